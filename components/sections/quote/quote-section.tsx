import { ContentImage } from '@/components/ui/content-image'
import { EditedText } from '@/components/ui/edited-text'
import { section as sectionStyles } from '@/components/ui/section.recipe'
import { pictureFragment } from '@/lib/content/queries/fragments'
import type { LinkTargets } from '@/lib/content/queries/link-targets'
import { paragraph, quote as quoted, withFacts } from '@/lib/discovery/markdown/parts/text-parts'
import type { SectionDefinition, SectionOf, SectionProps } from '../section'
import { quoteSection as styles } from './quote-section.recipe'

export const quoteFragment = /* groq */ `
  _type == "quoteSection" => {
    quote,
    name,
    role,
    company,
    portrait{ ${pictureFragment} },
    "pageId": caseStudy._ref
  }
`

const linkWords = 'Read the case study'

/** Path of the case study; undefined without one, or if it is not published. */
const studyPath = ({ pageId }: SectionOf<'quoteSection'>, targets: LinkTargets) => targets.get(pageId ?? '')

function Quote({ section, id, isFirst, context, mark }: SectionProps<'quoteSection'>) {
  const { quote, name, role, company, portrait } = section
  if (!quote) return null
  const path = studyPath(section, context.targets)
  return (
    <section id={id} aria-label={name ? `What ${name} says` : 'Quote'} className={sectionStyles('root')}>
      <div className={sectionStyles('inner')}>
        <figure className={styles('root')}>
          <blockquote {...mark('quote')}>{quote}</blockquote>
          <figcaption>
            <ContentImage
              picture={portrait}
              sizes={72}
              ratio={1}
              {...(isFirst && { fetchPriority: 'high' })}
              {...mark('portrait')}
            />
            <p>
              <strong {...mark('name')}>{name}</strong>
              <br />
              <EditedText mark={mark('role')}>{role}</EditedText>
              {role && company ? ', ' : null}
              <EditedText mark={mark('company')}>{company}</EditedText>
            </p>
            {path ? (
              <p>
                <a href={path} {...mark('caseStudy')}>
                  {linkWords}
                </a>
              </p>
            ) : null}
          </figcaption>
        </figure>
      </div>
    </section>
  )
}

/** One large quote. */
export const quoteSection: SectionDefinition<'quoteSection'> = {
  View: Quote,
  markdown: (section, { targets }) => {
    const { quote, name, role, company } = section
    if (!quote) return []
    const path = studyPath(section, targets)
    return [
      ...quoted(quote),
      ...paragraph(withFacts({ text: name ?? '', strong: true }, role, company)),
      ...paragraph(path ? [{ text: linkWords, href: path }] : null),
    ]
  },
}
