import { Contents } from '@/components/prose/contents'
import { headingsOf } from '@/components/prose/headings'
import { Prose } from '@/components/prose/prose'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { DateLine } from '@/components/ui/date-line'
import { LinkedStyles } from '@/components/ui/linked-styles'
import { type EditAttribute, textMark } from '@/lib/content/edit-mark'
import type { LinkTargets } from '@/lib/content/queries/link-targets'
import type { LegalPageQueryResult } from '@/lib/content/sanity.types.gen'
import type { Crumb } from '@/lib/discovery/breadcrumbs'
import { legalPage } from './legal-page.recipe'

interface LegalPageProps {
  page: NonNullable<LegalPageQueryResult>
  /** The pages above this one. */
  breadcrumbs: readonly Crumb[]
  targets: LinkTargets
  edit: EditAttribute
}

/** A legal page: title, date of the last update, contents and text. */
export function LegalPage({ page, breadcrumbs, targets, edit }: LegalPageProps) {
  const body = page.body ?? []
  const headings = headingsOf(body)
  const mark = textMark(edit, page, 'body')
  return (
    <article className={legalPage('root')}>
      <LinkedStyles parts={['legal-page']} />
      <header className={legalPage('head')}>
        {breadcrumbs.length > 0 ? <Breadcrumbs crumbs={breadcrumbs} edit={edit} /> : null}
        <h1 {...edit(page, 'title')}>{page.title ?? 'Untitled legal page'}</h1>
        {page.summary ? (
          <p className={legalPage('summary')} {...edit(page, 'summary')}>
            {page.summary}
          </p>
        ) : null}
      </header>
      <div className={legalPage('aside')}>
        {page.lastUpdated ? (
          <dl className={legalPage('facts')} {...edit(page, 'lastUpdated')}>
            <dt>Last updated</dt>
            <dd>
              <DateLine date={page.lastUpdated} />
            </dd>
          </dl>
        ) : null}
        <Contents headings={headings} place="beside" mark={mark} />
      </div>
      <div className={legalPage('text')}>
        <Contents headings={headings} place="above" mark={mark} />
        <Prose body={body} headings={headings} targets={targets} mark={mark} />
      </div>
    </article>
  )
}
