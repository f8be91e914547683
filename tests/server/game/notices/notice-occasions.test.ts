import { describe, expect, test } from 'vitest'
import { messages } from '../../../../server/db/schema/hall/messages'
import { persons } from '../../../../server/db/schema/people/persons'
import { present } from '../../../../src/lib/assert'
import { BOT_NAME } from '../../harness/messages/bot-api'
import { startGames } from '../../harness/played/games'
import { layHall } from '../../harness/hall'
import { hallWithMessenger } from '../../harness/messages/hall-with-messenger'
import { startTestVenue } from '../../harness/test-venue'

const ground = hallWithMessenger()
const { told, asReferee, seat, penalise, notify, callReferee } = ground

describe('a call that sends a message, repeated under its idempotency key', () => {
  test.each([
    { what: 'MakeShuffledSeating', twice: seat },
    { what: 'AddPenalty', twice: penalise },
    { what: 'NotifyPlayersSessionStartsSoon', twice: notify },
  ])('$what sent twice under one idempotency key sends its message once', async ({ twice }) => {
    await twice('notice-0001')
    await twice('notice-0001')

    expect(await told()).toHaveLength(1)
  })

  test('CallReferee sent twice under one idempotency key sends one message to each reader', async () => {
    await startGames(ground.venue, ground.hall)
    await callReferee('notice-0001')
    await callReferee('notice-0001')

    expect(await told()).toHaveLength(2)
  })
})

describe('a refused call that would send a message', () => {
  test('a refused seating sends no message', async () => {
    await seat()
    const before = await told()
    const again = { eventId: ground.hall.eventId, groupsCount: 1, seed: 1 }
    await ground.venue.refusal('Mimir.MakeShuffledSeating', again, asReferee())

    expect(await told()).toEqual(before)
  })
})

describe('a server without a bot', () => {
  test('without a bot no message is stored', async () => {
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
  test('the console’s configuration has the name of the bot when there is one', async () => {
    const config = await fetch(`${ground.venue.origin}/config.json`)

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
