import type { Locator } from '@playwright/test'
import { expect } from '../support/test.ts'
import type { StudioPage } from './studio-page.ts'

/** Opens the pane that lists a document's history and shows its changes. */
export async function openHistory(studio: StudioPage): Promise<Locator> {
  await studio.state.click()
  const history = studio.page.getByRole('complementary')
  await expect(history.getByRole('tab', { name: 'History' })).toBeVisible()
  return history
}

/** Clicks a post's text editor, which activates it for typing. */
export async function openTextEditor(studio: StudioPage): Promise<Locator> {
  const editor = studio.panel.getByTestId('pt-editor')
  await editor.getByRole('textbox').click()
  await expect(editor.getByRole('button', { name: 'Strong' })).toBeEnabled()
  return editor
}
