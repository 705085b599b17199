import { button } from '@/components/ui/button.recipe'
import { Section } from '@/components/ui/section'
import { routes } from '@/lib/addresses/routes'
import { environment } from '@/lib/env/server'
import { checkedTime, noPromise, scoreBand } from '@/lib/metadata/check-result'
import { CheckedList } from '../result/checked-list'
import { GroupBars } from '../result/group-bars'
import { ScoreRing } from '../result/score-ring'
import { loadOwnResult } from './load-own-result'
import { ownResult } from './own-result.recipe'

/** Sections with texts from the code, which has no field to edit. */
const section = { layout: 'beside', divided: true, mark: () => ({}) } as const

/** Checks this site's own address, by a form: the response is a page that only its visitor gets. */
const CheckButton = () => (
  <form method="post" action={routes.checkAction} className={ownResult('form')}>
    <input type="hidden" name="address" value={environment.siteUrl} />
    <button type="submit" className={button('root', { look: 'outline', size: 'small' })}>
      Check this site now
    </button>
  </form>
)

/** The newest check of this site by itself. */
export async function OwnResult() {
  const scan = await loadOwnResult()
  if (!scan) {
    return (
      <Section {...section} id="own-result" heading="This site, checked by its own checker">
        <div className={ownResult('root')}>
          <p>
            The site checks its own home page once a day. There is no result yet, or it can’t be loaded right
            now.
          </p>
          <CheckButton />
        </div>
      </Section>
    )
  }
  const { report } = scan
  const band = scoreBand(report.score)
  return (
    <>
      <Section
        {...section}
        id="own-result"
        heading="This site, checked by its own checker"
        text="The site checks its own home page once a day, as it checks any other page."
      >
        <div className={ownResult('root')}>
          <div className={ownResult('score')}>
            <ScoreRing score={report.score} />
            <div>
              <p>
                <strong>{band.name}</strong>
                {band.text}
              </p>
              <p>
                Checked on <time dateTime={report.checkedAt}>{checkedTime(report.checkedAt)}</time>.{' '}
                {noPromise}
              </p>
              <CheckButton />
            </div>
          </div>
          <GroupBars groups={report.groups} />
        </div>
      </Section>
      <Section {...section} id="own-checks" heading="All checks" text="Open a check to see what decided it.">
        <div>
          <CheckedList report={report} isBrief />
        </div>
      </Section>
    </>
  )
}
