import { describe, expect, test } from 'vitest'
import { decodeEventForEdit } from '../../../../src/contract/decode/event/event-for-edit'
import { decodeEventPage } from '../../../../src/contract/decode/event/event-summary'
import { decodeGameConfig } from '../../../../src/contract/decode/event/game-config'
import { decodePrescript } from '../../../../src/contract/decode/prescript'
import { decodeRegisteredPlayers } from '../../../../src/contract/decode/registered-player'
import { decodeRoles, roleIn } from '../../../../src/contract/decode/roles'
import { decodeRuleset, decodeRulesets } from '../../../../src/contract/decode/event/ruleset'
import { decodeTimerState } from '../../../../src/contract/decode/timer-state'
import { eventId } from '../../../../src/domain/ids'
import type { EventJson } from '../../../../src/contract/wire/atoms_pb'

describe('the settings of an event', () => {
  test('the settings of an event have the length of a game in seconds', () => {
    expect(
      decodeGameConfig({
        eventTitle: 'Cup',
        gameDuration: 75,
        useTimer: true,
        syncStart: true,
        gamesStatus: 'TOURNAMENT_GAMES_STATUS_SEATING_READY',
        windShuffleMode: 'WIND_SHUFFLE_MODE_BALANCED',
        rulesetConfig: { startPoints: 30000, minPenalty: 100, maxPenalty: 20000, penaltyStep: 100 },
      }),
    ).toMatchObject({
      eventTitle: 'Cup',
      gameDuration: 4500,
      useTimer: true,
      syncStart: true,
      syncEnd: false,
      gamesStatus: 'seatingReady',
      windShuffleMode: 'balanced',
      rules: { startPoints: 30000, minPenalty: 100, maxPenalty: 20000, penaltyStep: 100 },
    })
  })

  test.each([
    [
      'that this device knows',
      { timezone: 'Europe/Riga', timezoneOffsetMinutes: 120 },
      'Europe/Riga',
    ],
    [
      'that this device does not know',
      { timezone: 'Asia/Atlantis', timezoneOffsetMinutes: 330 },
      '+05:30',
    ],
    ['that neither the device nor the server knows', { timezone: 'Asia/Atlantis' }, ''],
    ['without a name', { timezoneOffsetMinutes: -210 }, '-03:30'],
  ])('a time zone %s is read from the settings of an event as $2', (_, json, timezone) => {
    expect(decodeGameConfig(json)).toMatchObject({ timezone })
  })

  test('settings of an event that the server omits are read as off, zero, empty, “none” or “unspecified”', () => {
    expect(decodeGameConfig({})).toMatchObject({
      eventTitle: '',
      gameDuration: 0,
      useTimer: false,
      gamesStatus: 'none',
      windShuffleMode: 'unspecified',
      rules: { endingPolicy: 'unspecified', startPoints: 0, penaltyStep: 0 },
    })
  })
})

describe('decoded rules', () => {
  test('decoded rules contain how a session ends and who gets which uma', () => {
    expect(
      decodeRuleset({
        endingPolicy: 'ENDING_POLICY_EP_ONE_MORE_HAND',
        umaType: 'UMA_TYPE_UMA_COMPLEX',
        uma: { place1: 15000, place4: -15000 },
        complexUma: { neg1: { place1: 8000 } },
      }),
    ).toMatchObject({
      endingPolicy: 'oneMoreHand',
      umaType: 'complex',
      uma: { place1: 15000, place2: 0, place3: 0, place4: -15000 },
      complexUma: {
        neg1: { place1: 8000, place2: 0, place3: 0, place4: 0 },
        neg3: { place1: 0, place2: 0, place3: 0, place4: 0 },
        otherwise: { place1: 0, place2: 0, place3: 0, place4: 0 },
      },
    })
  })

  test('decoded rules have no uma when the server omits it', () => {
    expect(decodeRuleset({}).uma).toBeUndefined()
    expect(decodeRuleset({}).complexUma).toBeUndefined()
  })

  test('rulesets arrive as three parallel lists and are decoded into one list', () => {
    expect(
      decodeRulesets({
        rulesets: [{ startPoints: 30000 }, { startPoints: 25000 }],
        rulesetIds: ['ema', 'tenhounet'],
        rulesetTitles: ['European rules', 'Tenhou rules'],
      }).map(({ id, title, rules }) => [id, title, rules.startPoints]),
    ).toEqual([
      ['ema', 'European rules', 30000],
      ['tenhounet', 'Tenhou rules', 25000],
    ])
  })
})

