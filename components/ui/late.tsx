import { type ComponentType, lazy } from 'react'

/**
 * A component whose code is loaded when a page shows it: Next sends that of all client components that a route imports. If it cannot
 * be loaded, the page keeps what the server rendered. To be used within Suspense.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Loaded = lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => new Promise<never>(() => {}),
    ),
  )
  // React refuses a lazy component that the server sends as the type of an element.
  return (props) => <Loaded {...props} />
}
