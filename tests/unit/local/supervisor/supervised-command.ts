/** A command with one service that has a process under it, as the local services have. Prints the numbers of all of them. */
import { supervise } from '../../../../local/supervisor/supervise.ts'

const worker = 'setInterval(() => {}, 1_000)'
const service = `
  const { pid } = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(worker)}])
  console.log('listening with ' + pid)
  ${worker}`

try {
  const code = await supervise(
    async (household) => {
      const owned = household.serve({
        name: 'Sample Service',
        args: ['-e', service],
        output: 'lines',
        onLine: (line) =>
          console.log(JSON.stringify([process.pid, owned.pid, Number(/\d+$/.exec(line)?.[0])])),
      })
      return household.death
    },
    () => 0,
  )
  process.exit(code)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
