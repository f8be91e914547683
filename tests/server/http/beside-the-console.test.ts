import { afterEach, describe, expect, test } from 'vitest'
import { layHall } from '../harness/hall'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

let venue: TestVenue
afterEach(() => venue.stop())

const HERE = { game: '', user: '', stats: '', places: '', files: '' }
const readConfig = async () => (await fetch(`${venue.origin}/config.json`)).json()

describe('the console’s configuration', () => {
  test('the console’s configuration names the assistant, the public pages and the bot if the hall has them', async () => {
    venue = await startTestVenue({
      assistantUrl: 'https://play.example',
      pagesUrl: 'https://pages.example',
      botName: 'ShinpanBot',
    })

    expect(await readConfig()).toEqual({
      ...HERE,
      assistant: 'https://play.example',
      pages: 'https://pages.example',
      bot: 'ShinpanBot',
    })
  })

  test('the console’s configuration leaves out what the hall does not have', async () => {
    venue = await startTestVenue()

    expect(await readConfig()).toEqual(HERE)
  })
})

describe('the address of an event’s public page', () => {
  test.each([
    { pages: { pagesUrl: 'https://pages.example' }, host: 'https://pages.example/event/1/info' },
    { pages: {}, host: '' },
  ])(
    'the address of an event’s public page is sent to clients as "$host"',
    async ({ pages, host }) => {
      venue = await startTestVenue(pages)
      await venue.empty()
      const { eventId } = await layHall(venue, { players: 4 })
      const state = await venue.call('Mimir.GetCurrentStateForPlayer', { eventId, playerId: 5 })

      expect(await venue.call('Mimir.GetGameConfig', { eventId })).toMatchObject({
        eventStatHost: host,
      })
      expect(state).toMatchObject({ config: { eventStatHost: host } })
    },
  )
})
