import { CaseStudyEntries } from '@/components/case-studies/case-study-list'
import { routes } from '@/lib/addresses/routes'
import type { Perspective } from '@/lib/content/preview'
import { loadCaseStudies } from '@/lib/content/queries/case-studies'
import { heading, paragraph } from '@/lib/discovery/markdown/parts/text-parts'
import { untitled } from '@/lib/metadata/brand-name'
import type { SectionDefinition, SectionOf, SectionProps } from '../section'

export const caseStudiesFragment = /* groq */ `
  _type == "caseStudiesSection" => { heading, text, "studyIds": studies[]._ref, count }
`

const defaultCount = 3

async function loadStudies({ studyIds, count }: SectionOf<'caseStudiesSection'>, perspective: Perspective) {
  const studies = await loadCaseStudies(perspective)
  if (!studyIds?.length) return studies.slice(0, count ?? defaultCount)
  return studyIds.flatMap((id) => studies.find(({ _id }) => _id === id) ?? [])
}

async function CaseStudies({ section, context, edit }: SectionProps<'caseStudiesSection'>) {
  const studies = await loadStudies(section, context.perspective)
  if (studies.length === 0) return null
  return <CaseStudyEntries studies={studies} level={3} edit={edit} />
}

/** Case studies, each with its most important figure. */
export const caseStudiesSection: SectionDefinition<'caseStudiesSection'> = {
  frame: { heading: 'What customers achieved' },
  View: CaseStudies,
  async markdown(section) {
    const studies = await loadStudies(section, 'published')
    if (studies.length === 0) return null
    return [
      ...studies.flatMap(({ title, slug, summary, results }) => [
        ...heading(3, [{ text: title ?? untitled.caseStudy, href: routes.caseStudy(slug ?? '') }]),
        ...paragraph([results?.[0]?.value, results?.[0]?.label].filter(Boolean).join(' ')),
        ...paragraph(summary),
      ]),
    ]
  },
}
