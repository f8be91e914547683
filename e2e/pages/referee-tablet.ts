import { expect, type Page } from '@playwright/test'
import { GamesPage } from './games-page'
import { LoginPage } from './login-page'
import { SessionPages } from './session-pages'

/** A referee at their tablet: how hands and results get in, and how a session begins and ends. */
export class RefereeTablet {
  readonly games: GamesPage
  readonly session: SessionPages

  constructor(
    readonly page: Page,
    private readonly origin: string,
    private readonly eventId: number,
  ) {
    this.games = new GamesPage(page)
    this.session = new SessionPages(page)
  }

  /** Signs in at a tablet on which nobody is signed in, by the code that an administrator shows. */
  async signInByCode(code: string): Promise<void> {
    await this.page.goto(`${this.origin}/event/${this.eventId}/games`)
    await new LoginPage(this.page).toCode()
    await this.page.getByLabel('Code').fill(code)
    await this.page.getByRole('button', { name: 'Sign in' }).click()
    await expect(this.page).toHaveURL(`${this.origin}/event/${this.eventId}/games`)
  }

  async openGames(): Promise<void> {
    await this.page.goto(`${this.origin}/event/${this.eventId}/games`)
  }

  /** Draws the seats as the page proposes them, and starts the timer. Ends at the games. */
  async seatAndStart(tables: number): Promise<void> {
    await this.session.panel.getByRole('link', { name: 'Draw seats' }).click()
    await this.seatDrawn(tables)
  }

  /** Starts at the page where seats are drawn: publishes the draft, and starts the timer. Ends at the games. */
  async seatDrawn(tables: number): Promise<void> {
    await this.page.getByRole('button', { name: `Publish seating (${tables} tables)` }).click()
    await expect(this.session.said(`${tables} tables are seated`)).toBeVisible()
    await this.session.act('Start the timer', 'Start the timer')
    await expect(this.session.said('The timer is running')).toBeVisible()
    await expect(this.games.tables).toHaveCount(tables)
  }

  /** Enters hands at a table, each as one line. Starts and ends at the games. */
  async enterHands(table: number, lines: readonly string[]): Promise<void> {
    const { sheet } = this.games
    await this.games.openTable(table)
    for (const line of lines) {
      await sheet.getByRole('button', { name: 'Enter a hand' }).click()
      await sheet.getByLabel('Or type it').fill(line)
      await sheet.getByLabel('Or type it').press('Enter')
      await expect(sheet.getByLabel('Or type it')).toHaveCount(0)
    }
    await this.games.closeSheet()
  }

  /**
   * Ends the game of a table that has stopped playing, after the session's time is over. Starts and ends
   * at the games.
   */
  async endGame(table: number): Promise<void> {
    await this.games.openTable(table)
    await this.games.sheet.getByRole('button', { name: 'End the game' }).click()
    await this.session.question.getByRole('button', { name: 'End the game' }).click()
    await expect(this.page.getByRole('alertdialog')).toHaveCount(0)
    await this.games.closeSheet()
  }

  async openSlips(): Promise<void> {
    await this.page.goto(`${this.origin}/event/${this.eventId}/results-entry`)
  }

  /** Who sits at each table whose result is not entered, in seat order. Ends at the page of the slips. */
  async seats(tables: number): Promise<readonly (readonly string[])[]> {
    await this.openSlips()
    const lines = this.page.getByRole('listitem', { name: /^Table \d+$/ })
    await expect(lines.getByLabel(/^Score of /)).toHaveCount(4 * tables)
    return Promise.all(
      (await lines.all()).map((line) =>
        line
          .getByLabel(/^Score of /)
          .evaluateAll((fields) =>
            fields.map((field) => field.getAttribute('aria-label')?.replace('Score of ', '') ?? ''),
          ),
      ),
    )
  }

  /** Types one slip for each of these tables, with the keyboard alone. */
  async enterSlips(
    tables: readonly number[],
    slips: readonly (readonly string[])[],
  ): Promise<void> {
    for (const [nth, table] of tables.entries()) {
      await this.page.getByLabel('Table number').fill(String(table))
      await this.page.keyboard.press('Enter')
      for (const score of slips[nth] ?? []) await this.page.keyboard.type(`${score}\n`)
      const line = this.page.getByRole('listitem', { name: `Table ${table}`, exact: true })
      await expect(line).toContainText('Result from the slip')
    }
  }

  /** Approves the session. Starts and ends at the games. */
  async approve(): Promise<void> {
    await expect(this.session.panel).toContainText('The points of all tables add up')
    await this.session.act('Approve the results', 'Approve')
    await expect(this.session.said('Results approved')).toBeVisible()
  }
}
