import { expect, type Locator, type Page } from '@playwright/test'

/** The palette over every signed-in screen, as somebody uses it who has only a keyboard. */
export class Palette {
  readonly field: Locator
  private readonly first: Locator

  constructor(private readonly page: Page) {
    this.field = page.getByRole('combobox', { name: 'Person, table, action or page' })
    this.first = page.getByRole('dialog', { name: 'Find' }).getByRole('option').first()
  }

  /** Opens the palette by a key, types, and chooses what it found first, once that is this. */
  async choose(typed: string, found: string, key: '/' | 'Control+K' = '/'): Promise<void> {
    await this.page.keyboard.press(key)
    await expect(this.field).toBeFocused()
    await this.page.keyboard.type(typed)
    await expect(this.first).toContainText(found)
    await this.page.keyboard.press('Enter')
    await expect(this.field).toHaveCount(0)
  }
}
