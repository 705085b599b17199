import type { TemplateItem } from 'sanity'
import { singletonTypes } from '@/studio/desk/groups'

/** What "Create" offers anywhere in the Studio: everything but a second singleton. */
export const newDocumentOptions = (options: TemplateItem[]): TemplateItem[] =>
  options.filter(({ templateId }) => !singletonTypes.includes(templateId))
