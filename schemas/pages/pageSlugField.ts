import { getPublishedId } from 'sanity'
import { isReservedSlug } from '@/lib/pages/fixed-pages'
import { fixedDocumentPath } from '@/lib/pages/page-types'
import { slugField } from '@/schemas/objects/slugField'
import { branchTypes, missingPageAbove, movedBranch, movedBranchProblem } from '@/schemas/rules/branch'

/**
 * The slug of a landing or legal page. It may have levels: `solutions/retail` is the page Retail under the page Solutions.
 * @param source field, or text of the document, from which Generate makes the slug
 */
export function pageSlugField(source: string | ((document: unknown) => string)) {
  const field = slugField(
    source,
    'The page’s address, after the slash. If it changes, the old address redirects here, and the pages under it move, too.',
    {
      types: branchTypes,
      isReserved: isReservedSlug,
      hasLevels: true,
      rules: (rule) => [
        rule.custom((slug, context) => movedBranchProblem(slug?.current, context)),
        rule.custom((slug, context) => missingPageAbove(slug?.current, context)).warning(),
        rule.custom((slug, context) => movedBranch(slug?.current, context)).info(),
      ],
    },
  )
  return {
    ...field,
    // The code links to these pages, so their addresses stay as specified (specification §2).
    readOnly: ({ document }: { document?: { _id?: string } | undefined }) => isFixedDocument(document?._id),
  }
}

/** The id of a fixed page consists of its type and slug, so that a draft without a slug is recognized too. */
export const isFixedDocument = (id: string | undefined): boolean =>
  id !== undefined && fixedDocumentPath(getPublishedId(id)) !== undefined
