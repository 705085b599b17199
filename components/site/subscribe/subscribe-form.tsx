import { button } from '@/components/ui/button.recipe'
import { routes } from '@/lib/addresses/routes'
import type { SubscribeSource } from '@/lib/newsletter/subscription/subscribe-form'
import { subscribeForm } from './subscribe-form.recipe'

interface SubscribeFormProps {
  /** Which of the site's forms this is. */
  source: SubscribeSource
  /** ID of the field, if another form of the page has the same source. */
  id?: string
  label?: string
  size?: 'large' | undefined
  /** The typed address, if the form is shown again with a problem. */
  typed?: string
  problem?: string | undefined
}

/** Subscribes to the newsletter, with or without JavaScript. A page may have two of these forms. */
export function SubscribeForm({
  source,
  id = `subscribe-${source}`,
  label = 'Get the newsletter by email',
  size,
  typed,
  problem,
}: SubscribeFormProps) {
  return (
    <form className={subscribeForm('root')} method="post" action={routes.subscribeAction}>
      <input type="hidden" name="source" value={source} />
      <label htmlFor={id}>{label}</label>
      <div className={subscribeForm('line', { size })}>
        <input
          className={subscribeForm('field', { size })}
          id={id}
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder="name@example.com"
          defaultValue={typed}
          {...(problem ? { 'aria-invalid': true, 'aria-describedby': `${id}-problem` } : {})}
        />
        <button type="submit" className={button('root', size ? { look: 'marker' } : { size: 'small' })}>
          Subscribe
        </button>
      </div>
      <input
        className={subscribeForm('trap')}
        name="website"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
      />
      {problem ? (
        <p id={`${id}-problem`} className={subscribeForm('problem')}>
          {problem}
        </p>
      ) : null}
    </form>
  )
}
