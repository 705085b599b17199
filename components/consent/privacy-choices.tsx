'use client'

import { usePathname } from 'next/navigation'
import { type ComponentProps, useEffect } from 'react'
import type { MeasuringSettings } from '@/lib/analytics/measuring-settings'

interface PrivacyChoicesProps extends ComponentProps<'form'> {
  settings: MeasuringSettings
  /** Address of the privacy policy. */
  policy: string
  /** Of the button. */
  className: string
}

const loaded = () =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(undefined)
    else addEventListener('load', resolve, { once: true })
  })

const measuredVisits = () => import('./measured-visits')

/** A page that cannot be measured is still a page. */
const note = (error: unknown) => console.warn('This visit is not measured.', error)

/**
 * Tells of every page that is opened, once the page has loaded, to code that comes only then; and opens the banner in
 * which a visitor can choose again. Without script it leads to where measuring is explained.
 */
export function PrivacyChoices({ settings, policy, className, ...form }: PrivacyChoicesProps) {
  const path = usePathname()
  useEffect(() => {
    const { href } = location
    loaded()
      .then(measuredVisits)
      .then(({ arrive }) => arrive({ settings, policy }, path, href))
      .catch(note)
  }, [settings, policy, path])
  return (
    <form
      {...form}
      action={policy}
      onSubmit={(event) => {
        event.preventDefault()
        measuredVisits()
          .then(({ askAgain }) => askAgain({ settings, policy }))
          .catch(note)
      }}
    >
      <button className={className} type="submit">
        Privacy choices
      </button>
    </form>
  )
}
