import Link from 'next/link'
import type { ComponentProps, ComponentType } from 'react'
import { button } from '@/components/ui/button.recipe'
import { visuallyHidden } from '@/components/ui/visually-hidden.recipe'
import { routes } from '@/lib/addresses/routes'
import { scoredChecks } from '@/lib/checker/registry'
import { checkerSection } from '@/lib/checker/user-agent'
import type { CheckForm } from './check-form'
import type { CheckProblem } from './check-progress'

interface CheckerFormProps {
  /** The form, which a page may load late. */
  form: ComponentType<ComponentProps<typeof CheckForm>>

  typed?: string
  problem?: CheckProblem | undefined
}

/** The form of the checker with its note. The registry stays on the server. */
export function CheckerForm({ form: Form, typed = '', problem }: CheckerFormProps) {
  return (
    <Form
      action={routes.checkAction}
      count={scoredChecks.length}
      buttonClass={button('root', { look: 'marker' })}
      stopClass={button('root', { look: 'outline', size: 'small' })}
      hiddenClass={visuallyHidden('root')}
      typed={typed}
      problem={problem}
    >
      It’s free, needs no account and takes a few seconds. You can share a link to the result.{' '}
      <Link href={`${routes.aiTools}#${checkerSection}`} prefetch={false}>
        What our requests look like
      </Link>
    </Form>
  )
}
