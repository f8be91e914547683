import { GamesPage } from '../../e2e/pages/games-page'
import { keptForOffline } from '../../e2e/pages/kept-for-offline'
import type { SceneStage } from './scenes'

/** Visits all screens around the sign-in, and the settings of the bot's messages. */
export async function walkAccounts(stage: SceneStage): Promise<void> {
  const { page, origin, choose, shoot } = stage
  for (const language of ['en', 'ru', 'de', 'ko'] as const) {
    await choose('lng', language)
    await page.goto(`${origin}/profile/signup`)
    await page.getByRole('textbox').last().fill('abcdefgh')
    await shoot(`sign-up-${language}`)
    await page.locator('summary').click()
    await page.locator('form button[type=submit]').click()
    await page.getByRole('alert').first().waitFor()
    await shoot(`sign-up-policy-${language}`, { isWhole: true })
  }
  await choose('lng', 'en')
  await page.goto(`${origin}/profile/signup`)
  await page.getByLabel('Email').fill('mara@hall.test')
  await page.getByLabel('Your name').fill('Māra Bērziņa')
  await page.getByLabel('Password', { exact: true }).fill('Chankan-Ippatsu-3')
  await page.getByText(/^I am at least 18 years old/).click()
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByRole('heading', { name: 'Ask for your link' }).waitFor()
  await shoot('sign-up-sent')
  await page.goto(`${origin}/profile/confirm/${'f'.repeat(40)}`)
  await page.getByRole('link', { name: 'Sign up again' }).waitFor()
  await shoot('confirm-failed')
  await walkNotifications(stage)
  await walkSignOut(stage)
}

async function walkNotifications({
  page,
  origin,
  choose,
  signIn,
  shoot,
}: SceneStage): Promise<void> {
  const config = JSON.stringify({ game: '', bot: 'ShinpanTestBot' })
  // A page starts with the configuration that its last start stored. So this configuration is stored before
  // the start.
  await page.addInitScript((text) => localStorage.setItem('shinpan-config', text), config)
  await signIn()
  for (const language of ['en', 'ru', 'de', 'ko'] as const) {
    await choose('lng', language)
    await page.goto(`${origin}/profile/notifications/tg/4711?code=K7Q29XWM`)
    await page.getByRole('checkbox').first().waitFor({ state: 'attached' })
    await shoot(`notifications-${language}`)
    await page.getByRole('checkbox').last().scrollIntoViewIfNeeded()
    await page.locator('form button[type=submit]').click()
    await page.getByRole('alert').first().waitFor()
    await page.locator('form button[type=submit]').scrollIntoViewIfNeeded()
    await shoot(`notifications-end-${language}`)
  }
  await choose('lng', 'en')
}

async function walkSignOut({
  page,
  origin,
  hall,
  faults,
  choose,
  shoot,
}: SceneStage): Promise<void> {
  const games = new GamesPage(page)
  await page.goto(`${origin}/event/${hall.hall.eventId}/games`)
  await games.table(1).waitFor()
  await keptForOffline(page)
  faults.cut()
  await games.openTable(1)
  await games.sheet.getByRole('button', { name: 'Add 3 minutes' }).click()
  await games.closeSheet()
  for (const language of ['en', 'ru', 'de', 'ko'] as const) {
    await choose('lng', language)
    await page.goto(`${origin}/profile/logout`)
    const question = page.getByRole('alertdialog')
    await question.getByRole('button').first().waitFor()
    await shoot(`sign-out-${language}`)
    await question.getByRole('button').first().click()
    await question.getByRole('textbox').waitFor()
    await shoot(`sign-out-discard-${language}`)
  }
  await choose('lng', 'en')
  faults.restore()
}
