import { expect, type Locator, type Page } from '@playwright/test'
import type { Hands } from './hands'

interface Typed {
  /** The key that opens the palette. */
  readonly key?: '/' | 'Control+K'
  /** A part of a person's name, typed last. */
  readonly name?: string
}

/** The palette, which a signed-in person can open over every screen. */
export class Palette {
  readonly field: Locator
  readonly first: Locator

  constructor(
    private readonly page: Page,
    private readonly hands: Hands,
  ) {
    this.field = page.getByRole('combobox', { name: 'Person, table, action or page' })
    this.first = page.getByRole('dialog', { name: 'Find' }).getByRole('option').first()
  }

  /** Opens the palette by a key and types. Once the first result is `found`, chooses it. */
  async choose(typed: string, found: string, { key = '/', name = '' }: Typed = {}): Promise<void> {
    await this.hands.press(key)
    await this.find(typed, found, name)
    await this.hands.press('Enter')
    await expect(this.field).toHaveCount(0)
  }

  /** Does the same as `choose` by taps, and types with the keyboard on the screen. */
  async tapOn(typed: string, found: string, name = ''): Promise<void> {
    await this.hands.tap(this.page.getByRole('button', { name: 'Find' }).locator('visible=true'))
    await this.find(typed, found, name)
    await this.hands.tap(this.first)
    await expect(this.field).toHaveCount(0)
  }

  private async find(typed: string, found: string, name: string): Promise<void> {
    await expect(this.field).toBeFocused()
    await this.hands.type(typed)
    await this.hands.typeName(name)
    await expect(this.first).toContainText(found)
  }
}
