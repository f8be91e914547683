import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restore } from '../../../server/backup/restore'
import { openEmbedded } from '../../../server/db/embedded/open-embedded'
import { penalties } from '../../../server/db/schema/events/penalties'
import { persons } from '../../../server/db/schema/people/persons'
import { registerPlayers } from '../../../server/game/players/registration-writer'
import { decodePenalties } from '../../../src/contract/decode/penalties'
import { decodeTables, type Table } from '../../../src/contract/decode/table'
import { present } from '../../../src/lib/assert'
import { addExtraTimeIntent } from '../../../src/outbox/policies/add-extra-time'
import { addPenaltyIntent } from '../../../src/outbox/policies/add-penalty'
import { cancelPenaltyIntent } from '../../../src/outbox/policies/cancel-penalty'
import { dropLastRoundIntent } from '../../../src/outbox/policies/drop-last-round'
import { registerPlayerIntent } from '../../../src/outbox/policies/register-player'
import { tableEndingIntent } from '../../../src/outbox/policies/table-endings'
import { updatePlayerReplacementIntent } from '../../../src/outbox/policies/update-player-replacement'
import { updatePlayerSeatingFlagIntent } from '../../../src/outbox/policies/update-player-seating-flag'
import type { Ruling } from '../../../src/store/stored-ruling'
import { drawnHand, record, startGames } from '../harness/played/games'
import { giveRole, layEvent, layHall, layPeople, layPlayers } from '../harness/hall'
import type { Hall, HallPerson } from '../harness/hall'
import { scratchDirectory } from '../harness/scratch-directory'
import { openTablet, type Tablet } from '../harness/tablet'
import { startTestVenue, type TestVenue } from '../harness/test-venue'
import { backUpBeside } from './played-day'

const scratch = scratchDirectory('rulings-over-a-restore')

