import GithubSlugger from 'github-slugger'
import { Prose } from '@/components/prose/prose'
import { Section } from '@/components/ui/section'
import { type EditAttribute, type FieldMark, itemMark, textMark } from '@/lib/content/edit-mark'
import type { SectionContent, Sections } from '@/lib/content/section-content'
import { ActionSection } from './action-section'
import { HomePageSection } from './home-page-section'
import { Points } from './points'

interface PageSectionsProps {
  page: { _id: string; _type: string; sections: Sections | null } | null
  content: SectionContent
  edit: EditAttribute
}

/** The sections of a page, in the order of its document. A section's id is the slug of its heading. */
export function PageSections({ page, content, edit }: PageSectionsProps) {
  const slugger = new GithubSlugger()
  return page?.sections?.map((section) => {
    const { _key: key, _type: type, heading } = section
    const path = `sections[_key=="${key}"]`
    const mark: FieldMark = (field) => edit(page, `${path}.${field}`)
    const common = { id: slugger.slug(heading ?? '') || key, heading: heading ?? '', mark }
    if (type === 'actionSection')
      return <ActionSection key={key} {...common} section={section} targets={content.targets} />
    if (type === 'sitePart')
      return <HomePageSection key={key} {...common} section={section} content={content} edit={edit} />
    if (type === 'pointsSection')
      return (
        <Section key={key} {...common} text={section.text} layout="beside" divided>
          <Points
            layout={section.layout ?? 'ledger'}
            points={section.points ?? []}
            mark={itemMark(edit, page, `${path}.points`)}
          />
        </Section>
      )
    return (
      <Section key={key} {...common} layout="beside" divided>
        {section.body ? (
          <Prose body={section.body} targets={content.targets} mark={textMark(edit, page, `${path}.body`)} />
        ) : null}
      </Section>
    )
  })
}
