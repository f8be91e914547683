import { expect, test, type Locator, type Page } from '@playwright/test'

interface Cost {
  readonly keys: number
  readonly taps: number
}

/**
 * The most keys and taps that one everyday task of a referee may take. The letters of a person's name
 * do not count.
 */
const MOST: Cost = { keys: 6, taps: 4 }

/** The hands of a person who uses a page. They count the keys and taps. */
export class Hands {
  private keys = 0
  private taps = 0

  constructor(private readonly page: Page) {}

  /** Does one task. Fails when the task took other numbers of keys and taps than `cost`, or more than `MOST`. */
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

  /** Presses keys one after another. Keys that are held together, such as "Shift+Tab", each count. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.keys += key === '+' ? 1 : key.split('+').length
      await this.page.keyboard.press(key)
    }
  }

  /** Types letters, each of which counts as a key. */
  async type(text: string): Promise<void> {
    await this.press(...text)
  }

  /** Types a part of a person's name. These letters do not count. */
  async typeName(name: string): Promise<void> {
    await this.page.keyboard.type(name)
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1
    await target.tap()
  }
}
