import { SessionPages } from '../../e2e/pages/session-pages'
import type { SceneStage } from './scenes'

/** Visits a session from its approval to the start of the next one. */
export async function walkSession(stage: SceneStage): Promise<void> {
  const { page, origin, hall, server, shoot } = stage
  const session = new SessionPages(page)
  await stage.signIn()
  await page.goto(`${origin}/event/${hall.hall.eventId}/games`)
  await page.getByRole('button', { name: 'Session', exact: true }).locator('visible=true').click()
  await session.panel.waitFor()
  await shoot('session-playing')
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  for (const { sessionHash = '' } of await server.tables()) await server.playToTheEnd(sessionHash)
  await session.refresh.click()
  await session.panel.getByRole('button', { name: 'Approve the results' }).waitFor()
  await shoot('session-to-approve')
  await session.panel.getByRole('button', { name: 'Approve the results' }).click()
  await session.question.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  await shoot('session-approve')
  await session.question.getByRole('button', { name: 'Approve', exact: true }).click()
  await session.panel.getByRole('link', { name: 'Draw seats' }).waitFor()
  await shoot('session-next')
  await session.panel.getByRole('link', { name: 'Draw seats' }).click()
  await session.draftTable(1).waitFor()
  await shoot('seating')
  await page.getByRole('radio', { name: /^Interval/ }).click()
  await page.getByRole('columnheader', { name: 'Draft 2' }).waitFor()
  await session.draftTable(1).getByRole('button').first().click()
  await shoot('seating-swap', { isWhole: true })
  await page.getByRole('button', { name: /^Publish seating/ }).click()
  await session.panel.getByRole('button', { name: 'Start the timer' }).waitFor()
  await shoot('session-seated')
}
