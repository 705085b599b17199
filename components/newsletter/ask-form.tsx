import { SubscribeForm } from '@/components/site/subscribe/subscribe-form'
import type { SubscribeProblem, SubscribeSource } from '@/lib/newsletter/subscription/subscribe-form'
import { LinkPanel } from './link-panel'

const problems: Record<SubscribeProblem, string> = {
  address: 'This is not an email address. Write one like name@example.com.',
  often: 'That was too often in one minute. Wait a minute and press Subscribe again.',
  away: 'Your address could not be stored: our list does not answer at this moment. Press Subscribe again in a minute.',
}

const isProblem = (value: unknown): value is SubscribeProblem =>
  typeof value === 'string' && Object.hasOwn(problems, value)

interface AskFormProps {
  kept: { typed: string; source: SubscribeSource }
  /** What stands after `?problem=`, which may be anything. */
  problem: unknown
}

/** The form of the newsletter with what is wrong, and what comes after it. */
export function AskForm({ kept, problem }: AskFormProps) {
  return (
    <LinkPanel
      title={
        isProblem(problem) ? 'You are not on the list yet' : 'Your email address, then one press in a mail'
      }
      ways={
        <SubscribeForm
          source={kept.source}
          id="subscribe-again"
          size="large"
          label="Your email address:"
          typed={kept.typed}
          problem={isProblem(problem) ? problems[problem] : undefined}
        />
      }
    >
      <p>
        We send a mail that asks whether it was really you. Only after you have said yes there are you on the
        list.
      </p>
    </LinkPanel>
  )
}
