interface NamedAction {
  action?: string
}

/**
 * A change to document actions that gives the same action for the same one. An action is a hook to the Studio: regenerated at
 * each call, it would forget its state at each rendering.
 */
export function stableAction<Action extends NamedAction & object>(
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
