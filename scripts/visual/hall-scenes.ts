import type { SceneStage } from './scenes'

const SHEETS = ['names', 'tables', 'cards', 'scores', 'penalties'] as const

/** Visits the hall's screen, also without the server, and the printed sheets. */
export async function walkHall(stage: SceneStage): Promise<void> {
  const { page, origin, hall, faults, shoot } = stage
  const { eventId } = hall.hall
  await page.goto(`${origin}/event/${eventId}/hall`)
  await page.getByRole('timer').waitFor()
  await shoot('hall', { isWhole: true })
  await page.goto(`${origin}/event/${hall.emptyEventId}/hall`)
  await page.getByText('Nobody is seated now').waitFor()
  await shoot('hall-no-seats')
  await page.goto(`${origin}/event/${eventId}/hall?lang=ko`)
  await page.getByText('남음', { exact: true }).waitFor()
  faults.cut()
  await page.getByText('서버가 응답하지 않습니다').waitFor({ timeout: 60_000 })
  await shoot('hall-without-server', { isWhole: true })
  faults.restore()
  await stage.signIn()
  for (const sheet of SHEETS) {
    await page.goto(`${origin}/event/${eventId}/print?sheet=${sheet}&paper=a4`)
    await page.getByRole('combobox', { name: 'What to print' }).waitFor()
    await page.locator('.paper').waitFor()
    await shoot(`print-${sheet}`)
  }
}
