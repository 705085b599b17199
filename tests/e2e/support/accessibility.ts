import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { root } from '../../../local/supervisor/project.ts'

/** `npm run sweep` checks every page, width and scheme; `npm test` one page of each template. */
export const isSweep = process.env.SWEEP === 'all'

const looksFile = path.join(root, 'test-results', 'looks.txt')

const schemes = ['light', 'dark'] as const

export interface Look {
  width: number
  colorScheme: (typeof schemes)[number]
  /** As in high contrast: the browser replaces all colors by those of the system. */
  forcedColors?: 'active' | 'none'
}

const forcedLooks: Look[] = [
  { width: 390, colorScheme: 'light', forcedColors: 'active' },
  { width: 1440, colorScheme: 'dark', forcedColors: 'active' },
]

/**
 * The windows in which a state is checked. A sweep uses every width in both schemes, and forced colors; otherwise each width has
 * one scheme, and the schemes alternate, so that a state with several widths is checked in both. A single width has both.
 */
export function looksAt(widths: readonly number[] = isSweep ? [390, 768, 1440] : [390, 1440]): Look[] {
  if (isSweep || widths.length === 1) {
    const looks = widths.flatMap((width) => schemes.map((colorScheme) => ({ width, colorScheme })))
    return isSweep ? [...forcedLooks, ...looks] : looks
  }
  return widths.map((width, n) => ({ width, colorScheme: schemes[n % 2] ?? 'light' }))
}

interface Scope {
  /** Selectors of the parts to check, and of those to skip. */
  include?: string[]
  exclude?: string[]
  disableRules?: string[]
}

/** Shows the page in a window of this size and scheme, with reduced motion, because colors change during an animation. */
export async function show(page: Page, { width, colorScheme, forcedColors = 'none' }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' })
}

/**
 * Runs in a page. @returns the marked, current, pressed, selected and checked elements, and the bars, that look in forced colors
 * like what is around them, and texts in them that have another color than they; undefined in other colors
 */
function lostInForcedColors(): string[] | undefined {
  if (!matchMedia('(forced-colors: active)').matches) return
  const backgroundOf = (element: Element | null): string => {
    const { backgroundColor } = element ? getComputedStyle(element) : { backgroundColor: 'Canvas' }
    return element && backgroundColor === 'rgba(0, 0, 0, 0)'
      ? backgroundOf(element.parentElement)
      : backgroundColor
  }
  const visible = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.clientWidth * element.clientHeight !== 1 &&
        !element.closest('svg'),
    )
  const items = visible(
    'mark, [aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true], [aria-checked=true]',
  )
  const isPlain = (element: Element) => backgroundOf(element) === backgroundOf(element.parentElement)
  const bars = visible(
    '[role=progressbar]:not([aria-valuenow="0"]), [role=meter]:not([aria-valuenow="0"])',
  ).filter((element) => [...element.children].every((part) => backgroundOf(part) === backgroundOf(element)))
  const illegible = items.flatMap((item) =>
    [...item.querySelectorAll('*')].filter(
      (part) =>
        getComputedStyle(part).forcedColorAdjust === 'none' &&
        getComputedStyle(part).color !== getComputedStyle(item).color,
    ),
  )
  return [...items.filter(isPlain), ...illegible, ...bars].map(
    (element) => `lost in forced colors: ${element.outerHTML.slice(0, 200)}`,
  )
}

/** The violations that axe finds in the current page, and whether the page is wider than its window. */
export async function accessibilityFaults(page: Page, scope: Scope = {}): Promise<string[]> {
  // Run in one call: axe's default mode opens another page to merge the results of frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  for (const selector of scope.include ?? []) axe.include(selector)
  for (const selector of scope.exclude ?? []) axe.exclude(selector)
  const lost = await page.evaluate(lostInForcedColors)
  // axe compares colors that forced ones replace.
  const unsure = lost ? ['color-contrast'] : []
  const { violations } = await axe.disableRules([...(scope.disableRules ?? []), ...unsure]).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  found.push(...(lost ?? []))
  const overhang = await overhangOf(page)
  return overhang > 0 ? [...found, `${overhang} px wider than the window`] : found
}

const overhangOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Whether the page with text of 200 % is wider than a window of these widths. */
export async function largeTextFaults(page: Page, widths: readonly number[]): Promise<string[]> {
  const setText = (size: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value
    }, size)
  const before = page.viewportSize()
  await setText('200%')
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const overhang = await overhangOf(page)
    if (overhang > 0) faults.push(`${overhang} px wider than the window of ${width} px, with large text`)
  }
  await setText('')
  if (before) await page.setViewportSize(before)
  return faults
}

export const describeLook = ({ width, colorScheme, forcedColors }: Look): string =>
  `${width} px, ${colorScheme}${forcedColors === 'active' ? ', forced colors' : ''}`

/** Records a check for the counts that `npm run sweep` prints. */
export async function countLook(state: string, look: Look): Promise<void> {
  if (isSweep) await appendFile(looksFile, `${state}, ${describeLook(look)}\n`)
}

/** Expects no axe violations in a state of the page, in every window of `looksAt`. */
export async function expectAccessible(
  page: Page,
  state: string,
  { widths, ...scope }: Scope & { widths?: readonly number[] } = {},
): Promise<void> {
  for (const look of looksAt(widths)) {
    await show(page, look)
    const faults = await accessibilityFaults(page, scope)
    expect(faults, `${state}, ${describeLook(look)}`).toEqual([])
    await countLook(state, look)
  }
  if (isSweep) expect(await largeTextFaults(page, [320, 390]), state).toEqual([])
}
