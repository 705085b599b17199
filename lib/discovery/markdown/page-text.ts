import type { LinkTargets } from '@/lib/content/queries/link-targets'
import { paragraph, type TextPart } from './parts/text-parts'

/** A page's content as its serializer returns it, before it is Markdown. */
export interface PageText {
  title: string
  /** The content under the title. */
  parts: readonly TextPart[]
  targets: LinkTargets
  /** When its text last changed, if its document says so. */
  lastModified?: Date | undefined
  /** Whether the page asks search engines to leave it out. */
  isHidden?: boolean
}

/** The content of a fixed page that has no document yet. */
export const unwrittenText = (title: string): PageText => ({
  title,
  parts: paragraph('This page has not been written yet.'),
  targets: new Map(),
})
