import type { Locator, Page } from '@playwright/test'

export class OutboxPage {
  readonly page: Page
  /** Cards that wait for the referee's decision. */
  readonly questions: Locator

  constructor(page: Page) {
    this.page = page
    this.questions = page.getByRole('region', { name: /Decision needed/ })
  }

  async open(): Promise<void> {
    await this.page
      .getByRole('link', { name: /Outbox/ })
      .first()
      .click()
  }

  /** The rulings on this page whose text contains or matches this text. */
  ruling(text: string | RegExp): Locator {
    return this.page.getByRole('main').getByText(text)
  }
}
