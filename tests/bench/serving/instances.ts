import path from 'node:path'
import { lackOf } from '../../../local/supervisor/test-run/programs.ts'
import { addressOf, openNginx } from '../../support/nginx.ts'
import { openRedis } from '../../support/redis-server.ts'
import { openStage } from '../../support/stage.ts'

/**
 * Starts two instances of the site with a common Redis behind the documented proxy, after `prepare`.
 * @param directory for nginx
 * @returns the first of them, which gets the webhooks, and the proxy; undefined, with a printed reason, where Redis is not installed
 */
export async function openInstances(directory: string) {
  const reason = lackOf('Redis')
  if (reason) {
    console.log(`Two instances are not measured: ${reason}.`)
    return undefined
  }
  const redis = await openRedis()
  const stage = await openStage({ content: 'sample', added: { REDIS_URL: redis.url } })
  let nginx: Awaited<ReturnType<typeof openNginx>> | undefined
  const close = async () => {
    await nginx?.close()
    await stage.close()
    await redis.close()
  }
  try {
    const { url } = await stage.addInstance()
    nginx = await openNginx({
      directory: path.join(directory, 'instances'),
      siteAddresses: [stage.siteUrl, url].map(addressOf),
      siteHost: '127.0.0.1',
    })
    return { stage, proxyUrl: nginx.url, close }
  } catch (error) {
    await close()
    throw error
  }
}
