import { ActionBand } from '@/components/sections/action/action-section'
import { PageHero } from '@/components/sections/hero/page-hero'
import { button } from '@/components/ui/button.recipe'
import { OptionalLink } from '@/components/ui/content-link'
import { EditedText } from '@/components/ui/edited-text'
import { NewMark } from '@/components/ui/new-mark'
import { Section } from '@/components/ui/section'
import { type EditAttribute, type ItemMark, itemMark } from '@/lib/content/edit-mark'
import type { LinkTargets } from '@/lib/content/queries/link-targets'
import type { HowItWorksQueryResult } from '@/lib/content/sanity.types.gen'
import { foundation } from './foundation.recipe'
import { statusPanel } from './status-panel.recipe'
import type { StatusItem, Step } from './step'
import { StepContents, Steps } from './steps'

const labels = { done: 'Done', progress: 'In progress', next: 'Next' }

/** The state of each item, and how many are done. An item without a state counts as next. */
function StatusPanel({ items, mark }: { items: readonly StatusItem[]; mark: ItemMark }) {
  const done = items.filter(({ state }) => state === 'done').length
  return (
    <div className={statusPanel('root')}>
      <p className={statusPanel('tally')}>
        <strong>
          {done} of {items.length}
        </strong>{' '}
        done
      </p>
      <div className={statusPanel('line')} aria-hidden="true">
        {items.map(({ _key, state }) => (
          <i key={_key} data-state={state} />
        ))}
      </div>
      <ul>
        {items.map(({ _key, title, text, state }) => {
          const shown = state ?? 'next'
          const look = shown === 'next' ? {} : { state: shown }
          return (
            <li key={_key} className={statusPanel('item')} {...mark(_key)}>
              <strong {...mark(_key, 'title')}>{title}</strong>
              {text ? <span {...mark(_key, 'text')}>{text}</span> : null}
              <em className={statusPanel('state', look)} {...mark(_key, 'state')}>
                {labels[shown]}
              </em>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface HowItWorksProps {
  page: HowItWorksQueryResult
  targets: LinkTargets
  /** URL of the call to action, from the settings; without it there is no call to action. */
  meetingUrl: string | null
  edit: EditAttribute
}

/** The How it works page: steps, technical foundation, implementation status, and a call to action. */
export function HowItWorks({ page, targets, meetingUrl, edit }: HowItWorksProps) {
  const { flow, foundation, status, action } = page ?? {}
  const steps = flow?.points ?? []
  const stepMark = itemMark(edit, page, 'flow.points')
  return (
    <>
      <PageHero
        hero={{ words: page?.hero ?? null, mark: (field) => edit(page, `hero.${field}`) }}
        name="How it works"
        targets={targets}
      >
        <StepContents steps={steps} mark={stepMark} />
      </PageHero>
      {steps.length > 0 ? (
        <Section
          id="steps"
          heading={flow?.heading ?? 'The steps'}
          text={flow?.text}
          mark={(field) => edit(page, `flow.${field}`)}
        >
          <Steps steps={steps} mark={stepMark} />
        </Section>
      ) : null}
      {foundation?.points?.length ? (
        <Section
          id="foundation"
          background="subtle"
          heading={foundation.heading ?? 'Technical foundation'}
          text={foundation.text}
          mark={(field) => edit(page, `foundation.${field}`)}
        >
          <Foundation points={foundation.points} mark={itemMark(edit, page, 'foundation.points')} />
        </Section>
      ) : null}
      {status?.items?.length ? (
        <Section
          id="status"
          layout="beside"
          heading={status.heading ?? 'Implementation status'}
          text={status.text}
          mark={(field) => edit(page, `status.${field}`)}
        >
          <StatusPanel items={status.items} mark={itemMark(edit, page, 'status.items')} />
        </Section>
      ) : null}
      {meetingUrl ? (
        <ActionBand
          id="action"
          heading={action?.heading ?? 'See where you stand'}
          text={action?.text}
          mark={(field) => edit(page, `action.${field}`)}
        >
          <OptionalLink
            className={button('root', { look: 'marker' })}
            href={meetingUrl}
            newTab
            {...edit(page, 'action.label')}
          >
            {action?.label ?? 'Check Your AI Visibility'}
          </OptionalLink>
        </ActionBand>
      ) : null}
    </>
  )
}

/** The cards of the technical foundation. */
export function Foundation({ points, mark }: { points: readonly Step[]; mark: ItemMark }) {
  return (
    <ul className={foundation('root')}>
      {points.map(({ _key, title, text, isNew }) => (
        <li key={_key} {...mark(_key)}>
          {title ? (
            <h3>
              <EditedText mark={mark(_key, 'title')}>{title}</EditedText> <NewMark isNew={isNew} />
            </h3>
          ) : null}
          {text ? <p {...mark(_key, 'text')}>{text}</p> : null}
        </li>
      ))}
    </ul>
  )
}
