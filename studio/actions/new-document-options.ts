import type { TemplateItem } from 'sanity'
import { singletonTypes } from '@/studio/desk/groups'

/** The document types that can be created: all except singletons. */
export const newDocumentOptions = (options: TemplateItem[]): TemplateItem[] =>
  options.filter(({ templateId }) => !singletonTypes.includes(templateId))
