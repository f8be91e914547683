import { beforeEach, describe, expect, test } from 'vitest'
import { startGames } from '../../harness/played/games'
import { giveRole } from '../../harness/hall'
import { hallWithMessenger } from '../../harness/messages/hall-with-messenger'

const ground = hallWithMessenger()
const {
  player,
  reach,
  choose,
  setEvent,
  substitute,
  exclude,
  told,
  chats,
  seat,
  penalise,
  notify,
  callReferee,
  play,
  approve,
  force,
} = ground

async function call(): Promise<void> {
  await startGames(ground.venue, ground.hall)
  await callReferee()
}

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
    happens: () => call(),
  },
  { flag: 'rc', who: 'a superadmin', chat: '203', happens: () => call() },
]

describe('the readers of a message', () => {
  beforeEach(async () => {
    // By default this player gets no messages. Each case switches its own message on.
    await choose(player(1), {})
    await reach(ground.hall.superadmin, { telegramId: '203' })
  })

  const whoOf = (chat: string) =>
    ({ 201: ground.hall.admin, 202: ground.hall.referee, 203: ground.hall.superadmin })[chat] ??
    player(1)

  test.each(OCCASIONS)(
    '$who who switched the message $flag on gets it',
    async ({ flag, chat, happens }) => {
      await choose(whoOf(chat), { [flag]: 1 })
      await happens()

      expect(await chats()).toContain(chat)
      expect((await told()).join('')).not.toContain('{{')
    },
  )

  test.each(OCCASIONS)(
    '$who who switched the message $flag off does not get it',
    async ({ flag, chat, happens }) => {
      await choose(whoOf(chat), { [flag]: 0 })
      await happens()

      expect(await chats()).not.toContain(chat)
    },
  )

  test.each(OCCASIONS)(
    '$who without a messenger does not get the message $flag',
    async (occasion) => {
      await choose(whoOf(occasion.chat), { [occasion.flag]: 1 })
      await reach(whoOf(occasion.chat), { telegramId: '' })
      await occasion.happens()

      expect(await chats()).not.toContain(occasion.chat)
    },
  )

  test.each(OCCASIONS)(
    'nobody gets the message $flag in an event with TEST in its title',
    async (occasion) => {
      await choose(whoOf(occasion.chat), { [occasion.flag]: 1 })
      await setEvent({ title: 'Spring TEST Open' })
      await occasion.happens()

      expect(await told()).toEqual([])
    },
  )

  test.each([
    { flag: 'sr', happens: () => seat() },
    { flag: 'ss', happens: () => notify() },
    { flag: 'h', happens: () => play() },
    { flag: 'ce', happens: () => force() },
    { flag: 'te', happens: () => approve() },
  ])('the substitute gets the message $flag instead of the player', async ({ flag, happens }) => {
    await choose(player(1), { [flag]: 1 })
    await choose(ground.hall.stranger, { [flag]: 1 })
    await substitute(1, ground.hall.stranger)
    await happens()

    expect(await chats()).toEqual(['301'])
    expect((await told())[0]).not.toContain('Player 1')
  })

  test('the message about a penalty goes to the player, not to their substitute', async () => {
    await substitute(1, ground.hall.stranger)
    await penalise()

    expect(await chats()).toEqual(['101'])
  })

  test.each([
    { flag: 'ss', hears: [], happens: () => notify().catch(() => null) },
    { flag: 'h', hears: [], happens: () => play() },
    { flag: 'ce', hears: [], happens: () => force() },
    { flag: 'te', hears: ['101'], happens: () => approve() },
  ])(
    'when a player is excluded from seating, the message $flag about them goes to the chats $hears',
    async ({ flag, hears, happens }) => {
      await choose(player(1), { [flag]: 1 })
      await exclude(1)
      await happens()

      expect(await chats()).toEqual(hears)
    },
  )

  test('administrators get a message about a recorded hand and referees do not; an administrator who also plays gets one message', async () => {
    await choose(ground.hall.admin, { ha: 1 })
    await choose(ground.hall.referee, { ha: 1 })
    await choose(player(1), { h: 1 })
    await reach(player(1), { telegramId: '201' })
    await play()

    expect(await chats()).toEqual(['201'])
  })

  test('a superadmin who is also an administrator of the event gets one message when a table calls a referee', async () => {
    const { superadmin, eventId } = ground.hall
    await reach(superadmin, { telegramId: '203' })
    await giveRole(ground.venue, { person: superadmin, eventId, name: 'ADMIN_EVENT' })
    await call()

    expect((await chats()).toSorted()).toEqual(['201', '202', '203'])
  })

  test('everybody gets messages in an event whose title has "test" in small letters', async () => {
    await setEvent({ title: 'The contest, a test' })
    await penalise()

    expect(await chats()).toEqual(['101'])
  })
})
