import { describe, expect, test } from 'vitest'
import { decodeNotificationsSettings } from '../../../../src/contract/decode/notifications-settings'
import { decodeChombos, decodePenalties } from '../../../../src/contract/decode/penalties'
import { decodeMe, decodePersonInfos, decodeReferees } from '../../../../src/contract/decode/people'
import { decodeStats } from '../../../../src/contract/decode/stats'

describe('decoded penalties', () => {
  test('decoded penalties contain when they were recorded, when they were given, and in which game', () => {
    expect(
      decodePenalties({
        penalties: [
          {
            id: 42,
            who: 7,
            amount: 2000,
            reason: 'late',
            assignedBy: 5,
            createdAt: '2026-11-20 15:10:00',
            ruledAt: '2026-11-20T14:02:00.000Z',
            sessionHash: 'ab12',
          },
        ],
        referees: [{ id: 5, title: 'Rita' }],
      }),
    ).toEqual({
      penalties: [
        {
          id: 42,
          playerId: 7,
          amount: 2000,
          reason: 'late',
          assignedBy: 5,
          recordedAt: Date.UTC(2026, 10, 20, 15, 10),
          ruledAt: '2026-11-20T14:02:00.000Z',
          isCancelled: false,
          cancellationReason: '',
          sessionHash: 'ab12',
        },
      ],
      referees: [{ id: 5, title: 'Rita', hasAvatar: false, lastUpdate: '' }],
    })
  })

  test('decoded penalties have no time of recording when the server’s text for that time cannot be read as a date', () => {
    expect(
      decodePenalties({ penalties: [{ createdAt: 'yesterday' }, { createdAt: '' }] }).penalties.map(
        (penalty) => penalty.recordedAt,
      ),
    ).toEqual([null, null])
  })

  test('a decoded penalty that was given outside a game has no game', () => {
    expect(decodePenalties({ penalties: [{ sessionHash: '' }] }).penalties[0]?.sessionHash).toBe(
      null,
    )
  })
})

test('a decoded chombo without a readable amount counts 0', () => {
  expect(
    decodeChombos({
      chombos: [
        { playerId: 7, amount: 20000 },
        { playerId: 8, amount: 'NaN' },
      ],
    }),
  ).toEqual({
    chombos: [
      { playerId: 7, amount: 20000 },
      { playerId: 8, amount: 0 },
    ],
    players: [],
  })
})

describe('decoded people', () => {
  test('a decoded person has empty private fields when the reader may not see these fields', () => {
    expect(decodePersonInfos({ people: [{ id: 7, title: 'Anna', country: 'DE' }] })).toEqual([
      {
        id: 7,
        title: 'Anna',
        city: '',
        tenhouId: '',
        hasAvatar: false,
        lastUpdate: '',
        country: 'DE',
        email: '',
        phone: '',
        msNickname: '',
        msAccountId: 0,
      },
    ])
  })

  test('the decoded data of the signed-in person contain their id and e-mail', () => {
    expect(decodeMe({ personId: 7, title: 'Anna', email: 'anna@example.org' })).toMatchObject({
      id: 7,
      title: 'Anna',
      email: 'anna@example.org',
    })
  })

  test('decoded referees contain the id of the rule that makes them referees', () => {
    expect(decodeReferees({ referees: [{ ruleId: 1, personId: 5, personName: 'Rita' }] })).toEqual([
      { ruleId: 1, personId: 5, personName: 'Rita', hasAvatar: false, lastUpdate: '' },
    ])
  })
})

test('the text of the notification settings is decoded into “on” or “off” for each kind of message', () => {
  expect(decodeNotificationsSettings({ telegramId: '12', notifications: '{"sr":0}' })).toEqual({
    telegramId: '12',
    flags: { sr: false, ss: true, h: false, ce: false, te: false, rc: true, pa: true, ha: false },
  })
})

test('decoded statistics count 0 for browsers or systems whose text cannot be read', () => {
  expect(
    decodeStats({
      data: [
        {
          siteId: 'f',
          datetime: '2026-11-20 13:00',
          uniqCount: 3,
          browser: '{"Firefox":2}',
          os: '{',
        },
      ],
    }),
  ).toEqual([
    {
      siteId: 'f',
      datetime: '2026-11-20 13:00',
      startsAt: null,
      eventCount: 0,
      uniqCount: 3,
      country: {},
      city: {},
      browser: { Firefox: 2 },
      os: {},
      device: {},
      language: {},
    },
  ])
})
