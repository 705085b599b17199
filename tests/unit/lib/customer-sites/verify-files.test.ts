import { checkFiles, problemOfFiles } from '@/lib/customer-sites/verify-files'
import { domain, pageWith, type StandInSite, serveSite } from './stand-in-site'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))

const file = { name: 'llms.txt', body: '# Shop\n\nWe sell bicycles.\n' }

const site = serveSite()

const isEarlier = async (_: string, body: string) => body === '# Old\n'
async function problemWith(answer: StandInSite['answers'][string]) {
  site.answers['/llms.txt'] = answer
  const [finding] = await checkFiles(domain, [file], isEarlier)
  return finding?.problem
}
const text = (body: string, type = 'text/plain; charset=utf-8') => ({ type, body })

describe('checkFiles', () => {
  it('finds nothing wrong with a file that has the same text', async () => {
    expect(await problemWith(text(file.body))).toBeUndefined()
  })

  it.each<[string, StandInSite['answers'][string], RegExp]>([
    ['is missing', { status: 404 }, /got status 404\. There is nothing at this address\.$/],
    ['is an HTML page', pageWith({}), /returns an HTML page: the rewrite is missing\.$/],
    ['is an earlier version', text('# Old\n'), /is an earlier version: a cache in front of your site/],
    ['is another file', text('# Mine\n'), /differs from the hosted file/],
    [
      'is redirected to another host',
      { status: 302, headers: { location: 'https://www.example.com/hosted/x/llms.txt' } },
      /redirects to https:\/\/www\.example\.com\/hosted\/x\/llms\.txt, which is another site\. Rewrite the address instead of redirecting it\.$/,
    ],
  ])('says that a file %s', async (_, answer, message) => {
    expect(await problemWith(answer)).toMatch(message)
  })

  it('checks files below .well-known', async () => {
    const wacp = { name: '.well-known/wacp.json', body: '{}' }
    site.answers['/.well-known/wacp.json'] = text('{}', 'application/json')
    expect(await checkFiles(domain, [wacp], isEarlier)).toEqual([{ name: wacp.name, problem: undefined }])
  })
})

describe('problemOfFiles', () => {
  const fine = { name: 'llms.txt', problem: undefined }
  const wrong = { name: 'llms-full.txt', problem: 'It is missing.' }

  it('finds nothing if all files are right', () => {
    expect(problemOfFiles([fine, fine])).toBeUndefined()
  })

  it('tells of the first wrong file, and how many more are wrong', () => {
    expect(problemOfFiles([fine, wrong])).toBe('It is missing.')
    expect(problemOfFiles([fine, wrong, wrong])).toBe('It is missing. 1 more of 3 files is also wrong.')
    expect(problemOfFiles([wrong, wrong, wrong])).toBe('It is missing. 2 more of 3 files are also wrong.')
  })
})
