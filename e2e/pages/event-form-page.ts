import { expect, type Locator, type Page } from '@playwright/test'

/** The form of an event. */
export class EventFormPage {
  constructor(private readonly page: Page) {}

  async open(origin: string): Promise<void> {
    await this.page.goto(`${origin}/ownedEvents/new`)
    await expect(this.title).toBeVisible()
  }

  get title(): Locator {
    return this.page.getByLabel('Title', { exact: true })
  }

  async choose(name: string): Promise<void> {
    await this.page.getByRole('radio', { name, exact: true }).click()
  }

  async chooseZone(part: string, zone: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Time zone' }).fill(part)
    await this.page.getByRole('option', { name: zone }).click()
  }

  /** Applies another base ruleset, after the page has listed what changes. */
  async takeRuleset(title: string): Promise<void> {
    await this.choose(title)
    const question = this.page.getByRole('dialog')
    await expect(question).toContainText(`Use ${title}?`)
    await question.getByRole('button', { name: 'Use ruleset' }).click()
    await expect(question).toHaveCount(0)
  }

  async openTab(name: string): Promise<void> {
    await this.page.getByRole('tab', { name }).click()
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
  }
}
