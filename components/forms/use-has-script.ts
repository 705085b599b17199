import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** Whether JavaScript runs: false in the page that the server sends. */
export const useHasScript = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
