'use client'

import { usePathname } from 'next/navigation'
import { type ComponentProps, useEffect } from 'react'
import type { AnalyticsSettings } from '@/lib/analytics/analytics-settings'

interface PrivacyChoicesProps extends ComponentProps<'form'> {
  settings: AnalyticsSettings
  /** Address of the privacy policy. */
  policy: string
  /** Class name of the button. */
  className: string
}

const loaded = () =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(undefined)
    else addEventListener('load', resolve, { once: true })
  })

const trackedVisits = () => import('./tracked-visits')

/** A failed measurement must not break the page. */
const note = (error: unknown) => console.warn('This visit is not measured.', error)

/**
 * Records every page view, with code that is loaded after the page, and opens the banner in which a visitor can choose
 * again. Without JavaScript the button leads to the privacy policy.
 */
export function PrivacyChoices({ settings, policy, className, ...form }: PrivacyChoicesProps) {
  const path = usePathname()
  useEffect(() => {
    const { href } = location
    loaded()
      .then(trackedVisits)
      .then(({ recordPageView }) => recordPageView({ settings, policy }, path, href))
      .catch(note)
  }, [settings, policy, path])
  return (
    <form
      {...form}
      action={policy}
      onSubmit={(event) => {
        event.preventDefault()
        trackedVisits()
          .then(({ reopenBanner }) => reopenBanner({ settings, policy }))
          .catch(note)
      }}
    >
      <button className={className} type="submit">
        Privacy choices
      </button>
    </form>
  )
}
