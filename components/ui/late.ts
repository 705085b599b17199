import { type ComponentType, lazy } from 'react'

/** A component whose code is loaded when it is shown. If that fails, the page keeps what it shows until then. */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => new Promise<never>(() => {}),
    ),
  )
