import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { isNull } from 'drizzle-orm'
import { pendingAccounts } from '../../server/db/schema/sign-in/pending-accounts'
import { BOT_NAME, BOT_TOKEN, startTestBotApi } from '../../tests/server/harness/messages/bot-api'
import { layDataDir, layEmptyDataDir } from '../../tests/server/harness/data-dir'
import {
  MAIL_FROM,
  startMailServer,
  type TestMailServer,
} from '../../tests/server/harness/messages/mail-server'
import { expect, test } from '../harness/story'
import { startVenueProcess } from '../harness/venue-process'
import { LoginPage } from '../pages/login-page'

// These stories need no service worker, and run faster without one.
test.use({ serviceWorkers: 'block' })

const MARA = { email: 'mara@hall.test', title: 'Māra Bērziņa', password: 'Chankan-Ippatsu-3' }
const LATE = { email: 'late@hall.test', title: 'Juris', password: 'Chankan-Ippatsu-3' }
const LAST_WEEK = new Date(Date.now() - 8 * 24 * 3_600_000)

test('on an empty server a person signs up, confirms the email address, signs in, and chooses which messages the bot sends them', async ({
  page,
}) => {
  const mails = await startMailServer()
  const messenger = await startTestBotApi()
  const directory = layEmptyDataDir(mkdtempSync(join(tmpdir(), 'shinpan-sign-up-')))
  const venue = await startVenueProcess(directory, {
    SHINPAN_SUPERADMIN_EMAIL: 'chief@hall.test',
    SHINPAN_SUPERADMIN_PASSWORD: 'Tsumo-Haitei-7',
    SMTP_URL: mails.url,
    MAIL_FROM,
    TELEGRAM_BOT_TOKEN: BOT_TOKEN,
    TELEGRAM_BOT_NAME: BOT_NAME,
    TELEGRAM_API_URL: messenger.url,
  })
  const title = page.getByRole('heading', { level: 1 })

  await page.goto(`${venue.origin}/profile/login`)
  await page.getByRole('link', { name: 'No account yet? Sign up' }).click()
  await expect(title).toHaveText('Sign up')
  await page.getByLabel('Email').fill(MARA.email)
  await page.getByLabel('Your name').fill(MARA.title)
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue(MARA.email)
  await signUp(page, MARA)
  await expect(page.getByText(MARA.email)).toBeVisible()
  const link = await linkTo(mails, MARA.email)

  await page.goto(`${venue.origin}/profile/confirm/${'f'.repeat(40)}`)
  await expect(title).toHaveText('Email confirmation failed')
  await expect(page.getByText('This link is not valid')).toBeVisible()
  await page.goto(`${venue.origin}${link}`)
  await expect(title).toHaveText('Email confirmed')
  await page.reload()
  await expect(page.getByText('This link has already been used.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign up again' }).click()
  await expect(title).toHaveText('Sign up')
  await signUp(page, LATE)
  const lateLink = await linkTo(mails, LATE.email)
  await venue.stop()
  await layDataDir(directory, ({ database }) =>
    database.db
      .update(pendingAccounts)
      .set({ createdAt: LAST_WEEK })
      .where(isNull(pendingAccounts.usedAt)),
  )
  await venue.start()
  await page.goto(`${venue.origin}${lateLink}`)
  await expect(page.getByText('This link has expired.')).toBeVisible()

  // The bot's link leads through the sign-in to the form of the notifications, and fills in two fields of that form.
  messenger.hear({ id: 1, text: '/start', chatId: 4711 })
  await expect.poll(() => messenger.sent.length).toBe(1)
  await page.goto(`${venue.origin}${pathIn(messenger.sent[0]?.text)}`)
  await new LoginPage(page).signIn(MARA)
  await expect(title).toHaveText('Notifications')
  await expect(page.getByLabel('Telegram ID')).toHaveValue('4711')
  await page.getByText('A penalty you got, or one that was cancelled').click()
  await page.getByText('Every hand recorded in your game').click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Changes saved!')).toBeVisible()
  await page.goto(venue.origin)
  await expect(page.getByText(MARA.title)).toBeVisible()
  await page.getByRole('link', { name: 'Notifications' }).click()
  await expect(page.getByLabel('Telegram ID')).toHaveValue('4711')
  await page.reload()
  await expect(page.getByLabel('Telegram ID')).toHaveValue('4711')
  await expect(page.getByLabel('A penalty you got, or one that was cancelled')).not.toBeChecked()
  await expect(page.getByLabel('Every hand recorded in your game')).toBeChecked()

  await venue.stop()
  await mails.stop()
  await messenger.stop()
  rmSync(directory, { recursive: true, force: true })
})

async function signUp(page: Page, who: typeof MARA): Promise<void> {
  await page.getByLabel('Email').fill(who.email)
  await page.getByLabel('Your name').fill(who.title)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByText(/^I am at least 18 years old/).click()
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your mailbox')
}

/** Returns the path of the link in the first mail to this e-mail address. */
async function linkTo(mails: TestMailServer, email: string): Promise<string> {
  const received = () => mails.received.find(({ to }) => to.includes(email))
  await expect.poll(received).toBeDefined()
  return pathIn(received()?.text)
}

function pathIn(text = ''): string {
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '')
  return pathname + search
}
