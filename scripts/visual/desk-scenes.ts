import type { SceneStage } from './scenes'

/** Visits the screens by which an event is run, other than the games. */
export async function walkDesk(stage: SceneStage): Promise<void> {
  const { page, origin, hall, shoot } = stage
  const { eventId } = hall.hall
  await stage.signInAsAdmin()
  await page.goto(`${origin}/event/${eventId}/players`)
  await page.getByRole('switch').first().waitFor()
  await shoot('players-admin')
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await page.getByRole('combobox', { name: 'Find a substitute' }).waitFor()
  await shoot('player-sheet')
  await page.goto(`${origin}/event/${eventId}/prescript`)
  await page.getByRole('textbox', { name: 'Script' }).fill('1-2-3-4\n5-6-7-7\n\n1-2-3')
  await shoot('prescript')
  await page.goto(`${origin}/event/${eventId}/log`)
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  await shoot('log')
}
