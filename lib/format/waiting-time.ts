/** A waiting time as text: in seconds below two minutes, else in minutes. */
export function waitingTime(seconds: number): string {
  if (seconds <= 1) return 'a second'
  if (seconds < 120) return `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
