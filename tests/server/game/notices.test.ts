import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../server/db/schema/events'
import { messages } from '../../../server/db/schema/messages'
import { persons } from '../../../server/db/schema/persons'
import { registrations } from '../../../server/db/schema/registrations'
import { sessions } from '../../../server/db/schema/sessions'
import { present } from '../../../src/lib/assert'
import { BOT_NAME } from '../harness/bot-api'
import { chomboHand, drawnHand, record, ronHand, startGames } from '../harness/games'
import { layHall, type Hall, type HallPerson } from '../harness/hall'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

let venue: TestVenue
let hall: Hall
beforeAll(async () => {
  venue = await startTestVenue({ botName: BOT_NAME })
})
afterAll(() => venue.stop())
// The messenger reaches Player 1, the admin, the referee and the stranger, in chats 101, 201, 202 and 301.
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

/** What waits to be sent: `chat: text`. */
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
    { eventId: hall.eventId, groupsCount: 1, seed: 1, windShuffleMode: 'WIND_SHUFFLE_MODE_RANDOM' },
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

/** Ends the game at table 1 and has its results approved. */
async function approve(key?: string): Promise<void> {
  const hash = await play()
  await venue.database.db
    .update(sessions)
    .set({ status: 'prefinished' })
    .where(eq(sessions.hash, hash))
  await venue.call('Mimir.FinalizeSession', { eventId: hall.eventId }, asReferee(key))
}

/** Ends the game at table 1 by force. */
async function force(): Promise<void> {
  const sessionHash = await play()
  await venue.call('Mimir.ForceFinishGame', { sessionHash }, asReferee())
}

