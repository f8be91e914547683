import type { SceneStage } from './scenes'

const LANGUAGES = ['en', 'de', 'ru', 'ko'] as const

/**
 * Visits the pages of accounts (the person's own, another person's, a new one), and the screens for acting
 * in another person's name.
 */
export async function walkPeople(stage: SceneStage): Promise<void> {
  const { page, origin, hall, choose, shoot } = stage
  const { referee, players } = hall.hall
  await stage.signInAsSuperadmin()
  for (const language of LANGUAGES) {
    await choose('lng', language)
    await page.goto(`${origin}/profile/manage`)
    await page.getByRole('main').getByRole('listitem').first().waitFor()
    await shoot(`profile-${language}`)
    await page.getByRole('main').getByRole('button').last().scrollIntoViewIfNeeded()
    await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded()
    await shoot(`profile-below-${language}`)
    await page.goto(`${origin}/profile/editPlayer/${referee.id}`)
    await page.getByRole('main').getByRole('listitem').last().scrollIntoViewIfNeeded()
    await shoot(`edit-player-${language}`)
  }
  await choose('lng', 'en')
  await page.goto(`${origin}/profile/signupAdmin`)
  await page.getByRole('button', { name: 'Register player' }).click()
  await page.getByText('Invalid name').waitFor()
  await shoot('register-player')
  await page.goto(`${origin}/profile/manage`)
  await page.getByRole('button', { name: 'Remove my account' }).click()
  await page.getByLabel(/^Type/).fill('Super')
  await shoot('remove-account')
  await page.goto(`${origin}/profile/editPlayer/${referee.id}`)
  await page.getByRole('button', { name: 'Set a temporary password' }).click()
  await page.getByRole('button', { name: 'Cancel' }).waitFor()
  await shoot('temporary-question')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Set a temporary password' })
    .click()
  await page.getByRole('button', { name: 'Done' }).waitFor()
  await shoot('temporary-password')
  await page.goto(`${origin}/profile/editPlayer/${players[0]?.id}`)
  await page.getByRole('button', { name: 'Sign in as' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in as' }).click()
  await page.getByRole('button', { name: /^Back to/ }).waitFor()
  await shoot('signed-in-as')
}
