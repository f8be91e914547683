import { describe, expect, test } from 'vitest'
import { encodeExpect } from '../../../src/contract/expect'
import { parseExpect } from '../../../src/contract/parse-expect'
import type { QueueableCall } from '../../../src/contract/queueable'

const dropLastRound = {
  handCount: 3,
  lastHand: {
    kind: 'ron',
    roundIndex: 3,
    honba: 1,
    wins: [{ winnerId: 7, han: 3, fu: 30 }],
    loserId: 9,
    riichi: [7],
    at: '2026-11-20T13:01:00.000Z',
  },
  scores: [{ playerId: 7, score: 33900 }],
  scoresBefore: [{ playerId: 7, score: 30000 }],
} as const

const raw = (value: unknown) => btoa(JSON.stringify(value))

describe('an expectation in a header', () => {
  test.each([
    ['AddPenalty', { sessionHash: 'ab12' }],
    ['AddPenalty', { sessionHash: null }],
    ['CancelPenalty', { isCancelled: false }],
    ['DropLastRound', dropLastRound],
    ['AddRound', { handCount: 0, lastHand: null, scores: dropLastRound.scores }],
    ['AddRound', { handCount: 3, lastHand: dropLastRound.lastHand, scores: [] }],
    ['AddExtraTime', { extraTime: 180 }],
    ['AddExtraTime', { extraTime: 180, others: [0, 60] }],
    ['UpdatePlayerSeatingFlag', { ignoreSeating: true }],
    ['UpdatePlayerReplacement', { replacementId: 20 }],
    ['UpdatePlayerReplacement', { replacementId: null }],
    ['CheckInPlayer', { replacementId: null, name: 'Sato Ken' }],
    ['AnswerRefereeCall', {}],
    ['FinalizeSession', { sessionHashes: ['ab12'] }],
    ['RestorePenalty', { isCancelled: true }],
    ['RestoreRound', { handCount: 3 }],
    ['TakeBackExtraTime', { extraTimeSeconds: [600, 0] }],
    ['TakeBackApproval', { sessionHashes: ['ab12'] }],
    ['CancelGame', { handCount: 0, lastHand: null }],
    ['ForceFinishGame', { handCount: 3, lastHand: dropLastRound.lastHand }],
    ['EndGame', { handCount: 3, lastHand: dropLastRound.lastHand }],
    ['EnterResult', { handCount: 0, lastHand: null, status: 'inprogress', entered: null }],
    [
      'EnterResult',
      {
        handCount: 0,
        lastHand: null,
        status: 'prefinished',
        entered: { scores: [31200, 25400, 40300, 23100], sticks: 0 },
      },
    ],
    ['TakeBackEnding', { endedAt: '2026-11-20T13:01:00.000Z' }],
    ['DefinalizeGame', { endedAt: '2026-11-20T13:01:00.000Z' }],
    ['RegisterPlayer', { isRegistered: false }],
    ['StartTimer', { isWaiting: true }],
    ['NotifyPlayersSessionStartsSoon', { toldAt: '2026-11-20T13:01:00.000Z' }],
    ['UpdatePrescriptedEventConfig', { nextSessionIndex: 2 }],
  ] as const)(
    'a precondition of the call %s with the value %j is read from the header as it was written',
    (call, value) => {
      expect(parseExpect(call, encodeExpect(value))).toEqual({ ok: true, value })
    },
  )

  test('a precondition contains only characters that a header and an address can carry', () => {
    expect(encodeExpect({ sessionHash: '>>>???~~~' })).toBe('eyJzZXNzaW9uSGFzaCI6Ij4-Pj8_P35-fiJ9')
  })

  test('a precondition with characters outside ASCII is read as it was written', () => {
    const header = encodeExpect({ sessionHash: '東4局' })
    expect(parseExpect('AddPenalty', header)).toEqual({ ok: true, value: { sessionHash: '東4局' } })
  })

  test.each<[string, QueueableCall, string, string]>([
    ['text that is not base64', 'AddExtraTime', '***', 'not base64url of JSON'],
    ['text that is not JSON', 'AddExtraTime', btoa('{'), 'not base64url of JSON'],
    ['a character that is not UTF-8', 'AddExtraTime', btoa('"\xff"'), 'not base64url of JSON'],
    ['a number instead of an object', 'AddExtraTime', raw(3), 'expect must be an object'],
    ['a list instead of an object', 'AddExtraTime', raw([]), 'expect must be an object'],
    ['an unknown key', 'AddExtraTime', raw({ extraTime: 1, more: 1 }), '.more is not known'],
    ['a missing key', 'AddExtraTime', raw({}), '.extraTime must be a whole number'],
    [
      'half a second of extra time',
      'AddExtraTime',
      raw({ extraTime: 0.5 }),
      '.extraTime must be a whole number',
    ],
    [
      'a key of another call',
      'AddPenalty',
      raw({ isCancelled: false }),
      '.isCancelled is not known',
    ],
    [
      'a penalty that was already cancelled',
      'CancelPenalty',
      raw({ isCancelled: true }),
      '.isCancelled must be one of [false]',
    ],
    [
      'an unknown outcome of a hand',
      'DropLastRound',
      raw({ ...dropLastRound, lastHand: { ...dropLastRound.lastHand, kind: 'coup' } }),
      '.lastHand.kind must be one of ["ron","tsumo","multiron","draw","abort","chombo","nagashi"]',
    ],
    [
      'an unknown key inside a nested object',
      'DropLastRound',
      raw({ ...dropLastRound, scores: [{ playerId: 7, score: 1, place: 1 }] }),
      '.scores[0].place is not known',
    ],
    [
      'a text instead of a list',
      'DropLastRound',
      raw({ ...dropLastRound, scoresBefore: 'none' }),
      '.scoresBefore must be a list',
    ],
  ])(
    'a precondition with %s is refused, and the error says what is wrong',
    (_, call, header, error) => {
      expect(parseExpect(call, header)).toEqual({ ok: false, error })
    },
  )
})
