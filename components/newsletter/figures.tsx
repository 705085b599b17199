import { visuallyHidden } from '@/components/ui/visually-hidden.recipe'
import { formatCount, formatShare } from '@/lib/format/format'
import type { NewsletterFigures } from '@/lib/newsletter/figures'
import { figures as styles } from './figures.recipe'

const plural = (n: number, one: string, many: string) => (n === 1 ? one : many)

/** The figures to show; those that are still zero are left out. */
function shownFigures({ subscribers, issues, sent, opened }: NewsletterFigures) {
  return [
    subscribers > 0
      ? { value: formatCount(subscribers), what: plural(subscribers, 'subscriber', 'subscribers') }
      : [],
    sent > 0
      ? [
          { value: formatCount(issues), what: plural(issues, 'issue sent', 'issues sent') },
          { value: formatCount(sent), what: plural(sent, 'email sent', 'emails sent') },
          {
            value: formatShare(opened / sent),
            what: `opened (${formatCount(opened)} of ${formatCount(sent)})`,
          },
        ]
      : [],
  ].flat()
}

/** A note on how to read the figures, or why there are none. */
function figuresNote(figures: NewsletterFigures | undefined): string {
  if (!figures) return 'We can’t load the statistics right now.'
  const { subscribers, sent } = figures
  if (subscribers === 0 && sent === 0)
    return 'No figures yet: there are no subscribers, and no issue has been sent.'
  const counted = 'Totals, updated every few minutes.'
  if (sent === 0) return `${counted} No issue has been sent yet.`
  return `${counted} Opens are approximate: some email programs block images or load all of them.`
}

/** Newsletter statistics. @param figures undefined if they cannot be loaded */
export function Figures({ figures }: { figures: NewsletterFigures | undefined }) {
  const shown = figures ? shownFigures(figures) : []
  return (
    <section className={styles('root')} aria-labelledby="figures-heading">
      <h2 id="figures-heading" className={visuallyHidden('root')}>
        Newsletter statistics
      </h2>
      {shown.length > 0 ? (
        <dl className={styles('list')}>
          {shown.map(({ value, what }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className={styles('note')}>{figuresNote(figures)}</p>
    </section>
  )
}
