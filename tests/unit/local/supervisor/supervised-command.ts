/**
 * A command with one service that has a process under it, as the local services have. Prints the numbers of all of them.
 * Its argument says what it does when the service dies: `end`, as `npm test`, or `go on`, as `npm start`.
 */
import { supervise } from '../../../../local/supervisor/supervise.ts'

const worker = 'setInterval(() => {}, 1_000)'
// The worker has the service's streams, as edge functions have.
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
