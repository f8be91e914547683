import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AnswerCache } from '../../../server/call/reading/answer-cache'
import { present } from '../../../src/lib/assert'
import { eventForm } from '../harness/event-form'
import { runJobs } from '../harness/jobs'
import { startTestVenue, type TestVenue } from '../harness/test-venue'
import { openTournament, type Tournament } from './forty-players'
import { addRound, dropLastRound, recordAndUndo } from './hands-at-tables'
import { CORRECTED_LAST_HAND, CUT_SHORT, WITH_EXTRA_TIME } from './played-games'
import { expectRatings, readRatings } from './rating-reads'
import { SCRIPT, SCRIPTED_SESSIONS } from './script'
import {
  approve,
  approveAll,
  expectTimer,
  gamesOf,
  playFirstHands,
  playLastHands,
  playSession,
  seatByLot,
  seatByScript,
  tableWith,
} from './session-of-play'
import { expectTables, readTable, recordOf, sorted, type Table } from './table-reads'
import { twoEncodings, type TwoEncodings } from './two-encodings'

/**
 * The tests run in order, as parts of one tournament. Most accounts are written directly; everything else
 * is done by calls.
 */
describe('a tournament of forty players and eight sessions', { timeout: 120_000 }, () => {
  let venue: TestVenue
  let tournament: Tournament
  let wire: TwoEncodings
  beforeAll(async () => {
    venue = await startTestVenue({ answers: new AnswerCache(8 * 1024 * 1024) })
    wire = twoEncodings(venue)
  })
  afterAll(() => venue.stop())
  let isBrokenOff = false
  beforeEach(({ skip, onTestFailed }) => {
    skip(isBrokenOff, 'a chapter before failed')
    onTestFailed(() => {
      isBrokenOff = true
    })
  })

  const about = () => ({ eventId: tournament.eventId })
  const asReferee = (key?: string) => ({ by: tournament.referee, ...(key && { key }) })
  const asOrganiser = () => ({ by: tournament.organiser })
  /** The id of a player by place in the order of registration, from 0. */
  const player = (nth: number) => present(tournament.players[nth], `player ${nth}`).id
  const droppedOut = () => player(6)
  const replaced = () => player(10)
  const readRegistered = async () => {
    const request = { eventIds: [tournament.eventId] }
    return (await wire.call('Mimir.GetAllRegisteredPlayers', request)).players ?? []
  }
  /** The local ids at the tables of a scripted session, in the order of the seats. */
  const localIdsAt = (tables: readonly Table[]) =>
    tables.map(({ players }) => players.map((id) => tournament.included.indexOf(id) + 1))

  test('a whole tournament is opened with accounts, the event, its referee and forty registrations', async () => {
    tournament = await openTournament(venue, wire)
    const { eventId, referee, included } = tournament
    expect((await readRegistered()).map(({ id }) => id)).toEqual(included)
    expect(await wire.call('Venue.GetRoles', {}, { by: referee })).toMatchObject({
      roles: [{ eventId, role: 'EVENT_ROLE_REFEREE' }],
    })
    await expectTimer(tournament, { started: false, finished: false, waitingForTimer: false })
    expect(await wire.call('Mimir.GetCurrentSeating', about())).toMatchObject({ seating: [] })
    expect(await readRatings(tournament, null)).toEqual([])
  })

  test('in a whole tournament session 1 is seated at random, played and approved', async () => {
    const tables = await seatByLot(tournament, { seed: 1, games: gamesOf(1) })
    await playSession(tournament, { tables })
  })

  test('in a whole tournament, in session 2, a hand is cancelled and recorded again, and a table gets extra time', async () => {
    const games = gamesOf(2).with(1, WITH_EXTRA_TIME)
    const tables = await seatByLot(tournament, { seed: 2, games })
    await playFirstHands(tournament, { tables })
    await recordAndUndo(tournament, tableWith(tables, 0))
    const second = present(tables[1], 'table 2')
    const extraTime = { sessionHashList: [second.hash], extraTime: 300 }
    await wire.call('Mimir.AddExtraTime', extraTime, asReferee('extra-time'))
    await wire.call('Mimir.AddExtraTime', extraTime, asReferee('extra-time'))
    expect(await readTable(tournament, second)).toMatchObject({ extraTime: 300 })
    await playLastHands(tournament, tables)
    await approveAll(tournament, tables)
  })

  test('in a whole tournament, in session 3, each penalty is given once although it is sent twice, and one is cancelled', async () => {
    const tables = await seatByLot(tournament, { seed: 3, games: gamesOf(3) })
    const give = async (nth: number, amount: number) => {
      const penalty = { ...about(), playerId: player(nth), amount, reason: 'late' }
      await wire.call('Mimir.AddPenalty', penalty, asReferee(`penalty-${amount}`))
      await wire.call('Mimir.AddPenalty', penalty, asReferee(`penalty-${amount}`))
    }
    await give(2, 500)
    await give(2, 1000)
    await give(3, 0)
    await give(4, 20_000)
    const { penalties = [] } = await wire.call('Mimir.ListPenalties', about(), asReferee())
    expect(penalties).toHaveLength(4)
    const mistake = present(
      penalties.find(({ amount }) => amount === 20_000),
      'the penalty to cancel',
    )
    const cancelled = { penaltyId: mistake.id ?? 0, reason: 'the wrong player' }
    await wire.call('Mimir.CancelPenalty', cancelled, asReferee('cancel-penalty'))
    await wire.call('Mimir.CancelPenalty', cancelled, asReferee('cancel-penalty'))
    tournament.penalties.push(
      { playerId: player(2), amount: 500 },
      { playerId: player(2), amount: 1000 },
      { playerId: player(3), amount: 0 },
    )
    await playSession(tournament, { tables })
  })

  test('in a whole tournament, in session 4, a late entrant takes the seat of a player who left, and one table ends early', async () => {
    const { lateEntrant } = tournament
    const leaves = { ...about(), playerId: droppedOut(), ignoreSeating: true }
    await wire.call('Mimir.UpdatePlayerSeatingFlag', leaves, asReferee())
    const seating = { ...about(), groupsCount: 1, seed: 4 }
    expect(await wire.refusal('Mimir.MakeShuffledSeating', seating, asReferee())).toBe(
      'players_not_divisible',
    )
    const comes = { ...about(), playerId: lateEntrant.id }
    await wire.call('Mimir.RegisterPlayer', comes, asOrganiser())
    tournament.included = tournament.included.with(6, lateEntrant.id)

    const games = gamesOf(4).with(9, CUT_SHORT)
    const first = await seatByLot(tournament, { seed: 4, games })
    await wire.call('Mimir.ResetSeating', about(), asReferee())
    const tables = await seatByLot(tournament, { seed: 5, games })
    expect(tables.map(({ players }) => players)).not.toEqual(first.map(({ players }) => players))

    await playFirstHands(tournament, { tables })
    const cutShort = present(tables[9], 'table 10')
    await wire.call('Mimir.ForceFinishGame', { sessionHash: cutShort.hash }, asReferee())
    recordOf(tournament, cutShort).status = 'approved'
    await expectRatings(tournament)
    const others = tables.slice(0, 9)
    await playLastHands(tournament, others)
    await approve(tournament, others)
    await expectTables(tournament, { tables, status: 'SESSION_STATUS_FINISHED' })
    await expectRatings(tournament)
  })

  test('in a whole tournament, the event changes to seating by a script, and a player gets a substitute', async () => {
    const { eventId, substitute, included } = tournament
    const event = eventForm({ isPrescripted: true })
    await wire.call('Mimir.UpdateEvent', { id: eventId, event }, asOrganiser())
    const idsToLocalIds = included.map((playerId, nth) => ({ playerId, localId: nth + 1 }))
    await wire.call('Mimir.UpdatePlayersLocalIds', { eventId, idsToLocalIds }, asOrganiser())
    const config = { eventId, nextSessionIndex: 1, prescript: SCRIPT }
    await wire.call('Mimir.UpdatePrescriptedEventConfig', config, asOrganiser())
    expect(await wire.call('Mimir.GetPrescriptedEventConfig', about(), asReferee())).toMatchObject({
      nextSessionIndex: 1,
      prescript: SCRIPT,
      errors: [],
    })
    const next = await wire.call('Mimir.GetNextPrescriptedSeating', about(), asReferee())
    const scripted = next.tables?.map(({ players = [] }) => players.map(({ localId }) => localId))
    expect(scripted).toEqual(SCRIPTED_SESSIONS[0])

    const replacement = { eventId, playerId: replaced(), replacementId: substitute.id }
    await wire.call('Mimir.UpdatePlayerReplacement', replacement, asReferee())
    expect((await readRegistered()).filter(({ replacedBy }) => replacedBy)).toMatchObject([
      { id: replaced(), replacedBy: { id: substitute.id, title: 'Substitute' } },
    ])
  })

  test('in a whole tournament, session 5 is seated by the script with a request as older consoles send it', async () => {
    const request = { randomizeAtTables: false }
    const tables = await seatByScript(tournament, { request, games: gamesOf(5) })
    expect(localIdsAt(tables)).toEqual(SCRIPTED_SESSIONS[0])
    await playSession(tournament, { tables, replaced: [replaced()] })
  })

  test('in a whole tournament session 6 has scripted tables with balanced winds; an approved game is reopened and corrected', async () => {
    const request = { windShuffleMode: 'WIND_SHUFFLE_MODE_BALANCED' } as const
    const tables = await seatByScript(tournament, { request, games: gamesOf(6) })
    expect(localIdsAt(tables).map(sorted)).toEqual(SCRIPTED_SESSIONS[1])
    await playSession(tournament, { tables, replaced: [replaced()] })

    const table = tableWith(tables, 0)
    const opened = recordOf(tournament, table)
    await wire.call('Mimir.DefinalizeGame', { sessionHash: table.hash }, asReferee())
    opened.status = 'running'
    await expectRatings(tournament)
    await dropLastRound(tournament, table)
    opened.deltas.pop()
    const corrected = await addRound(tournament, { table, hand: CORRECTED_LAST_HAND })
    expect(corrected).toMatchObject({ isFinished: true })
    opened.status = 'waiting'
    await expectRatings(tournament)
    await approve(tournament, [table])
    await expectTables(tournament, { tables, status: 'SESSION_STATUS_FINISHED' })
    await expectRatings(tournament)
  })

  test('in a whole tournament, session 7 is seated by the script with random winds, and an approved game that is reopened ends with the same results', async () => {
    const request = { randomizeAtTables: true }
    const tables = await seatByScript(tournament, { request, games: gamesOf(7) })
    expect(localIdsAt(tables).map(sorted)).toEqual(SCRIPTED_SESSIONS[2])
    await playSession(tournament, { tables, replaced: [replaced()] })

    const { hash: sessionHash } = tableWith(tables, 2)
    await wire.call('Mimir.DefinalizeGame', { sessionHash }, asReferee())
    await wire.call('Mimir.ForceFinishGame', { sessionHash }, asReferee())
    await expectTables(tournament, { tables, status: 'SESSION_STATUS_FINISHED' })
    await expectRatings(tournament)
  })

  test('in a whole tournament, session 8 is seated exactly by the script, and then the script ends', async () => {
    const request = { windShuffleMode: 'WIND_SHUFFLE_MODE_PRESCRIPTED' } as const
    const tables = await seatByScript(tournament, { request, games: gamesOf(8) })
    expect(localIdsAt(tables)).toEqual(SCRIPTED_SESSIONS[3])
    await playSession(tournament, { tables, replaced: [replaced()] })
    expect(await wire.refusal('Mimir.MakePrescriptedSeating', about(), asReferee())).toBe(
      'prescript_ended',
    )
  })

  test('after a whole tournament a rebuild of all scoring gives the same table', async () => {
    const before = await readRatings(tournament, null)
    // There are 41 players: one left after the third session, and another came before the fourth.
    expect(before).toHaveLength(41)
    await wire.call('Mimir.RebuildScoring', about(), { by: tournament.superadmin })
    await runJobs(venue)
    const { jobs = [] } = await wire.call('Venue.GetJobs', about(), asOrganiser())
    expect(jobs.map(({ kind }) => kind)).toContain('JOB_KIND_REBUILD_SCORING')
    expect(new Set(jobs.map(({ status }) => status))).toEqual(new Set(['JOB_STATUS_DONE']))
    expect(await readRatings(tournament, null)).toEqual(before)
    await expectRatings(tournament)
  })

  test('a whole tournament refuses changes and answers reads once it is finished', async () => {
    const { eventId, substitute } = tournament
    await wire.call('Mimir.FinishEvent', about(), asOrganiser())

    const penalty = { eventId, playerId: player(0), amount: 100, reason: 'late' }
    const newcomer = { eventId, playerId: substitute.id }
    const settings = { id: eventId, event: eventForm() }
    expect([
      await wire.refusal('Mimir.MakePrescriptedSeating', about(), asReferee()),
      await wire.refusal('Mimir.StartTimer', about(), asReferee()),
      await wire.refusal('Mimir.FinalizeSession', about(), asReferee()),
      await wire.refusal('Mimir.AddPenalty', penalty, asReferee()),
      await wire.refusal('Mimir.RegisterPlayer', newcomer, asOrganiser()),
      await wire.refusal('Mimir.UpdateEvent', settings, asOrganiser()),
      await wire.refusal('Mimir.FinishEvent', about(), asOrganiser()),
    ]).toEqual(Array.from({ length: 7 }, () => 'event_finished'))

    await expectRatings(tournament)
    await expectTimer(tournament, { started: false, finished: true })
    expect(await readRegistered()).toHaveLength(41)
    const { penalties } = await wire.call('Mimir.ListPenalties', about(), asReferee())
    expect(penalties).toHaveLength(4)
    const lastGames = { eventIdList: [eventId], limit: 10, offset: 0 }
    expect((await wire.call('Mimir.GetLastGames', lastGames)).totalGames).toBe(80)
  })
})
