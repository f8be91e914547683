import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readEvent } from '../../../../server/call/event-row'
import { rights } from '../../../../server/db/schema/people/rights'
import { insertEvent, type NewEvent } from '../../../../server/game/events/event-writer'
import { RULESETS } from '../../../../src/domain/event/rulesets'
import { present } from '../../../../src/lib/assert'
import { layPeople } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

let venue: TestVenue
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(() => venue.empty())

const make = async (changes: Partial<NewEvent>) => {
  const { db } = venue.database
  const ruleset = present(RULESETS[0], 'a ruleset').rules
  const id = await db.transaction((tx) =>
    insertEvent(tx, {
      title: 'Open',
      type: 'tournament',
      timezone: 'Europe/Riga',
      durationMinutes: 60,
      ruleset,
      creatorId: null,
      ...changes,
    }),
  )
  return readEvent(db, id)
}

const EVERYTHING = { isTeam: true, isPrescripted: true, lobbyId: 77, countdownSeconds: 90 }

describe('the options of an event depend on its type', () => {
  test.each([
    [
      'tournament',
      {
        allowPlayerAppend: false,
        autoSeating: false,
        syncStart: true,
        syncEnd: true,
        useTimer: true,
        usePenalty: true,
        isTeam: true,
        isPrescripted: true,
        countdownSeconds: 90,
        lobbyId: 0,
      },
    ],
    [
      'local',
      {
        allowPlayerAppend: true,
        autoSeating: false,
        syncStart: false,
        syncEnd: false,
        useTimer: false,
        usePenalty: true,
        isTeam: false,
        isPrescripted: false,
        countdownSeconds: 0,
        lobbyId: 0,
      },
    ],
    [
      'online',
      {
        allowPlayerAppend: false,
        autoSeating: false,
        syncStart: false,
        syncEnd: false,
        useTimer: false,
        usePenalty: true,
        isTeam: true,
        isPrescripted: false,
        countdownSeconds: 0,
        lobbyId: 77,
      },
    ],
  ] as const)(
    'a new event of the type %s has the options of its type, whatever the request asks for',
    async (type, settings) => {
      expect(await make({ type, ...EVERYTHING })).toMatchObject({ type, ...settings })
    },
  )

  test('a new tournament without a script has automatic seating', async () => {
    expect(await make({})).toMatchObject({ autoSeating: true, isPrescripted: false })
  })
})

test('a new event has balanced winds unless another mode of winds is requested', async () => {
  expect(await make({})).toMatchObject({ windMode: 'balanced' })
  expect(await make({ windMode: 'random' })).toMatchObject({ windMode: 'random' })
})

test('the person who makes an event is its administrator', async () => {
  const [person] = await layPeople(venue, ['Anna'])
  const event = await make({ creatorId: person?.id ?? null })
  expect(await venue.database.db.select().from(rights)).toMatchObject([
    { personId: person?.id, eventId: event.id, name: 'ADMIN_EVENT' },
  ])
})
