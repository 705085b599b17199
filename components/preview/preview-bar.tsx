'use client'

import { usePathname } from 'next/navigation'
import { useIsPresentationTool } from 'next-sanity/hooks'
import type { ReactNode } from 'react'
import { useHasScript } from '@/components/forms/use-has-script'
import { routes } from '@/lib/addresses/routes'
import './preview-bar.gen.css'

/** Says what the preview shows, with a button to leave it. Hidden in Presentation, which has its own switch. */
export function PreviewBar({ children }: { children: ReactNode }) {
  const path = usePathname()
  // Its styles come with its code, so the server does not render it.
  const hasScript = useHasScript()
  // Null while unknown: then show the bar, so that it does not appear late.
  const isHidden = useIsPresentationTool()
  if (isHidden || !hasScript) return null
  return (
    <form className="preview-bar" role="status" action={routes.disableDraftMode} method="post">
      <span>{children}</span>
      <input type="hidden" name="path" value={path} />
      <button type="submit">Exit preview</button>
    </form>
  )
}
