'use client'

import dynamic from 'next/dynamic'
import { ScreenHead } from '../screen-head'
import { SectionsSkeleton } from '../sections-skeleton'
import type { SetupSectionsProps } from './setup-sections'

/** The setup of a site. Its code is loaded when it is rendered, because it is closed once there are answers. */
export const SetupSections = dynamic(
  () => import('./setup-sections').then((loaded) => loaded.SetupSections),
  {
    ssr: false,
    loading: SectionsSkeleton,
  },
)

/** The first screen until there are answers: what is set up for a site, its brands, and the site itself. */
export function SetupScreen(props: SetupSectionsProps) {
  const { domain } = props.site
  return (
    <>
      <ScreenHead
        title="Overview"
        lead={`What is set up for ${domain ?? 'your site'}, and what we have seen of it.`}
      />
      <SetupSections {...props} />
    </>
  )
}