describe('what is told', () => {
  test('of a seating: the table, the wind and who sits there', async () => {
    await seat()
    const [line = ''] = await told()
    const lines = line.split('\n')

    expect(lines[0]).toBe('101: <b>Spring Open</b>')
    expect(lines[1]).toMatch(/^You sit at table [12] and begin as (East|South|West|North)\.$/)
    expect(lines.slice(2).map((each) => each.split(':')[0])).toEqual([
      'East',
      'South',
      'West',
      'North',
    ])
    expect(line).toContain(': Player 1')
  })

  test('of a session that starts soon', async () => {
    await notify()

    expect(await told()).toEqual([
      '101: <b>Spring Open</b>\nThe session starts soon. Please take your seat.',
    ])
  })

  test('of a hand: the round, what it was worth, and the scores', async () => {
    await choose(player(1), { h: 1 })
    await play()

    expect(await told()).toEqual([
      [
        '101: <b>Spring Open</b>, table 1',
        'East 1, honba 0',
        'Ron, Player 1 off Player 2: 3 han, 30 fu (Riichi)',
        'Riichi: Player 1',
        'Player 1: 35800 (+5800)',
        'Player 2: 24200 (−5800)',
        'Player 3: 30000 (0)',
        'Player 4: 30000 (0)',
      ].join('\n'),
    ])
  })

  test.each([
    {
      what: 'a draw',
      says: 'Draw, tempai: Player 1, Player 3',
      round: () => drawnHand({ roundIndex: 1, honba: 0, tempai: ids(1, 3) }),
    },
    {
      what: 'a draw of nobody',
      says: 'Draw, nobody in tempai',
      round: () => drawnHand({ roundIndex: 1, honba: 0 }),
    },
    {
      what: 'a chombo',
      says: 'Chombo, Player 2',
      round: () => chomboHand({ roundIndex: 1, honba: 0, loserId: player(2).id }),
    },
    {
      what: 'a yakuman',
      says: 'Ron, Player 1 off Player 2: yakuman (Riichi)',
      round: () =>
        ronHand({
          roundIndex: 1,
          honba: 0,
          winnerId: player(1).id,
          loserId: player(2).id,
          han: -1,
          fu: 0,
        }),
    },
    {
      what: 'two yakuman in one hand',
      says: 'Ron, Player 1 off Player 2: 2 × yakuman (Riichi)',
      round: () =>
        ronHand({
          roundIndex: 1,
          honba: 0,
          winnerId: player(1).id,
          loserId: player(2).id,
          han: -2,
          fu: 0,
        }),
    },
  ])('of $what', async ({ says, round }) => {
    await choose(player(1), { h: 1 })
    const [hash = ''] = await startGames(venue, hall)
    await record(venue, { hall, hash, round: round() })
    const [line = ''] = await told()

    expect(line.split('\n')[2]).toBe(says)
  })

  test('of a game that was finished', async () => {
    await choose(player(1), { ce: 1 })
    await force()

    expect(await told()).toEqual([
      [
        '101: <b>Spring Open</b>, table 1',
        'The game is over.',
        '1. Player 1: 35800 (rating +20800)',
        '2. Player 3: 30000 (rating 0)',
        '3. Player 4: 30000 (rating 0)',
        '4. Player 2: 24200 (rating −20800)',
      ].join('\n'),
    ])
  })

  test('of results that were approved', async () => {
    await choose(player(1), { te: 1 })
    await approve()
    const [line = ''] = await told()

    expect(line).toContain(
      '101: <b>Spring Open</b>, table 1\nThe results of your game are approved.',
    )
    expect(line).toContain('\n1. Player 1: 35800 (rating +20800)')
  })

  test('of a penalty and its end, what a referee typed being no HTML', async () => {
    await penalise()
    await venue.call('Mimir.CancelPenalty', { penaltyId: 1, reason: 'mistake' }, asReferee())

    expect(await told()).toEqual([
      '101: <b>Spring Open</b>\nYou got a penalty of 500 points.\nReason: late &amp; &lt;loud&gt;',
      '101: <b>Spring Open</b>\nYour penalty of 500 points is cancelled.\nReason: mistake',
    ])
  })

  test('of a notice and its end', async () => {
    const { eventId } = hall
    const notice = { eventId, playerId: player(1).id, amount: 0, reason: 'loud' }
    await venue.call('Mimir.AddPenalty', notice, asReferee())
    await venue.call('Mimir.CancelPenalty', { penaltyId: 1, reason: 'mistake' }, asReferee())

    expect((await told()).map((line) => line.split('\n')[1])).toEqual([
      'You got a notice, without points.',
      'Your notice is cancelled.',
    ])
  })

  test('of a call for a referee', async () => {
    await startGames(venue, hall)
    await callReferee()

    expect(await told()).toEqual([
      '201: <b>Spring Open</b>\nTable 1 calls a referee: Player 2',
      '202: <b>Spring Open</b>\nTable 1 calls a referee: Player 2',
    ])
  })

  test('of names and titles that look like HTML', async () => {
    await setEvent({ title: 'Cup <1> & "more"' })
    await reach(player(2), { title: 'A<b>&{{wind}}$t(messages.abort)' })
    await startGames(venue, hall)
    await callReferee()

    expect((await told())[0]).toBe(
      '201: <b>Cup &lt;1&gt; &amp; &quot;more&quot;</b>\nTable 1 calls a referee: A&lt;b&gt;&amp;{{wind}}$t(messages.abort)',
    )
  })

  test.each([
    { language: 'ru', says: 'Игра скоро начнётся. Пожалуйста, займите своё место.' },
    { language: 'de', says: 'Die Runde beginnt bald. Bitte nehmen Sie Ihren Platz ein.' },
    { language: 'ko', says: '곧 대국이 시작됩니다. 자리에 앉아 주세요.' },
    { language: 'xx', says: 'The session starts soon. Please take your seat.' },
  ])('in the language of the person, here $language', async ({ language, says }) => {
    await reach(player(1), { language })
    await notify()

    expect((await told())[0]?.split('\n')[1]).toBe(says)
  })
})

const OCCASIONS = [
  { flag: 'sr', who: 'a player', chat: '101', happens: () => seat() },
  { flag: 'ss', who: 'a player', chat: '101', happens: () => notify().catch(() => null) },
  { flag: 'h', who: 'a player', chat: '101', happens: () => play() },
  { flag: 'ce', who: 'a player', chat: '101', happens: () => force() },
  { flag: 'te', who: 'a player', chat: '101', happens: () => approve() },
  { flag: 'pa', who: 'a player', chat: '101', happens: () => penalise() },
  { flag: 'ha', who: 'an administrator', chat: '201', happens: () => play() },
  {
    flag: 'rc',
    who: 'a referee',
    chat: '202',
    happens: async () => {
      await startGames(venue, hall)
      await callReferee()
    },
  },
]

