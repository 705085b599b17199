import { type Context, type ReactNode, useContext } from 'react'
import { CommentsEnabledContext, CommentsEnabledContextV2, TasksEnabledContext } from 'sanity/_singletons'

type Feature = { enabled: false; mode: null } | { enabled: true; mode: 'default' | 'upsell' }

const on: Feature = { enabled: true, mode: 'default' }

/** @param context in which the Studio keeps whether a feature is on; outside of any provider its mode is null */
function keepOn(context: Context<Feature>): void {
  const { Provider } = context
  // biome-ignore lint/correctness/noComponentHookFactories: one for each context, made once
  function FeatureProvider({ value, children }: { value: Feature; children?: ReactNode }) {
    const isUnknown = useContext(context).mode === null && !value.enabled
    return <Provider value={isUnknown ? on : value}>{children}</Provider>
  }
  Object.assign(context, { Provider: FeatureProvider })
}

/**
 * Has comments and tasks on from the first rendering. Sanity 6.16 treats both as off until it has loaded the project's features, again
 * for each document. It then mounts the document, or the whole Studio, a second time: open menus close, and validation starts again.
 */
export function mountOnce(): void {
  for (const context of [CommentsEnabledContext, CommentsEnabledContextV2, TasksEnabledContext])
    keepOn(context)
}

/**
 * Closes the list of people when one of them is clicked. Sanity 6.16 closes it only for the keyboard, and it covers the button that
 * sends the comment.
 */
export function closeMentions(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-testid="comments-mentions-menu"]')) return
    const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    setTimeout(() => page.activeElement?.dispatchEvent(key))
  })
}
