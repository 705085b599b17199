import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { findMiniBrowser } from '../../../local/supervisor/test-run/programs.ts'
import { freePort } from '../free-port.ts'
import { type Role, scriptMs, type Tab, until, untilAnswered, waitMs } from './tab.ts'

/** What has a role, before its accessible name is asked for. */
const candidates: Record<Role | 'field', string> = {
  button: 'button, summary, [role="button"]',
  link: 'a[href]',
  heading: 'h1, h2, h3, h4',
  field: 'input, textarea, select',
}

/** Keys that are no characters (WebDriver, "Keyboard actions"). */
const keyCodes: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  PageDown: '\uE00F',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

/** Errors of an action that is possible a moment later (WebDriver, "Errors"). */
const passing = new Set<unknown>([
  'element click intercepted',
  'element not interactable',
  'no such element',
  'stale element reference',
])

const answerSchema = z.object({ value: z.unknown() })
const errorSchema = z.object({ error: z.string(), message: z.string() })
const sessionSchema = z.object({ sessionId: z.string() })
/** The name of an element's id is defined by the WebDriver standard. */
const elementSchema = z.record(z.literal('element-6066-11e4-a52e-4f735466cecf'), z.string())

/** Otherwise MiniBrowser's toolbar makes its window wider than a phone. */
const narrowToolbar = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px }'

/** Starts a process, and ends it with this one. @returns each line that it writes goes to `onLine` */
function start(command: string, args: string[], env: Record<string, string>, onLine: (line: string) => void) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const end = () => void child.kill()
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  for (const output of [child.stdout, child.stderr]) createInterface(output).on('line', onLine)
  return end
}

/** Starts a screen of its own for windows. */
async function startScreen() {
  const { promise: display, resolve } = Promise.withResolvers<string>()
  const args = ['-displayfd', '1', '-screen', '0', '2000x1400x24', '-nolisten', 'tcp']
  const end = start('Xvfb', args, {}, (line) => {
    if (/^\d+$/.test(line)) resolve(`:${line}`)
  })
  return { display: await display, end }
}

/**
 * Opens WebKitGTK's MiniBrowser through WebKitWebDriver.
 * @throws WebDriver's error when a command fails
 */
export async function openWebKit(): Promise<Tab> {
  const directory = await mkdtemp(path.join(tmpdir(), 'webkit-'))
  await mkdir(path.join(directory, 'gtk-3.0'))
  await writeFile(path.join(directory, 'gtk-3.0/gtk.css'), narrowToolbar)
  const screen = await startScreen()
  const port = await freePort()
  const errors: string[] = []
  const environment = { DISPLAY: screen.display, XDG_CONFIG_HOME: directory }
  const endDriver = start('WebKitWebDriver', [`--port=${port}`], environment, (line) => {
    if (/^CONSOLE .*\b(ERROR|EXCEPTION)\b/.test(line)) errors.push(line)
  })

  const call = async (method: 'GET' | 'POST' | 'DELETE', command: string, body?: object, ms = waitMs) => {
    const answer = await fetch(`http://127.0.0.1:${port}${command}`, {
      method,
      signal: AbortSignal.timeout(ms),
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = answerSchema.parse(await answer.json())
    if (answer.ok) return value
    const { error, message } = errorSchema.parse(value)
    throw new Error(`WebDriver, ${command}: ${error} ${message}`, { cause: error })
  }
  await until('WebKitWebDriver', () => call('GET', '/status').catch(() => undefined))
  const browserOptions = {
    binary: findMiniBrowser(),
    args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
  }
  const capabilities = { pageLoadStrategy: 'normal', 'webkitgtk:browserOptions': browserOptions }
  const opened = await call('POST', '/session', { capabilities: { alwaysMatch: capabilities } })
  const session = `/session/${sessionSchema.parse(opened).sessionId}`
  const execute = async (script: string, ...args: unknown[]) =>
    untilAnswered(
      () => call('POST', `${session}/execute/sync`, { script, args }, scriptMs),
      (error) => error instanceof DOMException,
    )

  const isVisible =
    '(element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })'
  const findNow = async (what: Role | 'field', name: string, within = 'body') => {
    const script = `return [...document.querySelectorAll(arguments[0])].flatMap((part) =>
      [...part.querySelectorAll(arguments[1])].filter(${isVisible}))`
    const elements = z.array(elementSchema).parse(await execute(script, within, candidates[what]))
    for (const element of elements) {
      const [id = ''] = Object.values(element)
      const label = await call('GET', `${session}/element/${id}/computedlabel`).catch(() => '')
      if (String(label).toLowerCase().includes(name.toLowerCase())) return `${session}/element/${id}`
    }
  }
  /** Tries again while it is not there, replaced by another one, covered, or on its way. */
  const act = (
    what: Role | 'field',
    name: string,
    within: string | undefined,
    action: string,
    body: object,
  ) =>
    until(`${what} "${name}" for ${action}`, async () => {
      const element = await findNow(what, name, within)
      if (!element) return
      return call('POST', `${element}/${action}`, body).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof Error) || !passing.has(error.cause)) throw error
        },
      )
    })

  return {
    goto: async (address) => void (await call('POST', `${session}/url`, { url: address })),
    resize: async (width, height) => {
      await call('POST', `${session}/window/rect`, { width, height })
      const toolbar = await execute('return outerHeight - innerHeight')
      await call('POST', `${session}/window/rect`, { width, height: height + Number(toolbar) })
    },
    click: async (role, name, within) => void (await act(role, name, within, 'click', {})),
    fill: async (label, text, within) => {
      await act('field', label, within, 'clear', {})
      await act('field', label, within, 'value', { text })
    },
    press: async (...keys) => {
      const actions = keys
        .map((key) => keyCodes[key] ?? key)
        .flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ])
      await call('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    shows: async (...target) => (await findNow(...target)) !== undefined,
    evaluate: (inPage) => execute(`return (${inPage})()`),
    screenshot: async () =>
      Buffer.from(z.string().parse(await call('GET', `${session}/screenshot`)), 'base64'),
    takeErrors: () => errors.splice(0),
    leave: async () => void (await call('POST', `${session}/url`, { url: 'about:blank' })),
    close: async () => {
      await call('DELETE', session)
      endDriver()
      screen.end()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
