import { checks, runChecks, toolCheck } from '../checks.ts'
import { supervise } from '../supervise.ts'

const unitTests = toolCheck({ label: 'Unit tests', packageName: 'jest', words: ['--silent'] })

/** Every check that needs no services, and the unit tests. */
export const check = () =>
  supervise(async (household) => {
    const { failed } = await runChecks(household, [unitTests, ...checks])
    return failed ? 1 : 0
  })
