import { readContentAddress } from '@/local/content-archive/content-address'
import { connect } from '@/local/content-archive/content-client'
import { type ServedLake, serveLake, TOKEN } from '../content-lake/served-lake'
import { localEnvironment } from './command'

const connected = async (variables: Record<string, string>) =>
  connect(await readContentAddress({ NODE_ENV: 'test', ...variables }))

describe('says in one sentence why content cannot be read', () => {
  test.each<[string, Record<string, string>, string]>([
    [
      'no lake',
      { LAKE_PORT: '9', LAKE_TOKEN: TOKEN },
      'No Content Lake answers at http://127.0.0.1:9: run npm start',
    ],
    ['no token', { DATA_DIR: '/nowhere' }, 'There is no token at /nowhere/content-lake/token'],
    ['no hosted token', { NEXT_PUBLIC_SANITY_PROJECT_ID: 'p' }, 'SANITY_API_WRITE_TOKEN is not set'],
    ['an invalid port', { LAKE_PORT: 'x' }, 'LAKE_PORT is not a port number'],
  ])('%s', async (_, variables, sentence) => {
    await expect(connected(variables)).rejects.toThrow(
      expect.objectContaining({ name: 'ArchiveFault', message: expect.stringContaining(sentence) }),
    )
  })

  test('a lake with another data directory', async () => {
    const lake: ServedLake = await serveLake()
    const variables = { ...localEnvironment(lake), LAKE_TOKEN: 'another-token-than-it-has' }
    await expect(connected(variables)).rejects.toThrow('was started with another DATA_DIR than')
    await lake.close()
  })
})
