import { expect, test, type Locator, type Page } from '@playwright/test'

interface Cost {
  readonly keys: number
  readonly taps: number
}

/** What a referee does all day may take no more than this, besides the letters of a person's name. */
const MOST: Cost = { keys: 6, taps: 4 }

/** The hands of a person at a page: they press and tap for it, and count. */
export class Hands {
  private keys = 0
  private taps = 0

  constructor(private readonly page: Page) {}

  /** Does one thing, and fails when that took another number of keys and taps, or too many. */
  async task(title: string, cost: Partial<Cost>, act: () => Promise<void>): Promise<void> {
    await test.step(title, async () => {
      this.keys = 0
      this.taps = 0
      await act()
      const { keys, taps } = this
      expect({ keys, taps }).toEqual({ keys: 0, taps: 0, ...cost })
      expect(keys).toBeLessThanOrEqual(MOST.keys)
      expect(taps).toBeLessThanOrEqual(MOST.taps)
    })
  }

  /** Presses keys one after another. Those held together, such as "Shift+Tab", count one by one. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.keys += key === '+' ? 1 : key.split('+').length
      await this.page.keyboard.press(key)
    }
  }

  /** Types letters that count. */
  async type(text: string): Promise<void> {
    await this.press(...text)
  }

  /** Types a part of a person's name, which counts nothing. */
  async typeName(name: string): Promise<void> {
    await this.page.keyboard.type(name)
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1
    await target.tap()
  }
}
