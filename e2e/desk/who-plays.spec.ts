import { expect, test } from '../harness/story'
import { SessionPages } from '../pages/session-pages'
import type { ServerView } from '../harness/prepared-hall'

// These stories need no service worker, and run faster without one.
test.use({ serviceWorkers: 'block' })

test.use({ players: 12 })

test('among eleven people nobody sits out twice, the console asks about a substitute, and the first eight players play a final', async ({
  tablet,
  venue,
  server,
  hall,
}) => {
  const { page } = tablet
  const { eventId, players } = hall
  const session = new SessionPages(page)
  const gone = players[0]?.id ?? 0
  await playAndApprove(server, eventId)
  await server.asAdmin('Mimir.UnregisterPlayer', { eventId, playerId: gone })
  const replaced = { eventId, playerId: players[1]?.id ?? 0, replacementId: gone }
  await server.asReferee('Mimir.UpdatePlayerReplacement', replaced)

  await tablet.openGames(venue.origin)
  await session.panel.getByRole('button', { name: 'Let 3 sit out', exact: true }).click()
  await expect(session.said('sit out the next session')).toBeVisible()
  await expect(session.panel).toContainText('Sit out this session:')
  const first = await sittingOut(server, eventId)
  expect(first).toHaveLength(3)
  await session.panel.getByRole('link', { name: 'Draw seats' }).click()
  await page.getByRole('button', { name: 'Publish seating (2 tables)' }).click()
  await expect(session.said('2 tables are seated')).toBeVisible()
  await expect(session.panel).toContainText('Everybody who takes part has a seat')
  await expect(session.panel).toContainText('(sat out: session 2)')

  await server.asReferee('Mimir.StartTimer', { eventId })
  await playAndApprove(server, eventId)
  await page.goto(`${venue.origin}/event/${eventId}/seating`)
  const asked = page.getByText('Player 1 played for Player 2 last session. Again?')
  await expect(asked).toBeVisible()
  await page.getByRole('button', { name: 'Player 2 is back' }).click()
  await expect(asked).toBeHidden()
  await page.getByText('Lowest ranked', { exact: true }).click()
  await page.getByRole('button', { name: 'Let 3 sit out', exact: true }).click()
  await page.getByRole('button', { name: 'Publish seating (2 tables)' }).click()
  await expect(session.said('2 tables are seated')).toBeVisible()
  const second = await sittingOut(server, eventId)
  expect(second).toHaveLength(3)
  expect(second.filter((id) => first.includes(id))).toEqual([])

  await server.asReferee('Mimir.StartTimer', { eventId })
  await playAndApprove(server, eventId)
  await page.goto(`${venue.origin}/event/${eventId}/seating`)
  await page.getByText('Final: only the top players play on').click()
  await page.getByRole('button', { name: 'Let only the top 8 play on' }).click()
  await page.getByRole('button', { name: 'Publish seating (2 tables)' }).click()
  await expect(session.said('2 tables are seated')).toBeVisible()
  const asRanked = { eventIdList: [eventId], orderBy: 'rating', order: 'desc' }
  const { list = [] } = await server.asReferee('Mimir.GetRatingTable', asRanked)
  // A person who has left the event keeps a place in the rating table, but gets no seat.
  const places = list.map(({ id }) => id).filter((id) => id !== gone)
  const seated = (await server.tables()).map((table) =>
    (table.players ?? []).map(({ id }) => places.indexOf(id) + 1).toSorted(),
  )
  expect(seated).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ])
  await page.goto(`${venue.origin}/event/${eventId}/games`)
  await session.panel.getByRole('button', { name: 'Withdraw seating' }).click()
  await session.question.getByRole('button').last().click()
  await session.panel.getByRole('button', { name: 'Let everybody play again' }).click()
  await expect(session.said('Everybody plays again')).toBeVisible()
})

async function playAndApprove(server: ServerView, eventId: number): Promise<void> {
  for (const { sessionHash = '' } of await server.tables()) await server.playToTheEnd(sessionHash)
  await server.asReferee('Mimir.FinalizeSession', { eventId })
}

async function sittingOut(server: ServerView, eventId: number): Promise<number[]> {
  const asked = { eventIds: [eventId] }
  const { players = [] } = await server.asReferee('Mimir.GetAllRegisteredPlayers', asked)
  return players.flatMap(({ id = 0, sitsOut = false }) => (sitsOut ? [id] : []))
}