// There are two tablets. At 10:00 a backup is made. At 10:10 the hall is restored to it, and then other people and
// penalties are added.
describe('five rulings of each kind that wait while the hall is restored', () => {
  let venue: TestVenue
  let hall: Hall
  let clubId: number
  let clubPeople: HallPerson[]
  let referee: Tablet
  let admin: Tablet
  /** The players who were registered after the backup. */
  let late: HallPerson[]
  /** People whose accounts were made after the restore. */
  let others: HallPerson[]
  /** The administrator's rulings about which the tablet asks once the server is back. */
  let asked: Ruling[]
  /** The rulings that the two tablets sent after the backup and before the restore. */
  let sent: Ruling[]

  const asAdmin = () => ({ credentials: hall.admin.credentials })
  const names = (...people: readonly HallPerson[]) => ({
    players: people.map(({ id, title }) => ({ id, name: title })),
  })
  const tablesOf = async (eventId: number) =>
    decodeTables(await venue.call('Mimir.GetTablesState', { eventId }, asAdmin()))
  const give = (player: HallPerson, amount: number, reason: string) =>
    venue.call(
      'Mimir.AddPenalty',
      { eventId: hall.eventId, playerId: player.id, amount, reason },
      asAdmin(),
    )
  const join5 = async (titles: readonly string[]) => {
    const people = await layPeople(venue, titles)
    await venue.database.db.transaction((tx) =>
      registerPlayers(tx, { eventId: hall.eventId, playerIds: people.map(({ id }) => id) }),
    )
    return people
  }
  /** Records a drawn hand at each of these tables. */
  const playAt = async (tables: readonly number[]) => {
    const all = await tablesOf(hall.eventId)
    for (const n of tables) {
      const hash = present(all[n], `table ${n}`).sessionHash
      const round = drawnHand({ roundIndex: 1, honba: 0 })
      await record(venue, { hall, hash, round, by: 4 * n })
    }
  }
  const player = (n: number) => present(hall.players[n], `player ${n}`)

  beforeAll(async () => {
    venue = await startTestVenue({ hasOwnDatabase: true })
    hall = await layHall(venue, { players: 20 })
    await startGames(venue, hall)
    clubId = await layEvent(venue, {
      event: { title: 'Club', type: 'local', useTimer: false, syncEnd: false },
    })
    await giveRole(venue, { person: hall.admin, eventId: clubId, name: 'ADMIN_EVENT' })
    clubPeople = await layPlayers(venue, { eventId: clubId, count: 60 })
    for (let first = 0; first < 60; first += 4) {
      const players = clubPeople.slice(first, first + 4).map(({ id }) => id)
      await venue.call('Mimir.StartGame', { eventId: clubId, players }, asAdmin())
    }
    for (const { sessionHash } of (await tablesOf(clubId)).slice(10, 15)) {
      await venue.call('Mimir.ForceFinishGame', { sessionHash }, asAdmin())
    }
    await playAt([0, 1])
    await give(player(0), 500, 'before the backup')
    await give(player(1), 500, 'before the backup')
    const origin = () => venue.origin
    const now = () => venue.clock.time
    referee = await openTablet({ who: hall.referee, origin, now })
    admin = await openTablet({ who: hall.admin, origin, now })

    const path = await backUpBeside(venue.database, { folder: scratch(), name: 'ten' })
    venue.clock.forward({ minutes: 5 })
    await afterTheBackup()
    await ruleOffline()
    await goBack(path)
    await Promise.all([referee.connect(), admin.connect()])
    await sayYes()
  }, 240_000)
  afterAll(() => venue.stop())

  async function afterTheBackup(): Promise<void> {
    late = await join5(['Late 1', 'Late 2', 'Late 3', 'Late 4', 'Late 5'])
    for (const n of [2, 3, 4]) await give(player(n), 1000, 'after the backup')
    await playAt([2, 3, 4])

    const about = { eventId: hall.eventId, subject: names(player(5)) }
    sent = [
      await referee.rule(
        addPenaltyIntent({
          ...about,
          playerId: player(5).id,
          amount: 500,
          reason: 'sent after the backup',
          sessionHash: null,
        }),
      ),
      await admin.rule(
        updatePlayerSeatingFlagIntent({
          ...about,
          playerId: player(5).id,
          ignoreSeating: true,
          seenIgnoreSeating: false,
        }),
      ),
    ]
    await Promise.all([referee.connect(), admin.connect()])
  }

  async function ruleOffline(): Promise<void> {
    referee.disconnect()
    admin.disconnect()
    const { eventId } = hall
    const someLate = [player(0), player(1), player(2), ...late.slice(0, 2)]
    for (const each of someLate) {
      const [playerId, subject] = [each.id, names(each)]
      const given = {
        eventId,
        playerId,
        amount: 1500,
        reason: 'phone',
        sessionHash: null,
        subject,
      }
      await referee.rule(addPenaltyIntent(given))
      const flag = { ignoreSeating: true, seenIgnoreSeating: false }
      await admin.rule(updatePlayerSeatingFlagIntent({ eventId, playerId, ...flag, subject }))
    }
    const list = decodePenalties(await venue.call('Mimir.ListPenalties', { eventId }, asAdmin()))
    for (const { id, playerId, amount, ruledAt } of list.penalties.slice(0, 5)) {
      const whose = present(
        hall.players.find((each) => each.id === playerId),
        'a player',
      )
      const seen = { playerId, amount, ruledAt }
      const about = { eventId, playerId, reason: 'mistake', seen, subject: names(whose) }
      await referee.rule(cancelPenaltyIntent({ ...about, penalty: { id } }))
    }
    for (const table of await tablesOf(eventId)) {
      const { sessionHash, extraTime, lastHand } = table
      const about = { eventId, sessionHash, subject: { players: [] } }
      await referee.rule(addExtraTimeIntent({ ...about, extraTime: 300, seenExtraTime: extraTime }))
      if (lastHand === null) continue
      await referee.rule(dropLastRoundIntent({ ...about, seen: seenOf(table, lastHand) }))
    }
    for (const n of [6, 7, 8, 9, 10]) {
      const substitute = n < 9 ? present(clubPeople[n], 'somebody') : hall.stranger
      const replaced = { eventId, playerId: player(n).id, replacementId: substitute.id }
      const subject = names(player(n), substitute)
      await admin.rule(
        updatePlayerReplacementIntent({ ...replaced, seenReplacementId: null, subject }),
      )
    }
    for (const each of [player(11), player(12), player(13), ...late.slice(2, 4)]) {
      const subject = names(each)
      await admin.rule(registerPlayerIntent({ eventId: clubId, playerId: each.id, subject }))
    }
    const seen = { handCount: 0, lastHand: null }
    const games = await tablesOf(clubId)
    const running = games.filter(({ status }) => status === 'inprogress')
    for (const [n, { sessionHash }] of running.entries()) {
      const about = { eventId: clubId, sessionHash, subject: { players: [] }, seen }
      await admin.rule(tableEndingIntent(n < 5 ? 'CancelGame' : 'ForceFinishGame', about))
    }
    for (const { sessionHash, endedAt } of games.filter(({ status }) => status === 'finished')) {
      const ended = { endedAt: new Date(endedAt ?? 0).toISOString() }
      const about = { eventId: clubId, sessionHash, subject: { players: [] }, seen: ended }
      await admin.rule(tableEndingIntent('DefinalizeGame', about))
    }
  }

  function seenOf(table: Table, lastHand: NonNullable<Table['lastHand']>) {
    const { handCount, scores, scoresBeforeLastHand } = table
    const plain = (all: Table['scores']) => all.map(({ playerId, score }) => ({ playerId, score }))
    return {
      handCount,
      lastHand,
      scores: plain(scores),
      scoresBefore: plain(scoresBeforeLastHand),
    }
  }

  /** Answers yes to the questions about the rulings that the administrator made without a network. */
  async function sayYes(): Promise<void> {
    asked = (await admin.rows()).filter(({ flags }) => flags.includes('unconfirmed'))
    for (const row of asked) {
      const { call, eventId, lane, args, expect: seen, subject } = row
      const intent = { call, eventId, lane, args, expect: seen, subject } as never
      await admin.outbox.answer(row.id, { kind: 'retryAsNew', intent })
    }
    await admin.connect()
  }

  async function goBack(path: string): Promise<void> {
    const root = join(scratch(), 'data')
    const { clock } = venue
    clock.forward({ minutes: 5 })
    await venue.stop()
    await restore({
      path,
      root,
      databaseUrl: null,
      migrations: 'server/db/migrations',
      now: new Date(clock.time),
      id: 'the restore',
      epoch: 'after-the-restore',
      warn: (sentence) => expect.unreachable(sentence),
    })
    const directory = join(root, 'db')
    venue = await startTestVenue({
      over: await openEmbedded({ directory, migrations: 'server/db/migrations' }),
    })
    venue.clock.time = clock.time
    others = await join5(['Other 1', 'Other 2', 'Other 3', 'Other 4', 'Other 5'])
    for (const n of [15, 16, 17]) await give(player(n), 1000, 'after the restore')
  }

  const five = (state: string) => [state, state, state, state, state]
  const statesOf = async (tablet: Tablet, call: Ruling['call']) =>
    (await tablet.rows())
      .filter((row) => row.call === call && row.state !== 'cancelled')
      .filter(({ id }) => !sent.some((each) => each.id === id))
      .map(({ state }) => state)

  test('penalties that wait during a restore reach only the players that the referee meant, and nobody if the player is gone', async () => {
    expect(await statesOf(referee, 'AddPenalty')).toEqual([
      ...['done', 'done', 'done'],
      ...['rejected', 'rejected'],
    ])
    const given = await venue.database.db
      .select({ title: persons.title, reason: penalties.reason })
      .from(penalties)
      .innerJoin(persons, eq(persons.id, penalties.playerId))
      .where(eq(penalties.amount, 1500))
      .orderBy(asc(penalties.id))
    expect(given.map(({ title }) => title)).toEqual(['Player 1', 'Player 2', 'Player 3'])
  })

  test('cancellations that wait during a restore cancel only the penalties that the referee meant', async () => {
    expect(await statesOf(referee, 'CancelPenalty')).toEqual([
      ...['done', 'done'],
      ...['rejected', 'rejected', 'rejected'],
    ])
    const standing = await venue.database.db
      .select({ reason: penalties.reason })
      .from(penalties)
      .where(eq(penalties.isCancelled, false))
    expect(standing.filter(({ reason }) => reason === 'after the restore')).toHaveLength(3)
    expect(standing.filter(({ reason }) => reason === 'before the backup')).toHaveLength(0)
  })

  test('after a restore, the waiting rulings are done: no table has its last hand any more, and each table has its extra time', async () => {
    expect(await statesOf(referee, 'DropLastRound')).toEqual(five('done'))
    expect(await statesOf(referee, 'AddExtraTime')).toEqual(five('done'))
    const tables = await tablesOf(hall.eventId)
    expect(tables.map(({ extraTime }) => extraTime)).toEqual([300, 300, 300, 300, 300])
    expect(tables.map(({ handCount }) => handCount)).toEqual([0, 0, 0, 0, 0])
  })

  test('rulings that wait during a restore leave out, replace and register only the players that the administrator meant', async () => {
    expect(await statesOf(admin, 'UpdatePlayerSeatingFlag')).toEqual([
      ...['done', 'done', 'done'],
      ...['rejected', 'rejected'],
    ])
    expect(await statesOf(admin, 'RegisterPlayer')).toEqual([
      ...['done', 'done', 'done'],
      ...['rejected', 'rejected'],
    ])
    const { players = [] } = await venue.call('Mimir.GetAllRegisteredPlayers', {
      eventIds: [hall.eventId],
    })
    const out = players.filter(({ ignoreSeating }) => ignoreSeating).map(({ title }) => title)
    expect(out).toEqual(['Player 1', 'Player 2', 'Player 3'])
    const replaced = players.filter(({ replacedBy }) => replacedBy !== undefined)
    expect(replaced.map(({ title }) => title)).toEqual([
      ...['Player 7', 'Player 8', 'Player 9'],
      ...['Player 10'],
    ])
    const club = await venue.call('Mimir.GetAllRegisteredPlayers', { eventIds: [clubId] })
    const inClub = (club.players ?? []).map(({ id }) => id)
    expect(inClub.filter((id) => others.some((each) => each.id === id))).toEqual([])
  })

  test('waiting rulings that cancel, finish or reopen club games are done after a restore, once the administrator has confirmed them', async () => {
    expect(asked).toHaveLength(20)
    expect(await statesOf(admin, 'CancelGame')).toEqual(five('done'))
    expect(await statesOf(admin, 'ForceFinishGame')).toEqual(five('done'))
    expect(await statesOf(admin, 'DefinalizeGame')).toEqual(five('done'))
  })

  test('the outbox asks each referee only once about a ruling that was sent after the backup and so was lost', async () => {
    const asked = [...(await referee.rows()), ...(await admin.rows())]
      .filter(({ flags }) => flags.includes('put_back'))
      .map(({ id }) => id)
    expect(asked).toEqual(sent.map(({ id }) => id))
    await referee.connect()
    const again = (await referee.rows()).filter(({ flags }) => flags.includes('put_back'))
    expect(again).toHaveLength(1)
  })

  test('a referee makes a lost ruling again under a new idempotency key after a restore, and the server accepts the ruling', async () => {
    const [row] = sent
    const lost = present(row, 'the penalty that was sent')
    const { eventId, lane, args, expect: seen, subject } = lost
    const intent = { call: lost.call, eventId, lane, args, expect: seen, subject } as never
    await referee.outbox.answer(lost.id, { kind: 'retryAsNew', intent })
    await referee.connect()
    const given = await venue.database.db
      .select()
      .from(penalties)
      .where(eq(penalties.reason, 'sent after the backup'))
    expect(given).toMatchObject([{ playerId: player(5).id, isCancelled: false }])
  })
})
