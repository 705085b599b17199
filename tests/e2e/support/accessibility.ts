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
}

/**
 * The windows in which a state is checked. A sweep uses every width in both schemes; otherwise each width has one scheme,
 * and the schemes alternate, so that a state with several widths is checked in both. A single width has both.
 */
export function looksAt(widths: readonly number[] = isSweep ? [390, 768, 1440] : [390, 1440]): Look[] {
  if (isSweep || widths.length === 1)
    return widths.flatMap((width) => schemes.map((colorScheme) => ({ width, colorScheme })))
  return widths.map((width, n) => ({ width, colorScheme: schemes[n % 2] ?? 'light' }))
}

interface Scope {
  /** Selectors of the parts to check, and of those to skip. */
  include?: string[]
  exclude?: string[]
  disableRules?: string[]
}

/** Shows the page in a window of this size and scheme, with reduced motion, because colors change during an animation. */
export async function show(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

/** The violations that axe finds in the current page, and whether the page is wider than its window. */
export async function accessibilityFaults(page: Page, scope: Scope = {}): Promise<string[]> {
  // Run in one call: axe's default mode opens another page to merge the results of frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  for (const selector of scope.include ?? []) axe.include(selector)
  for (const selector of scope.exclude ?? []) axe.exclude(selector)
  const { violations } = await axe.disableRules(scope.disableRules ?? []).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return overhang > 0 ? [...found, `${overhang} px wider than the window`] : found
}

/** Records a check for the counts that `npm run sweep` prints. */
export async function countLook(state: string, { width, colorScheme }: Look): Promise<void> {
  if (isSweep) await appendFile(looksFile, `${state}, ${width} px, ${colorScheme}\n`)
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
    expect(faults, `${state}, ${look.width} px, ${look.colorScheme}`).toEqual([])
    await countLook(state, look)
  }
}
