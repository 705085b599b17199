import { checks, runChecks, toolCheck } from '../checks.ts'
import { supervise } from '../supervise.ts'

const unitTests = toolCheck({ label: 'Unit tests', packageName: 'jest', words: ['--silent'] })

/** Every check that needs no services, then the unit tests, which keep all processors busy by themselves. */
export const check = () =>
  supervise(async (processGroup) => {
    const tools = await runChecks(processGroup, checks)
    const unit = await runChecks(processGroup, [unitTests])
    return tools.failed + unit.failed ? 1 : 0
  })
