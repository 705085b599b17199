import { useSyncExternalStore } from 'react'

const nothingChanges = () => () => undefined

/** Whether script runs: not in the page as a server sends it. */
export const useHasScript = () =>
  useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
