import { expect, type Locator, type Page } from '@playwright/test'

/** The Studio in a browser, as a marketer uses it. */
export class StudioPage {
  readonly page: Page
  readonly panel: Locator
  readonly publishButton: Locator
  /** Offered while the published document is shown. */
  readonly unpublishButton: Locator
  /** The line under a document that says when it was edited or published. */
  readonly state: Locator

  constructor(page: Page) {
    this.page = page
    this.panel = page.getByTestId('document-pane')
    this.publishButton = page.getByTestId('action-publish')
    this.unpublishButton = page.getByTestId('action-unpublish')
    this.state = page.getByTestId('pane-footer-document-status')
  }

  async open() {
    // A tab behind another is drawn once a second, and every click waits for it.
    await this.page.bringToFront()
    await this.page.goto('/studio')
    await expect(this.page.getByText('Content', { exact: true }).first()).toBeVisible()
    // The Studio goes on to its first tool, which closes what was opened before.
    await expect(this.page).toHaveURL(/\/studio\/structure/)
  }

  /** Goes back to the desk, without loading the Studio again unless another tool or perspective is open. */
  async showDesk() {
    const { pathname, search } = new URL(this.page.url())
    if (!pathname.startsWith('/studio/structure') || search) return this.open()
    await this.page.bringToFront()
    await this.page.keyboard.press('Escape')
    // A message of the test before would answer for one that this test waits for.
    const messages = this.page.locator('[data-ui="Toast"]')
    await expect(async () => {
      if (await messages.count()) await messages.first().getByRole('button').last().click({ timeout: 1_000 })
      await expect(messages).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
    await this.page.getByRole('link', { name: 'Content', exact: true }).click()
    await expect(this.page).toHaveURL(/\/studio\/structure\/?$/)
    await expect(this.panel).toHaveCount(0)
  }

  /** The line of the desk or of a list that carries this title. */
  line(title: string): Locator {
    return this.page
      .getByTestId(/pane$/)
      .getByRole('link')
      .filter({ has: this.page.getByText(title, { exact: true }) })
  }

  /** Walks down the desk: `openDocument('Blog', 'Authors', 'Ines Halvard')`. */
  async openDocument(...titles: string[]) {
    for (const title of titles) await this.line(title).click()
    await expect(this.panel).toBeVisible()
  }

  /** Walks down to a list and opens a new document there. */
  async createDocument(typeTitle: string, ...titles: string[]) {
    for (const title of titles) await this.line(title).click()
    await this.page.getByRole('link', { name: `Create new ${typeTitle}` }).click()
    await expect(this.panel).toBeVisible()
  }

  field(label: string): Locator {
    return this.panel.getByLabel(label, { exact: true })
  }

  async saved() {
    await expect(this.state).toContainText('Edited')
  }

  async publish() {
    await this.saved()
    await expect(this.publishButton).toBeEnabled()
    await this.publishButton.click()
    await expect(this.state).toContainText('Last published')
  }

  /** Looks at the document as visitors have it; what is done to it is done to the published one. */
  async showPublished() {
    await this.panel.getByRole('button', { name: 'Published', exact: true }).click()
  }

  async showDraft() {
    await this.panel.getByRole('button', { name: 'Draft', exact: true }).click()
  }

  /** Opens the list of what stands in the way of publishing. */
  async openValidation(): Promise<Locator> {
    await expect(this.publishButton).toBeDisabled()
    await this.panel.getByRole('button', { name: 'Validation', exact: true }).click()
    return this.page.getByRole('complementary').filter({ hasText: 'Validation' })
  }

  /** Chooses from the menu beside the button Publish. */
  async act(name: string) {
    // While a document is loading, a disabled one is in its place.
    await this.page.getByTestId('action-menu-button').and(this.page.locator(':enabled')).click()
    await this.page
      .getByRole('menu', { name: 'Open document actions' })
      .getByRole('menuitem', { name })
      .click()
  }
}
