import { readEnvironment } from '@/lib/env/environment'
import { type EngineStandIns, startEngineStandIns } from '@/tests/support/engine-stand-ins/start'
import { standInVariables } from '@/tests/support/engine-stand-ins/variables'
import { environment } from '@/tests/unit/lib/notifications/settings'
import { withProject } from '@/tests/unit/support/with-project'

/** The project's database without accounts, and new stand-ins as engines, for each test of a file. */
export function withEngines() {
  const project = withProject()
  let standIns: EngineStandIns
  beforeEach(async () => {
    standIns = await startEngineStandIns()
    environment.engines = readEnvironment({ NODE_ENV: 'test', ...standInVariables(standIns.url) }).engines
    const budgets = { dailyCalls: 100, monthlyCostUsd: 100, freeDailyCalls: 100, freeMonthlyCostUsd: 100 }
    environment.promptRuns = {
      budgets: { ...budgets, totalDailyCalls: 1_000, totalDailyCostUsd: 1_000 },
      callMs: 50_000,
    }
    await project.admin().from('accounts').delete().neq('id', '00000000-0000-0000-0000-000000000000')
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(() => standIns.close())
  return { ...project, standIns: () => standIns }
}
