import { rmSync } from 'node:fs'
import { expect } from '@playwright/test'
import { MAIL_FROM, startMailServer } from '../../tests/server/harness/messages/mail-server'
import { copyHall, REFEREE } from '../harness/prepared-hall'
import { test } from '../harness/own-server'
import { startVenueProcess } from '../harness/venue-process'

// These stories need no service worker, and run faster without one.
test.use({ serviceWorkers: 'block' })

const NEW_PASSWORD = 'Chankan-Ippatsu-3'

test('a person who forgot their password follows the link in a mail and chooses a new one', async ({
  page,
  prepared,
}) => {
  const mails = await startMailServer()
  const directory = copyHall(prepared)
  const venue = await startVenueProcess(directory, { SMTP_URL: mails.url, MAIL_FROM })
  await page.goto(`${venue.origin}/profile/login`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
  await page.getByLabel('Email').fill(REFEREE.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email has been sent')

  await expect.poll(() => mails.received.length).toBe(1)
  const [mail] = mails.received
  expect(mail?.to).toEqual([REFEREE.email])
  const link = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  await page.goto(`${venue.origin}${link.pathname}`)
  await expect(page.getByText(REFEREE.email)).toBeVisible()
  await page.getByRole('button', { name: 'Reset my password' }).click()
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password successfully updated')
  // This window has been signed in by the new password, so the sign-in page opens the next page
  // immediately.
  await page.getByRole('link', { name: 'Go to sign in' }).click()
  await expect(page).toHaveURL(`${venue.origin}/profile/manage`)

  await page.goto(`${venue.origin}${link.pathname}`)
  await page.getByRole('button', { name: 'Reset my password' }).click()
  await expect(page.getByText('This link has already been used.')).toBeVisible()

  await venue.stop()
  await mails.stop()
  rmSync(directory, { recursive: true, force: true })
})
