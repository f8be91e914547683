import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { expect, test } from '../harness/own-server'
import { GamesPage } from '../pages/games-page'
import { allCodeLoaded } from '../pages/kept-for-offline'
import { OutboxPage } from '../pages/outbox-page'

// While the server is away, these stories open sheets, but load no page anew. All code is loaded before, so
// they need no service worker.
test.use({ serviceWorkers: 'block', loadsAhead: true })

/** Runs the command as the hall's host does at the terminal. */
function runCommand(command: 'backup' | 'restore', file: string, dataDir: string): void {
  const { status, stderr } = spawnSync(process.execPath, ['dist-server/main.js', command, file], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${command}: ${stderr}`)
}

test('after the server restores a backup, each ruling of two tablets reaches the person it was meant for, is refused, or waits for its referee’s answer', async ({
  tablet,
  faults,
  venue,
  server,
  hall,
  browser,
}) => {
  const { eventId, admin, players } = hall
  const folder = mkdtempSync(join(tmpdir(), 'shinpan-restored-'))
  const backup = join(folder, 'hall.shinpan-backup')
  const [annas, others] = [await server.table(1), await server.table(2)]
  const nameAt = (table: typeof annas, seat: number) => table.players?.[seat]?.title ?? ''
  const hers = new GamesPage(tablet.page)
  await tablet.openGames(faults.origin)
  await expect(hers.tables).toHaveCount(2)
  const second = await browser.newContext()
  await second.addCookies([
    { name: 'auth', value: admin.credentials.authToken, url: faults.origin },
    { name: 'pid', value: String(admin.id), url: faults.origin },
  ])
  const theirs = new GamesPage(await second.newPage())
  const penalties = `${faults.origin}/event/${eventId}/penalties`
  await Promise.all([theirs.page.goto(penalties), allCodeLoaded(theirs.page)])
  await expect(theirs.page.getByText('No penalties in this event yet.')).toBeVisible()
  runCommand('backup', backup, venue.dataDir())

  // After the backup, a referee gives a penalty. The server has this ruling, and the penalty has the first id.
  await hers.openTable(1)
  await hers.givePenalty({
    player: nameAt(annas, 0),
    reason: 'Late for the session',
    amount: '−1 000',
  })
  await hers.closeSheet()
  const outbox = new OutboxPage(tablet.page)
  await outbox.open()
  await expect(outbox.ruling(/Saved on the server/)).toHaveCount(1, { timeout: 60_000 })
  await tablet.page.goBack()

  // Both referees rule without the network: one cancels the first penalty, the other gives a penalty and cancels a
  // hand.
  await expect(theirs.page.getByRole('main')).toContainText('Late for the session')
  faults.cut()
  // A ruling that is made before the tablet notices the cut would be sent immediately, and its answer
  // would be missing. After the restore the tablet would then ask its referee about it.
  await expect(hers.page.getByText(/^No network since/)).toBeVisible()
  await expect(theirs.page.getByText(/^No network since/)).toBeVisible()
  await theirs.page.getByRole('button', { name: 'Cancel penalty' }).first().click()
  await theirs.page.getByRole('dialog').getByRole('button', { name: 'Applied by mistake' }).click()
  await theirs.page.getByRole('dialog').getByRole('button', { name: 'Cancel penalty' }).click()
  await expect(theirs.page.getByRole('dialog')).toHaveCount(0)
  await hers.openTable(2)
  await hers.givePenalty({
    player: nameAt(others, 1),
    reason: 'Too much noise',
    amount: '−1 000',
  })
  await hers.cancelLastHand()
  await hers.closeSheet()

  await venue.stop()
  runCommand('restore', backup, venue.dataDir())
  await venue.start()
  // Another player gets a penalty. If the restore did not skip ids, this penalty would get the id of the lost
  // one.
  const other = players[3]
  await server.asAdmin('Mimir.AddPenalty', {
    eventId,
    playerId: other?.id ?? 0,
    amount: 2000,
    reason: 'after the restore',
  })

  faults.restore()
  await outbox.open()
  const card = tablet.page.getByRole('region', { name: /the server was restored to/ })
  await expect(card).toContainText('Late for the session', { timeout: 60_000 })
  await expect(outbox.ruling(/Saved on the server/)).toHaveCount(2, { timeout: 60_000 })
  const theirOutbox = new OutboxPage(theirs.page)
  await theirOutbox.open()
  await expect(theirOutbox.ruling(/Rejected by the server:/)).toHaveCount(1, { timeout: 60_000 })
  await card.getByRole('button', { name: 'Give again' }).click()
  await expect(card).toHaveCount(0, { timeout: 60_000 })

  await expect.poll(async () => (await server.penalties()).length).toBe(3)
  const given = (await server.penalties()).map(({ who, reason, isCancelled = false }) => ({
    who,
    reason,
    isCancelled,
  }))
  expect(given).toEqual([
    { who: other?.id, reason: 'after the restore', isCancelled: false },
    { who: others.players?.[1]?.id, reason: 'Too much noise', isCancelled: false },
    { who: annas.players?.[0]?.id, reason: 'Late for the session', isCancelled: false },
  ])
  expect((await server.table(2)).handCount).toBe((others.handCount ?? 0) - 1)
  await second.close()
  rmSync(folder, { recursive: true, force: true })
})