describe('lists of events', () => {
  test('a decoded list of events contains the total number of events', () => {
    expect(
      decodeEventPage({
        total: 31,
        events: [
          {
            id: 3,
            title: 'Cup',
            type: 'EVENT_TYPE_TOURNAMENT',
            isListed: true,
            tournamentStarted: true,
          },
        ],
      }),
    ).toEqual({
      total: 31,
      events: [
        {
          id: 3,
          title: 'Cup',
          description: '',
          type: 'tournament',
          isFinished: false,
          isListed: true,
          isRatingShown: false,
          areAchievementsShown: false,
          isTournamentStarted: true,
          isPrescripted: false,
          isTeam: false,
          minGames: 0,
          platform: 'unspecified',
        },
      ],
    })
  })

  test('a decoded list of events reads the platform -1, which other servers send for “none”, as unspecified', () => {
    const event = JSON.parse('{"id": 3, "platformId": -1}') as EventJson
    expect(decodeEventPage({ events: [event] }).events[0]?.platform).toBe('unspecified')
  })
})

test('an event that is decoded for its form contains its rules', () => {
  expect(
    decodeEventForEdit({
      id: 3,
      finished: true,
      event: { title: 'Cup', duration: 75, platformId: 'PLATFORM_TYPE_TENHOUNET' },
    }),
  ).toMatchObject({
    id: 3,
    isFinished: true,
    title: 'Cup',
    durationMinutes: 75,
    platform: 'tenhou',
    isListed: false,
    rules: { startPoints: 0 },
  })
})

test('a decoded player whose local id and team are empty has null for both, and keeps their substitute', () => {
  expect(
    decodeRegisteredPlayers({
      players: [{ id: 7, title: 'Anna', localId: 0, replacedBy: { id: 9, title: 'Ben' } }],
    }),
  ).toEqual([
    {
      id: 7,
      title: 'Anna',
      localId: null,
      teamName: null,
      tenhouId: '',
      city: '',
      ignoreSeating: false,
      sitsOut: false,
      satOut: [],
      isOut: false,
      asksReplacement: false,
      hereSince: '',
      leftOutAt: '',
      replacedBy: { id: 9, title: 'Ben', hasAvatar: false, lastUpdate: '' },
      hasAvatar: false,
      lastUpdate: '',
    },
  ])
})

test('a timer whose fields the server omits neither runs nor waits', () => {
  expect(decodeTimerState({})).toEqual({
    isStarted: false,
    isFinished: false,
    timeRemaining: 0,
    isWaiting: false,
    hideSeatingAfter: 0,
  })
})

test('when the server omits the number of the next session of a script, the number is 1', () => {
  expect(decodePrescript({})).toEqual({ nextSessionIndex: 1, prescript: '', errors: [] })
})

describe('the roles of a person in events', () => {
  const roles = decodeRoles({
    roles: [
      { eventId: 3, role: 'EVENT_ROLE_REFEREE' },
      { eventId: 4, role: 'EVENT_ROLE_ADMIN' },
      { eventId: 5, role: 'EVENT_ROLE_UNSPECIFIED' },
    ],
  })

  test.each([
    [3, 'referee'],
    [4, 'admin'],
    [5, 'none'],
    [6, 'none'],
  ])('in event %d the person’s role is %s', (id, role) => {
    expect(roleIn(roles, eventId(id))).toBe(role)
  })

  test('a superadmin has the role of superadmin in every event', () => {
    expect(roleIn(decodeRoles({ isSuperadmin: true }), eventId(6))).toBe('superadmin')
  })
})
