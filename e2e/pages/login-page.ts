import type { Page } from '@playwright/test'

export class LoginPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Opens the sign-in by a one-time code. */
  async toCode(): Promise<void> {
    await this.page.getByRole('link', { name: 'Sign in with a code' }).click()
  }

  async signIn(account: { email: string; password: string }): Promise<void> {
    await this.page.getByLabel('Email').fill(account.email)
    await this.page.getByLabel('Password', { exact: true }).fill(account.password)
    await this.page.getByRole('button', { name: 'Sign in' }).click()
  }
}
