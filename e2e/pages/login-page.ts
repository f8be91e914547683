import type { Page } from '@playwright/test'

export class LoginPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async signIn(account: { email: string; password: string }): Promise<void> {
    await this.page.getByLabel('E-mail').fill(account.email)
    await this.page.getByLabel('Password', { exact: true }).fill(account.password)
    await this.page.getByRole('button', { name: 'Sign in' }).click()
  }
}
