import type { Locator, Page } from '@playwright/test'

/** The panel of a session below the tables, and the page where seats are drawn. */
export class SessionPages {
  readonly page: Page
  /** The session's panel, which is below the tables or in a sheet. */
  readonly panel: Locator
  readonly refresh: Locator

  constructor(page: Page) {
    this.page = page
    this.panel = page.getByRole('region', { name: 'Session', exact: true })
    this.refresh = page.getByRole('button', { name: /^Refresh data/ }).locator('visible=true')
  }

  /** Presses a button of the panel and answers its question with yes. */
  async act(name: string, yes: string): Promise<void> {
    await this.panel.getByRole('button', { name, exact: true }).click()
    await this.question.getByRole('button', { name: yes, exact: true }).click()
  }

  get question(): Locator {
    return this.page.locator('[role=dialog], [role=alertdialog]').last()
  }

  said(text: string): Locator {
    return this.page.locator('[aria-live=polite]').filter({ hasText: text })
  }

  /** A table of the draft. */
  draftTable(number: number): Locator {
    return this.page.getByRole('region', { name: `Table ${number}`, exact: true })
  }
}
