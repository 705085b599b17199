import Link from 'next/link'
import { Contents } from '@/components/prose/contents'
import { headingsOf } from '@/components/prose/headings'
import { Prose } from '@/components/prose/prose'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { DateLine } from '@/components/ui/date-line'
import { routes } from '@/lib/addresses/routes'
import { type EditAttribute, itemMark, textMark } from '@/lib/content/edit-mark'
import type { LinkTargets } from '@/lib/content/queries/link-targets'
import type { CaseStudiesQueryResult, CaseStudyQueryResult } from '@/lib/content/sanity.types.gen'
import type { Crumb } from '@/lib/discovery/breadcrumbs'
import { untitled } from '@/lib/metadata/brand-name'
import { caseStudy } from './case-study.recipe'

interface CaseStudyProps {
  study: NonNullable<CaseStudyQueryResult>
  /** Other case studies to read next. */
  others: CaseStudiesQueryResult
  breadcrumbs: readonly Crumb[]
  targets: LinkTargets
  edit: EditAttribute
}

/** A case study: the results in figures, a quote of the customer, and the text. */
export function CaseStudy({ study, others, breadcrumbs, targets, edit }: CaseStudyProps) {
  const { title, summary, customer, industry, publishedAt, quote } = study
  const results = study.results ?? []
  const body = study.body ?? []
  const headings = headingsOf(body)
  const mark = textMark(edit, study, 'body')
  const resultMark = itemMark(edit, study, 'results')
  return (
    <article className={caseStudy('root')}>
      <header className={caseStudy('head')}>
        <Breadcrumbs crumbs={breadcrumbs} />
        <h1 {...edit(study, 'title')}>{title ?? untitled.caseStudy}</h1>
        {summary ? <p {...edit(study, 'summary')}>{summary}</p> : null}
      </header>
      {results.length > 0 ? (
        <dl className={caseStudy('results')}>
          {results.map(({ _key, value, label }) => (
            <div key={_key}>
              <dt {...resultMark(_key, 'label')}>{label}</dt>
              <dd {...resultMark(_key, 'value')}>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <div className={caseStudy('aside')}>
        <dl className={caseStudy('facts')}>
          {customer ? (
            <div {...edit(study, 'customer')}>
              <dt>Customer</dt>
              <dd>{customer}</dd>
            </div>
          ) : null}
          {industry ? (
            <div {...edit(study, 'industry')}>
              <dt>Industry</dt>
              <dd>{industry}</dd>
            </div>
          ) : null}
          {publishedAt ? (
            <div {...edit(study, 'publishedAt')}>
              <dt>Published</dt>
              <dd>
                <DateLine date={publishedAt} />
              </dd>
            </div>
          ) : null}
        </dl>
        <Contents headings={headings} place="beside" mark={mark} />
      </div>
      <div className={caseStudy('text')}>
        {quote?.text ? (
          <figure className={caseStudy('quote')}>
            <blockquote {...edit(study, 'quote.text')}>{quote.text}</blockquote>
            {quote.name ? (
              <figcaption>
                <span {...edit(study, 'quote.name')}>{quote.name}</span>
                {quote.role ? (
                  <>
                    , <span {...edit(study, 'quote.role')}>{quote.role}</span>
                  </>
                ) : null}
              </figcaption>
            ) : null}
          </figure>
        ) : null}
        <Contents headings={headings} place="above" mark={mark} />
        <Prose body={body} headings={headings} targets={targets} mark={mark} />
        {others.length > 0 ? (
          <nav className={caseStudy('others')} aria-labelledby="other-case-studies">
            <h2 id="other-case-studies">More case studies</h2>
            <ul>
              {others.map((other) => (
                <li key={other._id} {...edit(other, 'title')}>
                  <Link href={routes.caseStudy(other.slug ?? '')}>{other.title}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </div>
    </article>
  )
}
