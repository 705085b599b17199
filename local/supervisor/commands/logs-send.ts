import { supervise } from '../supervise.ts'

export const usage = `Usage: npm run logs:send -- <log> [--key <key>] [--url <address>] [--restart]
  <log>       of a web server, CDN or load balancer; may be compressed with gzip
  --key       the server key of the site; by default AI_VISITS_KEY
  --url       where the key is from; by default AI_VISITS_URL
  --restart   sends the whole log again. Lines that were sent before are not counted twice
Exits with 1 if something could not be sent, and with 2 if the command is wrong.`

/** Sends a server's log, with the command that customers install. */
export const sendLogs = (words: string[]) =>
  supervise(async (processGroup) => {
    const { code } = await processGroup.run({
      name: 'logs:send',
      args: ['packages/ai-visits/src/command.ts', 'send', ...words],
      output: 'inherit',
    })
    return code ?? 1
  })
