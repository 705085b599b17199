import { actionSuite } from './conformance/actions'
import { listeningSuite } from './conformance/listening'
import { mutationSuite } from './conformance/mutations'
import { querySuite } from './conformance/queries'
import { type LakePlace, lakeInMemory, lakeOverHttp } from './lake-place'

/** What the clients rely on, tested in this process and against the server in its own process. */
describe.each([
  ['in memory', lakeInMemory],
  ['over HTTP', lakeOverHttp],
])('the Content Lake %s', (_, start) => {
  let running: LakePlace
  const place = () => running

  beforeAll(async () => {
    running = await start()
  })

  afterAll(() => running.stop())

  mutationSuite(place)
  querySuite(place)
  actionSuite(place)
  listeningSuite(place)
})
