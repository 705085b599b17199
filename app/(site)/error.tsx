'use client'

import { ErrorMessage } from '@/components/ui/error-boundary/error-message'
import '@/components/site/site-frame.gen.css'

/** Replaces a page that could not be rendered; bar and footer stay. */
export default function SiteError({ error }: { error: Error }) {
  return <ErrorMessage heading="Something went wrong" error={error} />
}
