import { SubscribeForm } from '@/components/site/subscribe/subscribe-form'
import type { SubscribeProblem, SubscribeSource } from '@/lib/newsletter/subscription/subscribe-form'
import { LinkPanel } from './link-panel'

const problems: Record<SubscribeProblem, string> = {
  address: 'Enter an email address, for example name@example.com.',
  'rate-limited': 'Too many attempts. Wait a minute, then subscribe again.',
  unavailable: 'We can’t reach the server right now, so you’re not subscribed yet. Try again in a minute.',
}

const isProblem = (value: unknown): value is SubscribeProblem =>
  typeof value === 'string' && Object.hasOwn(problems, value)

interface AskFormProps {
  kept: { typed: string; source: SubscribeSource }
  /** The value of `?problem=`, unchecked. */
  problem: unknown
}

/** The subscribe form with its problem and what happens next. */
export function SubscribePanel({ kept, problem }: AskFormProps) {
  return (
    <LinkPanel
      title={isProblem(problem) ? 'You’re not subscribed yet' : 'Get each issue by email'}
      links={
        <SubscribeForm
          source={kept.source}
          id="subscribe-again"
          size="large"
          label="Email address"
          typed={kept.typed}
          problem={isProblem(problem) ? problems[problem] : undefined}
        />
      }
    >
      <p>We’ll email you a link to confirm. You’re subscribed once you click it.</p>
    </LinkPanel>
  )
}
