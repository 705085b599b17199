import { expect, type Locator, type Page } from '@playwright/test'
import { watchConsole } from './watch-console.ts'

/** The Studio in a browser, with the actions of a marketer. */
export class StudioPage {
  readonly page: Page
  /** Its console messages and failed requests; the list grows. */
  readonly notes: string[]
  readonly panel: Locator
  readonly publishButton: Locator
  /** Visible while the published document is shown. */
  readonly unpublishButton: Locator
  /** The footer text that says when a document was edited or published. */
  readonly state: Locator

  constructor(page: Page) {
    this.page = page
    this.notes = watchConsole(page)
    this.panel = page.getByTestId('document-pane')
    this.publishButton = page.getByTestId('action-publish')
    this.unpublishButton = page.getByTestId('action-unpublish')
    this.state = page.getByTestId('pane-footer-document-status')
  }

  async open() {
    // A background tab is rendered once a second, and every click waits for a frame.
    await this.page.bringToFront()
    await this.page.goto('/studio/structure')
    await expect(this.page.getByText('Content', { exact: true }).first()).toBeVisible()
  }

  /** Goes back to the desk. Loads the Studio again only if another tool or perspective is open. */
  async showDesk() {
    const { pathname, search } = new URL(this.page.url())
    if (!pathname.startsWith('/studio/structure') || search) return this.open()
    await this.page.bringToFront()
    await this.page.keyboard.press('Escape')
    // Close messages of the previous test, because this test may wait for the same message.
    const messages = this.page.locator('[data-ui="Toast"]')
    await expect(async () => {
      if (await messages.count()) await messages.first().getByRole('button').last().click({ timeout: 1_000 })
      await expect(messages).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
    await this.page.getByRole('link', { name: 'Content', exact: true }).click()
    await expect(this.page).toHaveURL(/\/studio\/structure\/?$/)
    await expect(this.panel).toHaveCount(0)
  }

  /** The row with this title in the desk or a list. */
  line(title: string): Locator {
    return this.page
      .getByTestId(/pane$/)
      .getByRole('link')
      .filter({ has: this.page.getByText(title, { exact: true }) })
  }

  /** Opens a document by its path in the desk: `openDocument('Blog', 'Authors', 'Ines Halvard')`. */
  async openDocument(...titles: string[]) {
    for (const title of titles.slice(0, -1)) await this.line(title).click()
    const row = this.line(titles.at(-1) ?? '')
    const opened = row.and(this.page.locator('[data-selected], [data-pressed]'))
    // A list moves when it shows what the test before has changed: the click can reach the row beside.
    await expect(async () => {
      await row.click()
      await expect(opened).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await expect(this.panel).toBeVisible()
  }

  /** Opens a list by its path in the desk and creates a document there. */
  async createDocument(typeTitle: string, ...titles: string[]) {
    for (const title of titles) await this.line(title).click()
    await this.page.getByRole('link', { name: `Create new ${typeTitle}` }).click()
    await expect(this.panel).toBeVisible()
  }

  field(label: string): Locator {
    return this.panel.getByLabel(label, { exact: true })
  }

  /** Waits for "Saved", which "Edited" replaces after three seconds. */
  async saved() {
    await expect(this.page.getByTestId('pane-footer')).toContainText(/Saved|Edited/)
  }

  async publish() {
    const published = this.page.waitForResponse(/tag=sanity\.studio\.document\.publish/)
    await this.publishButton.click()
    expect((await published).ok()).toBe(true)
    // "Last published" is shown seconds later.
    await expect(this.publishButton).toBeDisabled()
  }

  /** Shows the published version. Actions then apply to it. */
  async showPublished() {
    await this.panel.getByRole('button', { name: 'Published', exact: true }).click()
  }

  async showDraft() {
    await this.panel.getByRole('button', { name: 'Draft', exact: true }).click()
  }

  /** Opens the list of validation errors, which disable publishing. */
  async openValidation(): Promise<Locator> {
    await this.panel.getByRole('button', { name: 'Validation', exact: true }).click()
    return this.page.getByRole('complementary').filter({ hasText: 'Validation' })
  }

  /** Selects an item from the menu beside Publish. */
  async act(name: string) {
    // A disabled menu button is shown while the document is loading.
    await this.page.getByTestId('action-menu-button').and(this.page.locator(':enabled')).click()
    await this.page
      .getByRole('menu', { name: 'Open document actions' })
      .getByRole('menuitem', { name })
      .click()
  }
}
