import type { Page } from '@playwright/test'

/** The menu, opened as a drawer. */
export class SideMenu {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Presses "Sign out". When there are unsent rulings, this ends at the question about them. */
  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'More', exact: true }).click()
    await this.page.getByRole('link', { name: 'Sign out' }).click()
  }
}
