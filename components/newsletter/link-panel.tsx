import type { ReactNode } from 'react'
import { button } from '@/components/ui/button.recipe'
import { linkPanel } from './link-panel.recipe'
import './newsletter.gen.css'

interface LinkPanelProps {
  title: string
  /** What is so, or what the button would do. */
  children: ReactNode
  /** What went wrong when the button was pressed. */
  problem?: string | undefined
  /** A button that posts the token of the page's address on. */
  act?: { label: string; action: string; token: string; look?: 'marker' | 'outline' }
  /** Ways on: links and forms. */
  ways?: ReactNode
}

/**
 * What the link in a mail is for. Opening the page does nothing, since programs open links to look at them; the button does
 * it, with or without JavaScript.
 */
export function LinkPanel({ title, children, problem, act, ways }: LinkPanelProps) {
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
        {act || ways ? (
          <div className={linkPanel('actions')}>
            {act ? (
              <form method="post" action={act.action}>
                <input type="hidden" name="token" value={act.token} />
                <button type="submit" className={button('root', { look: act.look ?? 'marker' })}>
                  {act.label}
                </button>
              </form>
            ) : null}
            {ways}
          </div>
        ) : null}
      </div>
    </section>
  )
}
