import type { Metadata } from 'next'
import { TourPage } from '@/components/tour/tour-page'
import { button } from '@/components/ui/button.recipe'
import { OptionalLink } from '@/components/ui/content-link'
import { currentPerspective } from '@/lib/content/preview'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { defaultBrandName } from '@/lib/metadata/brand-name'
import './page.gen.css'

async function tourSettings() {
  const settings = await loadSiteSettings(await currentPerspective())
  return { brandName: settings?.brandName ?? defaultBrandName, clientApp: settings?.clientAppUrl }
}

export async function generateMetadata(): Promise<Metadata> {
  const { brandName } = await tourSettings()
  return {
    title: `${brandName}: follow one question to its sources`,
    description:
      'A short tour with a fictional example: how an assistant answers, and which sentences it quotes.',
    // A part of the home page, which is the one to index.
    robots: { index: false },
  }
}

export default async function EmbeddedTour() {
  const { brandName, clientApp } = await tourSettings()
  // Without a new tab, the client app would open in the frame.
  const action = (
    <OptionalLink className={button('root', { look: 'marker' })} href={clientApp} newTab>
      Get Started For Free
    </OptionalLink>
  )
  return <TourPage brandName={brandName} action={action} />
}
