interface NamedAction {
  action?: string
}

/**
 * Wraps a function that changes document actions, so that it returns the same action for the same input. The Studio calls actions
 * as hooks: a new function at each call would lose its state at each rendering.
 */
export function memoizeAction<Action extends NamedAction & object>(
  change: (action: Action) => Action,
): (action: Action) => Action {
  const made = new WeakMap<Action, Action>()
  return (action) => {
    const known = made.get(action)
    if (known) return known
    const changed = change(action)
    if (action.action) changed.action = action.action
    made.set(action, changed)
    return changed
  }
}
