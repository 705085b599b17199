import type { LinkTargets } from '@/lib/content/queries/link-targets'
import { paragraph, type TextPart } from './parts/text-parts'

/** A page as its serializer says it, before it is Markdown. */
export interface PageText {
  title: string
  /** What stands under the title. */
  parts: readonly TextPart[]
  targets: LinkTargets
  /** When its text changed, where its document says so. */
  lastModified?: Date | undefined
  /** Whether the page asks search engines to leave it out. */
  isHidden?: boolean
}

/** What the site shows at a fixed address that no one has written for yet. */
export const unwrittenText = (title: string): PageText => ({
  title,
  parts: paragraph('This page has not been written yet.'),
  targets: new Map(),
})
