import { expect, type Locator, type Page } from '@playwright/test'

/** The panel of a session below the tables, and the page where seats are drawn. */
export class SessionPages {
  readonly page: Page
  /** The session's panel, which is below the tables or in a sheet. */
  readonly panel: Locator
  readonly refresh: Locator

  constructor(page: Page) {
    this.page = page
    this.panel = page.getByRole('region', { name: 'Session', exact: true })
    this.refresh = page.getByRole('button', { name: 'Refresh data' }).locator('visible=true')
  }

  /** Presses a button of the panel and answers its question with yes. */
  async act(name: string, yes: string): Promise<void> {
    const button = this.panel.getByRole('button', { name, exact: true })
    await button.waitFor()
    const others = await this.dialogs.count()
    await button.click()
    // When the panel is in a sheet, that sheet has a button of the same name. So the question must be open first.
    await expect(this.dialogs).toHaveCount(others + 1)
    await this.question.getByRole('button', { name: yes, exact: true }).click()
  }

  get question(): Locator {
    return this.dialogs.last()
  }

  private get dialogs(): Locator {
    return this.page.locator('[role=dialog], [role=alertdialog]')
  }

  said(text: string): Locator {
    return this.page.locator('[aria-live=polite]').filter({ hasText: text })
  }

  /** A table of the draft. */
  draftTable(number: number): Locator {
    return this.page.getByRole('region', { name: `Table ${number}`, exact: true })
  }
}
