import { createHash } from 'node:crypto'
import { blockId, loader } from './loader.ts'

/** React and Next escape `<` in attributes and scripts, so that these match only elements that Next has rendered. */
const chunk = /<script src="(\/_next\/static\/chunks\/[^"]+)" async=""><\/script>/g
/** Polyfills for browsers without modules, which cannot read the other scripts either. */
const polyfills = /<script src="[^"]+" noModule=""><\/script>/
const preload = /<link rel="preload" as="script" fetchPriority="low" href="[^"]+"\/>/g
const bootstrap = /<script id="_R_">([^<]*)<\/script>/
const flight =
  /<script>(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((\[[^<]*\])\)<\/script>/g

/** The flight data in the arguments of inline pushes; undefined if it is not all text. */
function flightText(pushes: readonly string[]): string | undefined {
  const parts: unknown[] = pushes.map((text) => JSON.parse(text))
  const texts: unknown[] = parts.map((part) => {
    if (!Array.isArray(part)) return undefined
    return part[0] === 0 ? '' : part[0] === 1 ? part[1] : undefined
  })
  return texts.every((text) => typeof text === 'string') ? texts.join('') : undefined
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/**
 * Identifies what a render shows. The flight data of renders that show the same differs in the order of its rows, and so does the order of
 * elements in the head. A form gets another idempotency key in each render.
 */
function renderOf(html: string): string {
  const [head = '', ...body] = html.replaceAll(uuid, '').split('</head>')
  const shown = JSON.stringify([head.split('<').sort(), body])
  return createHash('sha256').update(shown).digest('base64url').slice(0, 16)
}

/**
 * Makes a cached page load its scripts after its text, styles and fonts: Next's scripts are replaced by a list of them and a
 * loader. The flight data is left out if it is the same as the page's RSC response, which the loader then requests.
 * @param html a page as Next rendered it
 * @param rsc the page's RSC response
 * @returns the page, and its render if the flight data is left out; the same HTML if it has no scripts of Next in the expected form
 */
export function deferScripts(html: string, rsc: string | undefined): { html: string; render?: string } {
  const code = bootstrap.exec(html)?.[1]
  const chunks = Array.from(html.matchAll(chunk), ([, source]) => source)
  if (code === undefined || chunks.length === 0) return { html }
  const pushes = Array.from(html.matchAll(flight), ([, text = '']) => text)
  const isSame = rsc !== undefined && flightText(pushes) === rsc
  const list = { chunks: [...new Set(chunks)], code }
  const rest = [chunk, polyfills, preload, bootstrap].reduce((left, part) => left.replace(part, ''), html)
  const withLoader = (page: string, data: object) => {
    const text = JSON.stringify(data).replaceAll('<', '\\u003c')
    const block = `<script type="application/json" id="${blockId}">${text}</script>`
    return page.replace('</body>', () => `${block}${loader}</body>`)
  }
  if (!isSame) return { html: withLoader(rest, list) }
  const shown = rest.replace(flight, '')
  const render = renderOf(withLoader(shown, list))
  return { html: withLoader(shown, { ...list, render }), render }
}

/** The script with the bootstrap code: the loader runs it as an inline script, so the policy must allow it. */
export const bootstrapScript = (html: string): string => bootstrap.exec(html)?.[0] ?? ''