describe('who is told', () => {
  beforeEach(async () => {
    // Each case switches on what it is about; by default nobody else hears of it.
    await choose(player(1), {})
  })

  const whoOf = (chat: string) =>
    ({ 101: player(1), 201: hall.admin, 202: hall.referee })[chat] ?? player(1)

  test.each(OCCASIONS)('$who who wants $flag is', async ({ flag, chat, happens }) => {
    await choose(whoOf(chat), { [flag]: 1 })
    await happens()

    expect(await chats()).toContain(chat)
    expect((await told()).join('')).not.toContain('{{')
  })

  test.each(OCCASIONS)('$who who does not want $flag is not', async ({ flag, chat, happens }) => {
    await choose(whoOf(chat), { [flag]: 0 })
    await happens()

    expect(await chats()).not.toContain(chat)
  })

  test.each(OCCASIONS)('$who without a messenger hears no $flag', async (occasion) => {
    await choose(whoOf(occasion.chat), { [occasion.flag]: 1 })
    await reach(whoOf(occasion.chat), { telegramId: '' })
    await occasion.happens()

    expect(await chats()).not.toContain(occasion.chat)
  })

  test.each(OCCASIONS)('nobody of $flag in an event with TEST in its title', async (occasion) => {
    await choose(whoOf(occasion.chat), { [occasion.flag]: 1 })
    await setEvent({ title: 'Spring TEST Open' })
    await occasion.happens()

    expect(await told()).toEqual([])
  })

  test.each([
    { flag: 'sr', happens: () => seat() },
    { flag: 'ss', happens: () => notify() },
    { flag: 'h', happens: () => play() },
    { flag: 'ce', happens: () => force() },
    { flag: 'te', happens: () => approve() },
  ])('of $flag the substitute, instead of the player', async ({ flag, happens }) => {
    await choose(player(1), { [flag]: 1 })
    await choose(hall.stranger, { [flag]: 1 })
    await substitute(1, hall.stranger)
    await happens()

    expect(await chats()).toEqual(['301'])
    expect((await told())[0]).not.toContain('Player 1')
  })

  test('of a penalty the player himself, not his substitute', async () => {
    await substitute(1, hall.stranger)
    await penalise()

    expect(await chats()).toEqual(['101'])
  })

  test.each([
    { flag: 'ss', hears: [], happens: () => notify().catch(() => null) },
    { flag: 'h', hears: [], happens: () => play() },
    { flag: 'ce', hears: [], happens: () => force() },
    { flag: 'te', hears: ['101'], happens: () => approve() },
  ])('of $flag an excluded player: $hears', async ({ flag, hears, happens }) => {
    await choose(player(1), { [flag]: 1 })
    await exclude(1)
    await happens()

    expect(await chats()).toEqual(hears)
  })

  test('of a hand the administrators, not the referees; one who also plays once', async () => {
    await choose(hall.admin, { ha: 1 })
    await choose(hall.referee, { ha: 1 })
    await choose(player(1), { h: 1 })
    await reach(player(1), { telegramId: '201' })
    await play()

    expect(await chats()).toEqual(['201'])
  })

  test('of a title with test in small letters everybody', async () => {
    await setEvent({ title: 'The contest, a test' })
    await penalise()

    expect(await chats()).toEqual(['101'])
  })
})

describe('a call that is repeated under its key', () => {
  test.each([
    { what: 'MakeShuffledSeating', twice: seat },
    { what: 'AddPenalty', twice: penalise },
    { what: 'NotifyPlayersSessionStartsSoon', twice: notify },
  ])('$what tells once', async ({ twice }) => {
    await twice('notice-0001')
    await twice('notice-0001')

    expect(await told()).toHaveLength(1)
  })

  test('CallReferee tells once', async () => {
    await startGames(venue, hall)
    await callReferee('notice-0001')
    await callReferee('notice-0001')

    expect(await told()).toHaveLength(2)
  })
})

describe('a call that is refused', () => {
  test('tells nobody', async () => {
    await seat()
    const before = await told()
    const again = { eventId: hall.eventId, groupsCount: 1, seed: 1 }
    await venue.refusal('Mimir.MakeShuffledSeating', again, asReferee())

    expect(await told()).toEqual(before)
  })
})

describe('without a bot', () => {
  test('nothing is written down', async () => {
    const silent = await startTestVenue()
    const there = await layHall(silent)
    await silent.database.db.update(persons).set({ telegramId: '5' })
    const { credentials } = there.referee
    const playerId = present(there.players[0], 'player').id
    const penalty = { eventId: there.eventId, playerId, amount: 500, reason: 'late' }
    await silent.call('Mimir.AddPenalty', penalty, { credentials })

    expect(await silent.database.db.select().from(messages)).toEqual([])
    await silent.stop()
  })
})

describe('the name of the bot', () => {
  test('is in the console’s configuration when there is one', async () => {
    const config = await fetch(`${venue.origin}/config.json`)

    expect(await config.json()).toEqual({
      game: '',
      user: '',
      stats: '',
      places: '',
      files: '',
      bot: BOT_NAME,
    })
  })
})
