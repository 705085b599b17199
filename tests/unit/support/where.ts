import { lackOf, type Program } from '@/local/supervisor/test-run/programs'

/** `describe` for tests that need a program. Without it they are skipped, and their title says what they need. */
export function where(program: Program): (title: string, tests: () => void) => void {
  if (!lackOf(program)) return describe
  return (title, tests) => describe.skip(`${title} (needs ${program})`, tests)
}
