import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { waitUntilReady } from '../../../local/supervisor/readiness.ts'
import { lackOf } from '../../../local/supervisor/test-run/programs.ts'
import { freePort } from '../../support/free-port.ts'
import { startNginx } from '../../support/nginx.ts'
import { openRedis } from '../../support/redis-server.ts'
import { openStage, type Stage } from '../../support/stage.ts'

const readyMs = 10_000

/** Where nginx finds a site. */
export const addressOf = (siteUrl: string) => new URL(siteUrl).host.replace('localhost', '127.0.0.1')

/** Two instances of the site with a common Redis behind the documented proxy. */
interface Instances {
  /** The first of them, which gets the webhooks. */
  stage: Stage
  proxyUrl: string
  close: () => Promise<void>
}

/**
 * Starts two instances, after `prepare`.
 * @param directory for nginx
 * @returns undefined, with a printed reason, where Redis is not installed
 */
export async function openInstances(directory: string): Promise<Instances | undefined> {
  const reason = lackOf('Redis')
  if (reason) {
    console.log(`Two instances are not measured: ${reason}.`)
    return undefined
  }
  const redis = await openRedis()
  const stage = await openStage({ content: 'sample', added: { REDIS_URL: redis.url } })
  let nginx: ChildProcess | undefined
  const close = async () => {
    if (nginx) {
      nginx.kill()
      await once(nginx, 'exit')
    }
    await stage.close()
    await redis.close()
  }
  try {
    const { url } = await stage.addInstance()
    const port = await freePort()
    nginx = await startNginx({
      directory: path.join(directory, 'instances'),
      port,
      siteAddresses: [stage.siteUrl, url].map(addressOf),
      siteHost: '127.0.0.1',
    })
    const proxyUrl = `http://127.0.0.1:${port}`
    await waitUntilReady('nginx', proxyUrl, readyMs)
    return { stage, proxyUrl, close }
  } catch (error) {
    await close()
    throw error
  }
}
