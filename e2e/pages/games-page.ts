import { expect, type Locator, type Page } from '@playwright/test'

/** The games of an event, its table sheet and the penalty sheet. */
export class GamesPage {
  readonly page: Page
  readonly heading: Locator
  readonly sheet: Locator
  /** The toast that says that a ruling is saved. */
  readonly savedNews: Locator
  /**
   * The number of refused rulings that nobody has closed yet. The menu shows it, and so does the header of the page.
   */
  readonly refusedCounts: Locator

  constructor(page: Page) {
    this.page = page
    this.heading = page.getByRole('heading', { level: 1 })
    this.sheet = page.getByRole('dialog')
    this.refusedCounts = page.getByText(/^\d+ rejected$/).locator('visible=true')
    // This locator leaves out a sheet's sentence about what will happen after the press.
    this.savedNews = page
      .locator('div[aria-live=polite]')
      .filter({ hasText: /Saved on this|Sending/ })
  }

  /** The button of a table, as a tile or on a card. */
  table(number: number): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^Table ${number}\\b`) })
  }

  /** Every table shown. */
  get tables(): Locator {
    return this.page.getByRole('button', { name: /^Table \d+/ })
  }

  async openTable(number: number): Promise<void> {
    await this.table(number).click()
  }

  async closeSheet(): Promise<void> {
    await this.sheet.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(this.sheet).toHaveCount(0)
  }

  /** Closes the reason why a ruling on an open sheet was rejected. */
  async closeRefusal(): Promise<void> {
    await this.sheet.getByRole('button', { name: /^Close: / }).click()
  }

  /**
   * Cancels the last hand of an open table with two taps: the button, and the answer to the question
   * that names the hand.
   */
  async cancelLastHand(): Promise<void> {
    await this.sheet.getByRole('button', { name: 'Cancel last hand' }).click()
    await this.page.getByRole('button', { name: 'Cancel the hand' }).click()
    await expect(this.page.getByRole('alertdialog')).toHaveCount(0)
  }

  /**
   * Gives a penalty from an open table: chooses player, reason and amount, and applies it. Ends on the
   * table, once the ruling is saved.
   */
  async givePenalty(penalty: PenaltyChoice): Promise<void> {
    await this.fillPenalty(penalty)
    await this.sheet.getByRole('button', { name: /^(Apply penalty|Give warning)$/ }).click()
    await expect(this.sheet.getByRole('heading', { name: /^Table / })).toBeVisible()
  }

  /** Fills in a penalty like `givePenalty`, without the last tap. */
  async fillPenalty({ player, reason, amount }: PenaltyChoice): Promise<void> {
    await this.sheet.getByRole('button', { name: 'Penalty', exact: true }).click()
    await this.sheet.getByRole('radio', { name: player }).click()
    await this.sheet.getByRole('radio', { name: reason }).click()
    await this.sheet.getByRole('radio', { name: amount, exact: true }).click()
  }
}

interface PenaltyChoice {
  readonly player: string
  readonly reason: string
  readonly amount: string
}
