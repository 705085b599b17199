import { PageHero } from '@/components/sections/hero/page-hero'
import type { PageContent } from '@/components/sections/load-sections'
import { PageSections } from '@/components/sections/page-sections'
import { type EditAttribute, itemMark } from '@/lib/content/edit-mark'
import type { SystemOverviewQueryResult } from '@/lib/content/sanity.types.gen'
import { layers as styles } from './layers.recipe'

interface LayersProps {
  page: SystemOverviewQueryResult
  edit: EditAttribute
}

/** An arrow along all layers, with a label. */
function Arrow({ label, up }: { label: string; up?: boolean }) {
  return (
    <p className={styles('arrow', { up })}>
      <span>{label}</span>
    </p>
  )
}

/** The layers of the system, from top to bottom. */
function Layers({ page, edit }: LayersProps) {
  const { heading, text, items } = page?.layers ?? {}
  if (!items?.length) return null
  const mark = itemMark(edit, page, 'layers.items')
  return (
    <div className={styles('root')}>
      <header className={styles('head')}>
        <h2 {...edit(page, 'layers.heading')}>{heading ?? 'The layers of the system'}</h2>
        {text ? <p {...edit(page, 'layers.text')}>{text}</p> : null}
      </header>
      <div className={styles('drawing')}>
        <Arrow label="A question comes in" />
        <ol className={styles('stack')}>
          {items.map(({ _key, title, text: purpose, parts }) => (
            <li key={_key} className={styles('layer')} {...mark(_key)}>
              <div>
                {title ? <h3 {...mark(_key, 'title')}>{title}</h3> : null}
                {purpose ? <p {...mark(_key, 'text')}>{purpose}</p> : null}
              </div>
              {parts?.length ? (
                <ul className={styles('parts')}>
                  {parts.map((part, index) => (
                    <li key={part} {...mark(_key, `parts[${index}]`)}>
                      {part}
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
        </ol>
        <Arrow label="A cited answer goes out" up />
      </div>
    </div>
  )
}

interface SystemOverviewProps {
  page: SystemOverviewQueryResult
  content: PageContent
}

/** The system overview: a dark hero with the layers, then the page's sections. */
export function SystemOverview({ page, content }: SystemOverviewProps) {
  const { context, edit } = content
  return (
    <>
      <PageHero
        hero={{ words: page?.hero ?? null, mark: (field) => edit(page, `hero.${field}`) }}
        name={context.pageName}
        background="ink"
        targets={context.targets}
      >
        <Layers page={page} edit={edit} />
      </PageHero>
      <PageSections content={content} isBelowHeading />
    </>
  )
}
