import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { root } from '../../../local/supervisor/project.ts'

/** `npm run sweep` looks at every page, width and scheme; `npm test` at one of each template. */
export const isSweep = process.env.SWEEP === 'all'

const looksFile = path.join(root, 'test-results', 'looks.txt')

const schemes = ['light', 'dark'] as const

export interface Look {
  width: number
  colorScheme: (typeof schemes)[number]
}

/**
 * The windows in which a state is looked at: in a sweep every width in both schemes, else each width once with the schemes
 * taking turns, so that a state with several widths is seen in both. A state of a single width is always seen in both.
 */
export function looksAt(widths: readonly number[] = isSweep ? [390, 768, 1440] : [390, 1440]): Look[] {
  if (isSweep || widths.length === 1)
    return widths.flatMap((width) => schemes.map((colorScheme) => ({ width, colorScheme })))
  return widths.map((width, n) => ({ width, colorScheme: schemes[n % 2] ?? 'light' }))
}

interface Scope {
  /** Selectors of what is looked at, and of what is left out. */
  include?: string[]
  exclude?: string[]
  disableRules?: string[]
}

/** Shows the page in a window of this size and scheme. Nothing moves: half-way, colors are not what was designed. */
export async function show(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

/** What axe finds wrong with the page as it is shown, and whether it is wider than its window. */
export async function accessibilityFaults(page: Page, scope: Scope = {}): Promise<string[]> {
  // One call in the page: the default mode opens a page of its own to put the results of frames together.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  for (const selector of scope.include ?? []) axe.include(selector)
  for (const selector of scope.exclude ?? []) axe.exclude(selector)
  const { violations } = await axe.disableRules(scope.disableRules ?? []).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return overhang > 0 ? [...found, `${overhang} px wider than the window`] : found
}

/** Notes a look for the counts that `npm run sweep` prints. */
export async function countLook(state: string, { width, colorScheme }: Look): Promise<void> {
  if (isSweep) await appendFile(looksFile, `${state}, ${width} px, ${colorScheme}\n`)
}

/** Expects that axe finds nothing in a state of the page, in every window that `looksAt` names. */
export async function expectAccessible(
  page: Page,
  state: string,
  { widths, ...scope }: Scope & { widths?: readonly number[] } = {},
): Promise<void> {
  for (const look of looksAt(widths)) {
    await show(page, look)
    const faults = await accessibilityFaults(page, scope)
    expect(faults, `${state}, ${look.width} px, ${look.colorScheme}`).toEqual([])
    await countLook(state, look)
  }
}
