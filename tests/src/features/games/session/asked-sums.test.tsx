import { screen } from '@testing-library/react'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { GamesPage } from '../../../../../src/features/games/games-page'
import { abilitiesOf } from '../../../../../src/contract/server-abilities'
import { startI18n } from '../../../../../src/i18n/start'
import { NO_EVENT } from '../../../../../src/store/cache/snapshot'
import { EVENT, NOON, SCOPE, TABLE } from '../../../outbox/rulings'
import { openConsole } from '../../console'
import { CONFIG, PLAYERS_47, TABLE_47, timerWith } from '../hall'

beforeAll(() => startI18n({ language: 'en' }))

const scoresWith = (first: number) => [
  { playerId: 11, score: first },
  { playerId: 12, score: 30_000 },
  { playerId: 13, score: 30_000 },
  { playerId: 14, score: 30_000 },
]

/** A table whose game has ended, as a plain service lists it. */
const ended = (tableIndex: number, sessionHash: string, first: number) => ({
  sessionHash,
  tableIndex,
  status: 'SESSION_STATUS_PREFINISHED' as const,
  currentRoundIndex: 9,
  players: TABLE_47.players ?? [],
  scores: scoresWith(first),
})

const SHORT = ended(47, TABLE, 28_000)
const overviewWith = (riichiCount: number) => ({
  'Mimir.GetSessionOverview': { state: { riichiCount, scores: scoresWith(28_000) } },
  'Mimir.GetAllRounds': {},
})

async function openApproval(reads: Readonly<Record<string, object>>) {
  const console_ = await openConsole({ keepsKeys: false, reads })
  onTestFinished(() => console_.stop())
  console_.connection.setState({ kind: 'online', abilities: abilitiesOf('none') })
  const body = { roles: [{ eventId: EVENT, role: 'EVENT_ROLE_REFEREE' as const }] }
  const roles = { eventId: NO_EVENT, kind: 'roles' as const, fetchedAt: NOON, seq: null, body }
  await console_.snapshots.write(SCOPE, [{ is: 'new', snapshot: { ...SCOPE, ...roles } }])
  await console_.cached('config', CONFIG)
  await console_.cached('timer', timerWith(30))
  await console_.cached('players', PLAYERS_47)
  await console_.cached('tables', { tables: [SHORT, ended(48, 'b'.repeat(40), 30_000)] })
  await console_.show(<GamesPage />)
  return console_
}

test('before an approval, the console reads the riichi sticks only of tables where sticks could explain the missing points', async () => {
  const console_ = await openApproval(overviewWith(2))
  expect(await screen.findByText('The points of all tables add up')).toBeTruthy()
  const asked = console_.calls.filter(({ method }) => method === 'Mimir.GetSessionOverview')
  expect(asked.map(({ request }) => request)).toEqual([{ sessionHash: TABLE }])
})

test('before an approval, the console reports a table whose points do not add up even with its riichi sticks', async () => {
  await openApproval(overviewWith(1))
  expect(await screen.findByText('The points do not add up at table 47')).toBeTruthy()
})

test('a table whose riichi sticks the server does not tell is named as not checked', async () => {
  await openApproval({})
  expect(
    await screen.findByText(
      'The points of table 47 are not checked: the server does not say how many riichi sticks are on the table',
    ),
  ).toBeTruthy()
  expect(screen.queryByText('The points of all tables add up')).toBeNull()
})
