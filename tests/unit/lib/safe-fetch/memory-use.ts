/** Fetches each address in the arguments and prints by how many bytes the most memory that was in use grew. */
import { safeFetch } from '../../../../lib/safe-fetch/safe-fetch.ts'

const [warmUp = '', ...addresses] = process.argv.slice(2)
const options = { headers: {}, allowedOrigins: [new URL(warmUp).origin] }
const mostMemory = () => process.resourceUsage().maxRSS * 1_024

await safeFetch(warmUp, options)
const before = mostMemory()
const results: { size: number; isTruncated: boolean }[] = []
for (const address of addresses) {
  const { body, isTruncated } = await safeFetch(address, options)
  results.push({ size: body.length, isTruncated })
}
console.log(JSON.stringify({ results, grownBytes: mostMemory() - before }))
