import { startEngineStandIns } from './start.ts'
import { standInVariables } from './variables.ts'

// Runs the stand-ins as a process, at the port in ENGINE_STAND_INS_PORT or a free one, and prints the variables of a site.
const { url } = await startEngineStandIns({ port: Number(process.env.ENGINE_STAND_INS_PORT ?? 0) })
for (const [name, value] of Object.entries(standInVariables(url))) console.log(`${name}=${value}`)
