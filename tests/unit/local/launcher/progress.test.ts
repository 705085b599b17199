import { step } from '../../../../local/launcher/progress.mjs'

const { isTTY, columns } = process.stdout
const clearLine = '\r\u001b[2K'
let written: string[]

function pretendTerminal(isTerminal: boolean) {
  Object.assign(process.stdout, { isTTY: isTerminal, columns: 200 })
  written = []
  jest.spyOn(performance, 'now').mockReturnValue(0)
  jest.spyOn(console, 'log').mockImplementation((line: unknown) => void written.push(`${line}\n`))
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text))
    return true
  })
}

afterEach(() => {
  jest.restoreAllMocks()
  Object.assign(process.stdout, { isTTY, columns })
})

/** A step that ends when the test says so. */
function openStep(label: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const result = step(label, () => promise)
  return {
    end: async () => {
      resolve()
      await result
    },
    fail: async () => {
      reject(new Error('failed'))
      await result.catch(() => {})
    },
  }
}

it('prints plain lines without a terminal', async () => {
  pretendTerminal(false)
  const [types, lint] = [openStep('Types'), openStep('Lint')]
  await lint.fail()
  await types.end()
  expect(written).toEqual(['  Types ...\n', '  Lint ...\n', '✗ Lint (0.0 s)\n', '✓ Types (0.0 s)\n'])
})

it('shows parallel steps on one live line, and prints a line at the end of each', async () => {
  pretendTerminal(true)
  const [types, lint] = [openStep('Types'), openStep('Lint')]
  await lint.end()
  await types.end()
  expect(written).toEqual([
    `${clearLine}  Types ... 0.0 s`,
    `${clearLine}  Types ... 0.0 s   Lint ... 0.0 s`,
    `${clearLine}✓ Lint (0.0 s)\n`,
    `${clearLine}  Types ... 0.0 s`,
    `${clearLine}✓ Types (0.0 s)\n`,
  ])
})
