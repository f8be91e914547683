import { expect, type Locator, type Page } from '@playwright/test'

/** The lists of referees and administrators of an event. */
export class PrivilegesPage {
  constructor(private readonly page: Page) {}

  async open(origin: string, event: number): Promise<void> {
    await this.page.goto(`${origin}/ownedEvents/privileges/${event}`)
    await expect(this.list('Administrators').getByRole('listitem')).not.toHaveCount(0)
  }

  list(name: 'Referees' | 'Administrators'): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }

  /** Finds a person by part of the name and appoints them. */
  async appointReferee(part: string, name: string | RegExp): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Find a referee by name' }).fill(part)
    await this.page.getByRole('option', { name }).click()
    await this.page.getByRole('button', { name: 'Appoint referee' }).click()
  }
}
