import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { checkerBreadcrumbs } from '../checker-breadcrumbs'
import { CheckForm } from '../form/check-form'
import { CheckerForm } from '../form/checker-form'
import { resultHead } from './result-head.recipe'

interface NoResultProps {
  title: string
  children: string
}

function NoResult({ title, children }: NoResultProps) {
  return (
    <section className={resultHead('root')} aria-labelledby="result-heading">
      <div className={resultHead('text')}>
        <Breadcrumbs crumbs={checkerBreadcrumbs} />
        <h1 id="result-heading">{title}</h1>
        <p>{children}</p>
        <CheckerForm form={CheckForm} />
      </div>
    </section>
  )
}

/** For a token without a result. */
export const MissingResult = () => (
  <NoResult title="There is no result at this address">
    Results are deleted after 30 days, or earlier by the people who asked for them. Check the website again to
    get a new one.
  </NoResult>
)

/** While the database does not respond. */
export const UnavailableResult = () => (
  <NoResult title="We can’t load this result right now">
    The result isn’t lost. Reload this page in a minute.
  </NoResult>
)
