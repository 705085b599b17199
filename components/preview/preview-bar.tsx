'use client'

import { usePathname } from 'next/navigation'
import { useIsPresentationTool } from 'next-sanity/hooks'
import { routes } from '@/lib/addresses/routes'
import './preview.gen.css'

/** Says that drafts are being shown, and leads back to the published site. Presentation has its own switch. */
export function PreviewBar({ className }: { className: string }) {
  const path = usePathname()
  // Null while it is not yet known: the bar shows rather than flickers in late.
  if (useIsPresentationTool()) return null
  return (
    <form className={className} role="status" action={routes.disableDraftMode} method="post">
      <span>Draft preview: this page shows unpublished changes.</span>
      <input type="hidden" name="path" value={path} />
      <button type="submit">Leave preview</button>
    </form>
  )
}
