'use client'

import { usePathname } from 'next/navigation'
import { useIsPresentationTool } from 'next-sanity/hooks'
import { routes } from '@/lib/addresses/routes'
import './preview-bar.gen.css'

/** Says that drafts are shown, with a button to leave the preview. Hidden in Presentation, which has its own switch. */
export function PreviewBar() {
  const path = usePathname()
  // Null while unknown: then show the bar, so that it does not appear late.
  if (useIsPresentationTool()) return null
  return (
    <form className="preview-bar" role="status" action={routes.disableDraftMode} method="post">
      <span>Draft preview: this page shows unpublished changes.</span>
      <input type="hidden" name="path" value={path} />
      <button type="submit">Exit preview</button>
    </form>
  )
}
