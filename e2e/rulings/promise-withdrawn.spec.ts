import { expect, test } from '../harness/story'

// These stories need no service worker, and run faster without one.
test.use({ serviceWorkers: 'block' })

const ADD_PENALTY = '/v2/common.Mimir/AddPenalty'
const CAPABILITIES = '/v2/capabilities'

test('when a server no longer guards against duplicates, the console does not resend an unsettled ruling, and offers to send it when the server guards again', async ({
  atTheGames,
  faults,
  server,
}) => {
  const { page, outbox, penaliseFirstEast } = atTheGames
  const late = faults.holdNextAnswer(ADD_PENALTY)
  faults.loseNextAnswer(ADD_PENALTY)
  await penaliseFirstEast()
  await late.given
  faults.stopPromising()
  await late.letGo()

  await outbox.open()
  const notSent = outbox.ruling(/guards? against duplicates.* not (?:sent|resent)/)
  await expect(notSent).toHaveCount(1, { timeout: 60_000 })
  const asked = faults.seen(CAPABILITIES)
  await page.reload()
  await expect.poll(() => faults.seen(CAPABILITIES)).toBeGreaterThan(asked)
  await expect(notSent).toHaveCount(1)

  faults.promiseAgain()
  const askedAgain = faults.seen(CAPABILITIES)
  await page.reload()
  await expect.poll(() => faults.seen(CAPABILITIES)).toBeGreaterThan(askedAgain)
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible()
  await expect(notSent).toHaveCount(1)
  expect(faults.seen(ADD_PENALTY)).toBe(1)
  expect(await server.penalties()).toHaveLength(1)
})
