import type { Page } from '@playwright/test'
import { GamesPage } from '../../e2e/pages/games-page'
import { keptForOffline } from '../../e2e/pages/kept-for-offline'
import type { SceneStage } from './scenes'

const LANGUAGES = ['de', 'ru', 'ko'] as const

/**
 * Takes pictures of the screens with the longest words, in the languages that have them. Runs after the
 * offline scenes.
 */
export async function walkLanguages({
  page,
  origin,
  hall,
  choose,
  shoot,
}: SceneStage): Promise<void> {
  const { eventId } = hall.hall
  for (const language of LANGUAGES) {
    await choose('lng', language)
    await page.goto(`${origin}/event/${eventId}/games`)
    await page.getByRole('region').first().waitFor()
    await shoot(`games-${language}`)
    await page.goto(`${origin}/event/${eventId}/games?table=2`)
    await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    await shoot(`table-sheet-${language}`)
    await page.goto(`${origin}/event/${eventId}/games?table=2&penalty=0`)
    await page.getByRole('radio').first().waitFor()
    await shoot(`penalty-sheet-${language}`)
    await page.goto(`${origin}/event/${eventId}/penalties`)
    await page.getByRole('listitem').first().waitFor()
    await shoot(`penalties-${language}`)
    await page.goto(`${origin}/outbox`)
    await page.getByRole('region').first().waitFor()
    await shoot(`outbox-${language}`)
  }
  await choose('lng', 'en')
}

/**
 * Takes pictures of the games page when it is dimmed, has the system's colours, is printed, or has data
 * that are six minutes old.
 */
export async function walkModes({
  page,
  origin,
  hall,
  faults,
  choose,
  shoot,
}: SceneStage): Promise<void> {
  const { eventId } = hall.hall
  const games = new GamesPage(page)
  const open = async () => {
    await page.goto(`${origin}/event/${eventId}/games`)
    await games.table(1).waitFor()
  }
  await choose('dim', '1')
  await open()
  await shoot('games-dimmed')
  await choose('dim', '0')
  await open()
  await page.emulateMedia({ forcedColors: 'active' })
  await shoot('games-forced-colours')
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  await shoot('games-print', { isWhole: true })
  await page.emulateMedia({ media: 'screen' })
  await page.clock.install()
  await open()
  faults.cut()
  await page.clock.fastForward('06:00')
  await page
    .getByText(/^No network since/)
    .first()
    .waitFor()
  await shoot('games-stale')
  // The walks after this one need the server.
  faults.restore()
}

/**
 * Takes the pictures of the README: a ruling without a network, the games while it is sent, and the question that
 * follows.
 */
export async function walkReadme({ page, origin, hall, faults, server, ...stage }: SceneStage) {
  const games = new GamesPage(page)
  await stage.signIn()
  await page.goto(`${origin}/event/${hall.hall.eventId}/games`)
  await games.table(1).waitFor()
  await keptForOffline(page)
  faults.cut()
  const { sessionHash = '' } = await server.table(2)
  await games.openTable(2)
  await games.cancelLastHand()
  await games.sheet.getByRole('button', { name: 'Undo' }).waitFor()
  // The first Undo button belongs to the ruling in the sheet, and the second to a toast. Toasts close by themselves.
  await page.locator('button', { hasText: 'Undo' }).nth(1).waitFor({ state: 'detached' })
  await page.getByText(/^This browser may delete/).waitFor({ state: 'detached' })
  // All four seats and the ruling below them are seen only in a taller window.
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 1180, height: 1010 })
  await take('offline')
  if (usual !== null) await page.setViewportSize(usual)
  await games.closeSheet()
  await server.recordRon(sessionHash, 1)
  faults.restore()
  await page.getByRole('button', { name: 'Needs you 1' }).waitFor({ timeout: 60_000 })
  await games.openTable(6)
  await games.sheet.getByRole('button', { name: 'Add 5 minutes' }).click()
  await games.closeSheet()
  await closeToasts(page)
  await take('games')
  await page.goto(`${origin}/outbox`)
  await page.getByRole('button', { name: 'Cancel both' }).waitFor()
  await take('question')

  async function take(name: string): Promise<void> {
    await page.mouse.move(0, 0)
    await page.screenshot({ path: `docs/pictures/${name}.png`, animations: 'disabled' })
  }
}

async function closeToasts(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Close', exact: true })
  // A toast may close by itself between the count and the click.
  while ((await close.count()) > 0)
    await close
      .first()
      .click({ timeout: 1000 })
      .catch(() => {})
}
