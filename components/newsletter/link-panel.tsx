import type { ReactNode } from 'react'
import { button } from '@/components/ui/button.recipe'
import { linkPanel } from './link-panel.recipe'

interface LinkPanelProps {
  title: string
  /** The current state, or what the button does. */
  children: ReactNode
  /** Error message of the last attempt. */
  problem?: string | undefined
  /** A button that posts the token. */
  act?: { label: string; action: string; token: string; look?: 'marker' | 'outline' }
  /** Other links and forms. */
  links?: ReactNode
}

/**
 * The panel of a page that an email links to. Opening the page changes nothing, because mail scanners open links; the
 * button makes the change, with or without JavaScript.
 */
export function LinkPanel({ title, children, problem, act, links }: LinkPanelProps) {
  return (
    <section className={linkPanel('root')} aria-labelledby="link-heading">
      <div className={linkPanel('inner')}>
        <h2 id="link-heading" className={linkPanel('title')}>
          {title}
        </h2>
        <div className={linkPanel('text')}>{children}</div>
        {problem ? (
          <p role="alert" className={linkPanel('problem')}>
            {problem}
          </p>
        ) : null}
        {act || links ? (
          <div className={linkPanel('actions')}>
            {act ? (
              <form method="post" action={act.action}>
                <input type="hidden" name="token" value={act.token} />
                <button type="submit" className={button('root', { look: act.look ?? 'marker' })}>
                  {act.label}
                </button>
              </form>
            ) : null}
            {links}
          </div>
        ) : null}
      </div>
    </section>
  )
}
