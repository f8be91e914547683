import { create } from '@bufbuild/protobuf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rulesetFromWire, rulesetToWire } from '../../../../server/game/events/ruleset-wire'
import { RulesetConfigSchema } from '../../../../src/contract/wire/atoms_pb'
import { RULESETS } from '../../../../src/domain/event/rulesets'
import { layEvent } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

let venue: TestVenue
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(() => venue.empty())

const read = (eventId: number) => venue.call('Mimir.GetGameConfig', { eventId })

describe('GetGameConfig', () => {
  test('GetGameConfig gives everybody all the settings of a new tournament', async () => {
    const { rulesetConfig, ...config } = await read(await layEvent(venue))
    expect(config).toEqual({
      rulesetTitle: '',
      eventTitle: 'Spring Open',
      eventDescription: '',
      eventStatHost: '',
      useTimer: true,
      usePenalty: true,
      gameDuration: 75,
      timezone: 'Europe/Berlin',
      timezoneOffsetMinutes: 120,
      isOnline: false,
      isTeam: false,
      autoSeating: true,
      syncStart: true,
      syncEnd: true,
      sortByGames: false,
      allowPlayerAppend: false,
      seriesLength: 0,
      minGamesCount: 0,
      gamesStatus: 'TOURNAMENT_GAMES_STATUS_UNSPECIFIED',
      hideResults: false,
      hideAddReplayButton: false,
      isPrescripted: false,
      isFinished: false,
      lobbyId: 0,
      allowViewOtherTables: false,
      windShuffleMode: 'WIND_SHUFFLE_MODE_BALANCED',
      sitOutPoints: 0,
      tableNames: [],
    })
    expect(rulesetConfig).toMatchObject({
      uma: { place1: 15_000, place2: 5000, place3: -5000, place4: -15_000 },
      umaType: 'UMA_TYPE_UMA_SIMPLE',
      endingPolicy: 'ENDING_POLICY_EP_ONE_MORE_HAND',
      startPoints: 30_000,
      honbaValue: 300,
      yakuWithPao: [19, 21],
      doubleYakuman: [],
      withYakitori: false,
    })
  })

  test.each([
    ['seatingReady', 'TOURNAMENT_GAMES_STATUS_SEATING_READY'],
    ['started', 'TOURNAMENT_GAMES_STATUS_STARTED'],
  ] as const)('GetGameConfig gives the phase %s as %s', async (gamesStatus, wire) => {
    const eventId = await layEvent(venue, { event: { gamesStatus } })
    expect(await read(eventId)).toMatchObject({ gamesStatus: wire })
  })

  test('GetGameConfig gives no mode of winds when none is stored', async () => {
    const eventId = await layEvent(venue, { event: { windMode: null } })
    expect(await read(eventId)).not.toHaveProperty('windShuffleMode')
  })

  test('GetGameConfig gives a honba value of 0 as 0 instead of leaving it out', async () => {
    const eventId = await layEvent(venue, { ruleset: { honbaValue: 0 } })
    expect(await read(eventId)).toMatchObject({ rulesetConfig: { honbaValue: 0 } })
  })

  test('GetGameConfig gives the built-in complex uma when none is stored', async () => {
    const eventId = await layEvent(venue, {
      ruleset: { umaType: 'complex', complexUma: undefined },
    })
    expect(await read(eventId)).toMatchObject({
      rulesetConfig: {
        umaType: 'UMA_TYPE_UMA_COMPLEX',
        complexUma: {
          neg3: { place1: 12_000, place2: -1000, place3: -3000, place4: -8000 },
          neg1: { place1: 8000, place2: 3000, place3: 1000, place4: -12_000 },
          otherwise: { place1: 8000, place2: 4000, place3: -4000, place4: -8000 },
        },
      },
    })
  })

  test('GetGameConfig gives the description as HTML in which scripts and unsafe links do nothing', async () => {
    const description =
      '**Bring** <b>tea</b>\n\n<script>alert(1)</script>\n\n[map](javascript:alert(1))'
    const eventId = await layEvent(venue, { event: { description } })
    expect(await read(eventId)).toMatchObject({
      eventDescription:
        '<p><strong>Bring</strong> &lt;b&gt;tea&lt;/b&gt;</p>\n' +
        '&lt;script&gt;alert(1)&lt;/script&gt;\n' +
        '<p><a href="">map</a></p>',
    })
  })

  test('GetGameConfig refuses an unknown event, and names the missing field when the request has no event', async () => {
    expect(await venue.refusal('Mimir.GetGameConfig', {})).toMatchObject({
      reason: 'field_missing',
      meta: { field: 'eventId' },
    })
    expect(await venue.refusal('Mimir.GetGameConfig', { eventId: 999 })).toMatchObject({
      status: 404,
      reason: 'event_not_found',
    })
  })
})

describe('a ruleset on the wire', () => {
  test.each(RULESETS.map(({ id, rules }) => [id, rules] as const))(
    'the ruleset %s does not change when it is sent on the wire and read again',
    (_id, rules) => {
      const message = create(RulesetConfigSchema, rulesetToWire(rules))
      expect(rulesetFromWire(message, 'rulesetConfig')).toEqual(rules)
    },
  )

  test('a ruleset on the wire without a type of uma has the simple uma, and without a value of honba it has a honba of 0', () => {
    const message = create(RulesetConfigSchema, {})
    expect(rulesetFromWire(message, 'rulesetConfig')).toMatchObject({
      umaType: 'simple',
      endingPolicy: 'unspecified',
      honbaValue: 0,
    })
  })

  test.each([
    ['rulesetConfig.umaType', { umaType: 9 }],
    ['rulesetConfig.endingPolicy', { endingPolicy: 9 }],
  ])(
    'a ruleset on the wire with an unknown value of %s is refused, and the refusal names the field',
    (field, values) => {
      const message = create(RulesetConfigSchema, values)
      expect(() => rulesetFromWire(message, 'rulesetConfig')).toThrow(
        expect.objectContaining({ reason: 'field_invalid', field }),
      )
    },
  )
})
