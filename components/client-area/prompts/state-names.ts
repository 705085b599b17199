const names: Readonly<Record<string, string>> = {
  waiting: 'Waiting',
  running: 'Running',
  done: 'Answered',
  empty: 'No answer shown',
  failed: 'Failed',
  canceled: 'Canceled',
}

/** A run's state in words. */
export const stateName = (state: string): string => names[state] ?? state
