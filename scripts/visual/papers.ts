import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { LONG_NAMES, prepareNamedHall } from '../../e2e/harness/named-hall'
import {
  createServerView,
  type PreparedHall,
  type ServerView,
} from '../../e2e/harness/prepared-hall'
import { startVenueProcess } from '../../e2e/harness/venue-process'

/** These sheets need a seating. The standings need a game that has ended, and then nobody is seated. */
const WHILE_SEATED = ['names', 'tables', 'cards', 'scores', 'penalties'] as const
const LANGUAGES = ['en', 'ru', 'de', 'ko'] as const
const PAPERS = ['a4', 'letter'] as const
const SIZES = [40, 400] as const
const REASONS = [
  'Late for the session',
  'Опоздание к началу сессии, второе предупреждение за турнир',
  '경기 시작 시간에 늦음',
  'Unerlaubtes Herausgeben von Informationen während einer laufenden Hand, nach zweimaliger Verwarnung durch die Turnierleitung',
] as const

/** Prints every sheet as a PDF, for 40 and for 400 people with names of many scripts, for people to look at. */
export async function printPapers(browser: Browser, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const players of SIZES) {
    const prepared = await prepareNamedHall({ players })
    const venue = await startVenueProcess(prepared.directory)
    const server = createServerView(venue.origin, prepared.hall)
    const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Riga' })
    const { id, credentials } = prepared.hall.admin
    const cookies = { auth: credentials.authToken, pid: String(id) }
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value, url: venue.origin })),
    )
    const page = await context.newPage()
    await givePenalties(server, prepared)
    const print = async (sheets: readonly string[]) => {
      for (const lng of LANGUAGES) {
        await context.addCookies([{ name: 'lng', value: lng, url: venue.origin }])
        for (const paper of lng === 'en' ? PAPERS : (['a4'] as const)) {
          for (const sheet of sheets) {
            const address = `/event/${prepared.hall.eventId}/print?sheet=${sheet}&paper=${paper}`
            await page.goto(venue.origin + address)
            const path = `${folder}/${players}-${sheet}-${lng}-${paper}.pdf`
            writeFileSync(path, await printed(page))
          }
        }
      }
    }
    await print(WHILE_SEATED)
    await endGames(server)
    await print(['standings'])
    console.log(`${folder}: ${players} people`)
    await context.close()
    await venue.stop()
    prepared.remove()
  }
}

async function printed(page: Page): Promise<Buffer> {
  const ofPaper = page.locator('.paper')
  await ofPaper.locator('li, article, td').first().waitFor()
  return page.pdf({ preferCSSPageSize: true })
}

/** Gives penalties to every fifth player, and to those with the longest names. */
async function givePenalties(server: ServerView, { hall }: PreparedHall): Promise<void> {
  const chosen = hall.players.filter((_, nth) => nth < LONG_NAMES.length || nth % 5 === 0)
  for (const [nth, { id: playerId }] of chosen.entries()) {
    const [amount, reason] = [(nth % 4) * 1000, REASONS[nth % REASONS.length]]
    const { eventId } = hall
    await server.asReferee('Mimir.AddPenalty', { eventId, playerId, amount, reason })
  }
}

async function endGames(server: ServerView): Promise<void> {
  for (const [nth, { sessionHash = '' }] of (await server.tables()).entries()) {
    await server.recordRon(sessionHash, 1 + (nth % 3))
    await server.asReferee('Mimir.ForceFinishGame', { sessionHash })
  }
}
