/**
 * A command with one service that has a child process, as the local services have. Prints all process IDs.
 * Its argument says what it does when the service ends: `end`, as `npm test`, or `go on`, as `npm start`.
 */
import { supervise } from '../../../../local/supervisor/supervise.ts'

const worker = 'setInterval(() => {}, 1_000)'
// The child process inherits the service's streams, as edge functions do.
const service = `
  const { pid } = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(worker)}], { stdio: 'inherit' })
  console.log('listening with ' + process.pid + ' ' + pid)
  ${worker}`

try {
  const code = await supervise(
    async (processGroup) => {
      processGroup.serve({
        name: 'Sample Service',
        args: ['-e', service],
        output: 'lines',
        onLine: (line) => console.log([process.pid, ...line.split(' ').slice(2)].join(' ')),
      })
      return process.argv[2] === 'go on' ? processGroup.restartServices() : processGroup.death
    },
    () => 0,
  )
  process.exit(code)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
