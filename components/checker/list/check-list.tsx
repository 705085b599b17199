import { Section } from '@/components/ui/section'
import type { Check } from '@/lib/checker/check'
import { checks, scoredChecks } from '@/lib/checker/registry'
import { groupIds, groups } from '@/lib/checker/report'
import { checkList } from './check-list.recipe'
import { RowVerdict } from './row-verdict'

/** The texts are in the code, so there is no field to edit. */
const unmarked = () => ({})

const pointsOf = (list: readonly Check[]) => list.reduce((sum, { weight }) => sum + weight, 0)

function Rows({ list }: { list: readonly Check[] }) {
  return (
    <ul className={checkList('rows')}>
      {list.map(({ id, title, why, source, weight }) => (
        <li key={id}>
          <RowVerdict id={id} />
          <div>
            <b>{title}</b>
            <p>
              {why}{' '}
              <a href={source.url} rel="noopener">
                {source.title}
              </a>
            </p>
          </div>
          {weight > 0 ? <span>{weight}</span> : null}
        </li>
      ))}
    </ul>
  )
}

/** All checks by group. While a check runs, the form's progress fills the column before each row. */
export function CheckList() {
  return (
    <Section
      id="checks"
      heading={`${scoredChecks.length} checks, ${pointsOf(scoredChecks)} points`}
      text="Checks that don’t apply to your page don’t count: the score is the page’s share of the possible points."
      layout="beside"
      divided
      mark={unmarked}
    >
      <div className={checkList('root')}>
        {groupIds.map((id) => {
          const own = checks.filter(({ group }) => group === id)
          return (
            <section key={id} aria-labelledby={`checks-${id}`}>
              <header>
                <h3 id={`checks-${id}`}>{groups[id].title}</h3>
                <p>{groups[id].question}</p>
                <p>{pointsOf(own)} points</p>
              </header>
              <Rows list={own} />
            </section>
          )
        })}
        <section aria-labelledby="checks-information">
          <header>
            <h3 id="checks-information">Unscored</h3>
            <p>What else the result reports.</p>
          </header>
          <Rows list={checks.filter(({ group }) => group === null)} />
        </section>
      </div>
    </Section>
  )
}
