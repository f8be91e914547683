import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { events } from '../../../../server/db/schema/events/events'
import { messages } from '../../../../server/db/schema/hall/messages'
import { persons } from '../../../../server/db/schema/people/persons'
import { registrations } from '../../../../server/db/schema/events/registrations'
import { sessions } from '../../../../server/db/schema/events/sessions'
import { present } from '../../../../src/lib/assert'
import { BOT_NAME } from './bot-api'
import { record, ronHand, startGames } from '../played/games'
import { layHall, type Hall, type HallPerson } from '../hall'
import { startTestVenue, type TestVenue } from '../test-venue'

/**
 * Gives each test of a file a fresh hall on a server with a messenger. The messenger reaches Player 1, the admin, the
 * referee and the stranger, in the chats 101, 201, 202 and 301.
 */
export function hallWithMessenger() {
  let venue: TestVenue
  let hall: Hall
  beforeAll(async () => {
    venue = await startTestVenue({ botName: BOT_NAME })
  })
  afterAll(() => venue.stop())
  beforeEach(async () => {
    await venue.empty()
    hall = await layHall(venue)
    await reach(player(1), { telegramId: '101' })
    await reach(hall.admin, { telegramId: '201' })
    await reach(hall.referee, { telegramId: '202' })
    await reach(hall.stranger, { telegramId: '301' })
  })

  const player = (nth: number): HallPerson => present(hall.players[nth - 1], `player ${nth}`)
  const ids = (...nths: number[]) => nths.map((nth) => player(nth).id)
  const reach = (person: HallPerson, columns: Partial<typeof persons.$inferInsert>) =>
    venue.database.db.update(persons).set(columns).where(eq(persons.id, person.id))
  const choose = (person: HallPerson, flags: Record<string, 0 | 1>) =>
    reach(person, { notifications: JSON.stringify(flags) })
  const setEvent = (columns: Partial<typeof events.$inferInsert>) =>
    venue.database.db.update(events).set(columns).where(eq(events.id, hall.eventId))
  const substitute = (nth: number, by: HallPerson) =>
    venue.database.db
      .update(registrations)
      .set({ replacementId: by.id })
      .where(eq(registrations.playerId, player(nth).id))
  const exclude = (nth: number) =>
    venue.database.db
      .update(registrations)
      .set({ ignoreSeating: true })
      .where(eq(registrations.playerId, player(nth).id))

  /** Reads the messages that wait to be sent, as `chat: text`. */
  async function told(): Promise<string[]> {
    const rows = await venue.database.db.select().from(messages).orderBy(messages.id)
    return rows.map(({ chatId, text }) => `${chatId}: ${text}`)
  }
  const chats = async () => (await told()).map((line) => line.split(':')[0]).toSorted()

  const asReferee = (key?: string) => ({
    credentials: hall.referee.credentials,
    ...(key !== undefined && { key }),
  })

  const seat = (key?: string) =>
    venue.call(
      'Mimir.MakeShuffledSeating',
      {
        eventId: hall.eventId,
        groupsCount: 1,
        seed: 1,
        windShuffleMode: 'WIND_SHUFFLE_MODE_RANDOM',
      },
      asReferee(key),
    )
  const penalise = (key?: string) =>
    venue.call(
      'Mimir.AddPenalty',
      { eventId: hall.eventId, playerId: player(1).id, amount: 500, reason: 'late & <loud>' },
      asReferee(key),
    )
  const notify = (key?: string) =>
    venue.call('Mimir.NotifyPlayersSessionStartsSoon', { eventId: hall.eventId }, asReferee(key))
  const callReferee = (key?: string) =>
    venue.call(
      'Mimir.CallReferee',
      { eventId: hall.eventId, tableIndex: 1 },
      { credentials: player(2).credentials, ...(key !== undefined && { key }) },
    )

  async function play(): Promise<string> {
    const [hash = ''] = await startGames(venue, hall)
    const [winnerId = 0, loserId = 0] = ids(1, 2)
    const round = ronHand({ roundIndex: 1, honba: 0, winnerId, loserId, riichi: ids(1), han: 3 })
    await record(venue, { hall, hash, round })
    return hash
  }

  /** Ends the game at table 1 and approves its results. */
  async function approve(key?: string): Promise<void> {
    const hash = await play()
    await venue.database.db
      .update(sessions)
      .set({ status: 'prefinished' })
      .where(eq(sessions.hash, hash))
    await venue.call('Mimir.FinalizeSession', { eventId: hall.eventId }, asReferee(key))
  }

  /** The referee finishes the game at table 1 early. */
  async function force(): Promise<void> {
    const sessionHash = await play()
    await venue.call('Mimir.ForceFinishGame', { sessionHash }, asReferee())
  }

  return {
    get venue() {
      return venue
    },
    get hall() {
      return hall
    },
    player,
    ids,
    reach,
    choose,
    setEvent,
    substitute,
    exclude,
    told,
    chats,
    asReferee,
    seat,
    penalise,
    notify,
    callReferee,
    play,
    approve,
    force,
  }
}
