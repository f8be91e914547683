import type { Page } from '@playwright/test'
import type { FaultProxy } from '../../e2e/harness/fault-proxy'
import type { LivelyHall } from '../../e2e/harness/lively-hall'
import type { ServerView } from '../../e2e/harness/prepared-hall'
import { GamesPage } from '../../e2e/pages/games-page'
import { keptForOffline } from '../../e2e/pages/kept-for-offline'

/** One browser and its own hall. The scenes run in this browser one after another. */
export interface SceneStage {
  readonly page: Page
  readonly origin: string
  readonly hall: LivelyHall
  readonly faults: FaultProxy
  readonly server: ServerView
  /** Signs the referee in by cookies. */
  signIn(): Promise<void>
  /** Signs the event's administrator in. */
  signInAsAdmin(): Promise<void>
  signInAsSuperadmin(): Promise<void>
  /** Sets a preference by its cookie; the next page uses it. */
  choose(cookie: 'lng' | 'dim', value: string): Promise<void>
  shoot(name: string, options?: { isWhole?: boolean }): Promise<void>
}

/** Visits the screens that a referee uses most, while the server answers. */
export async function walkOnline(stage: SceneStage): Promise<void> {
  const { page, origin, hall, shoot } = stage
  const { eventId } = hall.hall
  await page.goto(`${origin}/profile/login`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await shoot('sign-in')
  await stage.signIn()
  await holdAnswers(page, async () => {
    await page.goto(`${origin}/event/${eventId}/games`)
    await page.getByRole('status', { name: 'Loading' }).waitFor()
    await shoot('games-loading')
  })
  await page.goto(origin)
  await page.getByRole('heading', { name: 'My events' }).waitFor()
  await page
    .getByRole('link', { name: /Open 2026/ })
    .first()
    .waitFor()
  await shoot('my-events')
  const games = new GamesPage(page)
  await page.goto(`${origin}/event/${eventId}/games`)
  await games.table(1).waitFor()
  await shoot('games')
  await lay(page, 'Tiles')
  await shoot('games-tiles')
  await lay(page, 'Cards')
  await games.openTable(1)
  await games.sheet.getByText('Last hand').first().waitFor()
  await shoot('table-sheet')
  await games.sheet.getByRole('button', { name: 'Penalty', exact: true }).click()
  await games.sheet.getByRole('radio').first().click()
  await games.sheet.getByRole('radio', { name: 'Late for the session' }).click()
  await shoot('penalty-sheet')
  await page.goto(`${origin}/event/${eventId}/players`)
  await page
    .getByRole('switch', { name: /takes part/ })
    .first()
    .waitFor()
  await shoot('players')
  await page.goto(`${origin}/event/${eventId}/penalties`)
  await page.getByText('Too much noise').first().waitFor()
  await shoot('penalties')
  await page.getByRole('button', { name: 'Give a penalty' }).click()
  await games.sheet.getByText('Chombo').or(games.sheet.getByRole('combobox')).first().waitFor()
  await shoot('penalties-give')
  await page.goto(`${origin}/outbox`)
  await page.getByText(/^Every ruling you make/).waitFor()
  await shoot('outbox-empty')
  await page.goto(`${origin}/event/${hall.emptyEventId}/games`)
  await page.getByText('Vilnius Club Evening').first().waitFor()
  await shoot('games-empty')
}

/**
 * Without the server, makes rulings that wait on the device. Then the server answers again: it saves
 * some of the rulings, and one ruling needs the referee's decision.
 */
export async function walkOffline(stage: SceneStage): Promise<void> {
  const { page, origin, hall, faults, server, shoot } = stage
  const { eventId } = hall.hall
  const games = new GamesPage(page)
  await page.goto(`${origin}/event/${eventId}/games`)
  await games.table(1).waitFor()
  await keptForOffline(page)
  const players = page.getByRole('link', { name: 'Players' }).locator('visible=true').first()
  faults.cut()
  await games.openTable(2)
  await games.cancelLastHand()
  await games.sheet.getByRole('button', { name: 'Add 3 minutes' }).click()
  await shoot('table-sheet-offline')
  await games.closeSheet()
  await games.openTable(1)
  const [first] = (await server.table(1)).players ?? []
  await games.givePenalty({
    player: first?.title ?? '',
    reason: 'Phone or texting',
    amount: '−2 000',
  })
  await games.closeSheet()
  await shoot('games-offline')
  await players.click()
  await page
    .getByRole('switch', { name: /takes part/ })
    .first()
    .click()
  await page.getByText('Saved on this').first().waitFor()
  await shoot('players-offline')
  await page.getByRole('link', { name: 'Penalties' }).locator('visible=true').first().click()
  await page.getByRole('main').getByText('Phone or texting').first().waitFor()
  await shoot('penalties-offline')
  await page.goto(`${origin}/outbox`)
  await page.getByText('Saved on this').first().waitFor()
  await shoot('outbox-offline')

  const second = await server.table(2)
  await server.recordRon(second.sessionHash ?? '', 1)
  faults.restore()
  await page
    .getByText(/Saved on the server/)
    .first()
    .waitFor({ timeout: 60_000 })
  await page
    .getByRole('region', { name: /Decision needed/ })
    .first()
    .waitFor({ timeout: 60_000 })
  await shoot('outbox-needs-you')
  await page.goto(`${origin}/event/${eventId}/games`)
  await games.table(1).waitFor()
  await shoot('games-needs-you')
  await lay(page, 'Tiles')
  await shoot('games-needs-you-tiles')
  await games.openTable(2)
  await games.sheet.getByText('Last hand').first().waitFor()
  await shoot('table-sheet-needs-you')
  await games.closeSheet()
  await openMenu(page)
  await shoot('menu')
}

/** Lays the tables out as tiles or cards. A phone has one button, which names the other layout. */
async function lay(page: Page, layout: 'Tiles' | 'Cards'): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`^(?:show as )?${layout}$`, 'i') })
  if (await button.isVisible()) await button.click()
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).locator('visible=true').first().click()
  await page.getByRole('switch', { name: 'Dimmed colours' }).locator('visible=true').waitFor()
}

async function holdAnswers(page: Page, look: () => Promise<void>): Promise<void> {
  await page.route('**/v2/**', () => {})
  await look()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}
