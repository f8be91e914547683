import { HAND_KINDS } from '../domain/hand/hand'
import { err, ok, type Result } from '../lib/result'
import type { ExpectByCall, ExpectingCall } from './expect'

/**
 * Reads the `X-Expect` header of a call. A header that cannot be decoded gives an error. So does a value of
 * the wrong shape or an unknown field; the error then names its path in the header's JSON.
 */
export function parseExpect<C extends ExpectingCall>(
  call: C,
  header: string,
): Result<ExpectByCall[C], string> {
  let value: unknown
  try {
    const binary = atob(header.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0))
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return err('not base64url of JSON')
  }
  return checkExpect(call, value)
}

/** Checks a precondition that is already decoded. The error names the path of the value that does not fit. */
export function checkExpect<C extends ExpectingCall>(
  call: C,
  value: unknown,
): Result<ExpectByCall[C], string> {
  const problem = SHAPES[call](value, '')
  return problem === null ? ok(value as ExpectByCall[C]) : err(problem)
}

/** Returns what is wrong with a value, or null when it fits. */
type Shape = (value: unknown, path: string) => string | null

const exactly =
  (...allowed: readonly unknown[]): Shape =>
  (value, path) =>
    allowed.includes(value) ? null : `${path} must be one of ${JSON.stringify(allowed)}`
// PostgreSQL cannot store the character NUL (U+0000).
const text: Shape = (value, path) =>
  typeof value === 'string' && !value.includes('\0') ? null : `${path} must be a text`
const whole: Shape = (value, path) =>
  Number.isSafeInteger(value) ? null : `${path} must be a whole number`
const flag: Shape = (value, path) =>
  typeof value === 'boolean' ? null : `${path} must be true or false`

const list =
  (of: Shape): Shape =>
  (value, path) => {
    if (!Array.isArray(value)) return `${path} must be a list`
    for (const [index, item] of value.entries()) {
      const problem = of(item, `${path}[${index}]`)
      if (problem !== null) return problem
    }
    return null
  }

const object =
  (fields: Record<string, Shape>): Shape =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return `${path || 'expect'} must be an object`
    }
    for (const key of Object.keys(value)) {
      if (!Object.hasOwn(fields, key)) return `${path}.${key} is not known`
    }
    for (const [key, shape] of Object.entries(fields)) {
      const problem = shape((value as Record<string, unknown>)[key], `${path}.${key}`)
      if (problem !== null) return problem
    }
    return null
  }

const orNull =
  (shape: Shape): Shape =>
  (value, path) =>
    value === null ? null : shape(value, path)

const optional =
  (shape: Shape): Shape =>
  (value, path) =>
    value === undefined ? null : shape(value, path)

const hand = object({
  kind: exactly(...HAND_KINDS),
  roundIndex: whole,
  honba: whole,
  wins: list(object({ winnerId: whole, han: whole, fu: whole })),
  loserId: whole,
  riichi: list(whole),
  at: text,
})
// `handCount` is null when the console read the game at a server that does not tell the number of hands.
// Shinpan's own server always has a number, so it refuses a call with null.
const seenGame = object({ handCount: orNull(whole), lastHand: orNull(hand) })
const scores = list(object({ playerId: whole, score: whole }))

const name = optional(text)
const seenPenalty = object({ playerId: whole, amount: whole, ruledAt: optional(text) })

const SHAPES: Record<ExpectingCall, Shape> = {
  AddPenalty: object({ sessionHash: orNull(text), isMeant: exactly(true, undefined), name }),
  CancelPenalty: object({ isCancelled: exactly(false), penalty: optional(seenPenalty) }),
  DropLastRound: object({
    handCount: orNull(whole),
    lastHand: hand,
    scores,
    scoresBefore: scores,
  }),
  AddRound: object({ handCount: whole, lastHand: orNull(hand), scores }),
  AddExtraTime: object({ extraTime: whole, others: optional(list(whole)) }),
  FinalizeSession: object({ sessionHashes: list(text) }),
  UpdatePlayerSeatingFlag: object({ ignoreSeating: flag, name }),
  UpdatePlayerReplacement: object({
    replacementId: orNull(whole),
    name,
    replacementName: optional(orNull(text)),
  }),
  CheckInPlayer: object({ replacementId: orNull(whole), name }),
  AnswerRefereeCall: object({}),
  RestorePenalty: object({ isCancelled: exactly(true) }),
  RestoreRound: object({ handCount: whole }),
  TakeBackExtraTime: object({ extraTimeSeconds: list(whole) }),
  TakeBackApproval: object({ sessionHashes: list(text) }),
  TakeBackEnding: object({ endedAt: text }),
  CancelGame: seenGame,
  ForceFinishGame: seenGame,
  EndGame: seenGame,
  EnterResult: object({
    handCount: whole,
    lastHand: orNull(hand),
    status: exactly('inprogress', 'prefinished'),
    entered: orNull(object({ scores: list(whole), sticks: whole })),
  }),
  DefinalizeGame: object({ endedAt: orNull(text) }),
  RegisterPlayer: object({ isRegistered: exactly(false), name }),
  SetSitOuts: object({ playerIds: list(whole) }),
  SetPlayingOn: object({ outIds: list(whole) }),
  StartTimer: object({ isWaiting: exactly(true) }),
  NotifyPlayersSessionStartsSoon: object({ toldAt: orNull(text) }),
  UpdateEvent: object({ settingsMark: text }),
  UpdatePrescriptedEventConfig: object({ nextSessionIndex: whole }),
  ToggleListed: object({ isListed: flag }),
  ToggleHideResults: object({ hideResults: flag }),
  ToggleHideAchievements: object({ hideAchievements: flag }),
}
