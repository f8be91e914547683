import { beforeAll, expect, test } from 'vitest'
import type { i18n } from 'i18next'
import type { RpcError } from '../../../src/rpc/client'
import { errorSentence, failureWords } from '../../../src/i18n/errors'
import { startI18n, switchLanguage } from '../../../src/i18n/start'
import { writeStateWords, type WriteStateFacts } from '../../../src/i18n/write-state-words'

let words: i18n

beforeAll(async () => {
  words = await startI18n({ language: 'en' })
  await switchLanguage('ko')
  await switchLanguage('de')
  await switchLanguage('ru')
  await switchLanguage('en')
})

const refused: RpcError = {
  kind: 'refused',
  status: 412,
  code: 'failed_precondition',
  reason: 'event_finished',
  msg: 'The event is over.',
  meta: {},
  retryAfterMs: null,
}

test('the sentence about a failure names the action and the server’s reason', () => {
  expect(failureWords(words.t, 'startTimer', refused)).toEqual({
    title: 'Error has occurred',
    sentence: 'Failed to start timer.',
    reason: 'The event is finished.',
  })
})

test('the reason of a failure is in the language of the person', async () => {
  await switchLanguage('ru')
  expect(errorSentence(words.t, refused)).toBe('Событие завершено.')
  await switchLanguage('en')
})

test('a reason that the console does not know is shown with the server’s text', () => {
  const error: RpcError = { ...refused, reason: null, msg: 'The hall is on fire.' }
  expect(errorSentence(words.t, error)).toBe('The hall is on fire.')
})

test('when a server has no reason codes, only the cause that its answer names is shown', () => {
  const meta = { cause: 'The event is already finished' }
  const error: RpcError = {
    ...refused,
    code: 'internal',
    reason: null,
    msg: 'internal error',
    meta,
  }
  expect(errorSentence(words.t, error)).toBe('The event is already finished')
})

test.each([
  ['en', '1:01:00 is not allowed: enter 00:01 to 1:00:00.'],
  ['ru', 'Значение 1:01:00 недопустимо: можно от 00:01 до 1:00:00.'],
  ['de', '1:01:00 ist nicht erlaubt, nur 00:01 bis 1:00:00.'],
  ['ko', '허용되지 않는 값입니다: 1:01:00. 가능한 값은 00:01부터 1:00:00까지입니다.'],
] as const)(
  'in the language %s, a value that is not allowed is named with its bounds',
  async (language, sentence) => {
    await switchLanguage(language)
    const meta = { field: 'extraTime', value: '3660', min: '1', max: '3600' }
    const error: RpcError = { ...refused, reason: 'field_invalid', meta }
    expect(errorSentence(words.t, error)).toBe(sentence)
    await switchLanguage('en')
  },
)

test('a value that is not allowed is not named when the server does not send it', () => {
  const error: RpcError = { ...refused, reason: 'field_invalid', meta: { field: 'reason' } }
  expect(errorSentence(words.t, error)).toBe('A value is not allowed.')
})

test('a refusal to draw seats says how many players take part', () => {
  const error: RpcError = { ...refused, reason: 'players_not_divisible', meta: { players: '39' } }
  expect(errorSentence(words.t, error)).toBe(
    'Seats cannot be drawn: 39 players take part. The number must be divisible by 4.',
  )
})

test('a refusal after too many wrong passwords says how long to wait', () => {
  const error: RpcError = { ...refused, reason: 'too_many_tries', retryAfterMs: 841_000 }
  expect(errorSentence(words.t, error)).toBe('Too many wrong passwords. Try again in 15 min.')
})

test('an internal error of the server shows the number to search for in its log', () => {
  const error: RpcError = {
    ...refused,
    code: 'internal',
    reason: 'internal',
    meta: { requestId: 'a1b2c3' },
  }
  expect(failureWords(words.t, 'startTimer', error).reason).toBe(
    'Something went wrong, contact the administrator. Request a1b2c3: give this number to the administrator.',
  )
})

test.each([
  ['The disk is full', 'Something went wrong, contact the administrator. Cause: The disk is full'],
  ['An internal error.', 'Something went wrong, contact the administrator.'],
])('an internal error with the cause "%s" is reported as “%s”', (cause, sentence) => {
  const error: RpcError = {
    ...refused,
    code: 'internal',
    reason: 'internal',
    msg: 'An internal error.',
    meta: { cause },
  }
  expect(errorSentence(words.t, error)).toBe(sentence)
})

test.each([
  [{ kind: 'no_answer', timedOut: false }, 'The server did not answer.'],
  [{ kind: 'no_answer', timedOut: true }, 'The server did not answer in time.'],
  [
    { kind: 'not_our_api', status: 200 },
    'This Wi-Fi wants you to sign in first: open any other website in the browser.',
  ],
  [
    { kind: 'not_our_api', status: 403 },
    'The server, or something on the way to it, reported an error (403).',
  ],
  [
    { kind: 'not_our_api', status: 404 },
    'Something else answers at this address, not the game service.',
  ],
  [
    { kind: 'not_our_api', status: 502 },
    'The server, or something on the way to it, reported an error (502).',
  ],
  [
    { kind: 'no_answer', timedOut: false, fate: 'none' },
    'The server did not answer. It did not take effect.',
  ],
  [
    { kind: 'no_answer', timedOut: false, fate: 'applied' },
    'The server did not answer. It took effect anyway.',
  ],
] satisfies [RpcError, string][])('the failure %j is reported as “%s”', (error, sentence) =>
  expect(errorSentence(words.t, error)).toBe(sentence),
)

test.each([
  [
    'saveEvent',
    'The server did not answer. The event was created anyway. Press the button again to open it; no second one is created.',
  ],
  [
    'createAccount',
    'The server did not answer. The account was created anyway. Press the button again to open it; no second one is created.',
  ],
] as const)(
  'when a save by %s took effect although its answer was lost, it is not reported as failed',
  (action, reason) =>
    expect(
      failureWords(words.t, action, { kind: 'no_answer', timedOut: false, fate: 'applied' }),
    ).toEqual({ title: 'Error has occurred', sentence: '', reason }),
)

test.each([
  ['signIn', 'Failed to sign in.'],
  ['requestReset', 'Failed to request password reset.'],
  ['confirmEmail', 'Failed to confirm your email.'],
  ['approveReset', 'Failed to recover your password.'],
] as const)(
  'when the action %s fails before the server has decided anything, the message is “%s”, without advice',
  (action, sentence) => {
    const busy: RpcError = { ...refused, status: 503, code: 'unavailable', reason: 'busy' }
    const often: RpcError = {
      ...busy,
      status: 429,
      code: 'resource_exhausted',
      reason: 'too_often',
    }
    const gateway: RpcError = { kind: 'not_our_api', status: 503 }
    expect(failureWords(words.t, action, busy).sentence).toBe(sentence)
    expect(failureWords(words.t, action, often).sentence).toBe(sentence)
    expect(failureWords(words.t, action, gateway).sentence).toBe(sentence)
  },
)

// This is a local time, because a ruling on this device is shown in the device's time zone.
const AT = new Date(2026, 10, 21, 14, 2, 4).getTime()

test.each([
  [{ state: 'saved', at: AT }, 'Saved on this tablet', '14:02'],
  [
    { state: 'waiting', why: 'server was busy', nextAt: AT },
    'Waiting to send',
    'server was busy, next try 14:02:04',
  ],
  [{ state: 'sending', since: AT }, 'Sending', 'since 14:02:04'],
  [{ state: 'checking' }, 'Sent, checking with the server', ''],
  [{ state: 'done', at: AT, evidence: 'answer' }, 'Saved on the server', '14:02'],
  [{ state: 'done', at: AT, evidence: 'table' }, 'The table already shows it', '14:02'],
  [
    { state: 'refused', reason: 'The event is finished.' },
    'Rejected by the server:',
    'The event is finished.',
  ],
  [
    { state: 'needsYou', question: 'the last hand of table 47 changed' },
    'Decision needed:',
    'the last hand of table 47 changed',
  ],
  [{ state: 'withdrawn' }, 'Withdrawn before sending', ''],
] satisfies [WriteStateFacts, string, string][])(
  'the state %j of a ruling is written as “%s” with the detail “%s”',
  (facts, lead, rest) =>
    expect(writeStateWords(words.t, facts, { device: 'tablet' })).toEqual({ lead, rest }),
)

test.each([
  ['en', 'phone', 'Saved on this phone'],
  ['ru', 'tablet', 'Сохранено на планшете'],
  ['de', 'laptop', 'Auf diesem Laptop gespeichert'],
  ['ko', 'tablet', '이 태블릿에 저장됨'],
] as const)('in %s a ruling saved on a %s reads "%s"', (language, device, sentence) => {
  const t = words.getFixedT(language)
  expect(writeStateWords(t, { state: 'saved', at: AT }, { device }).lead).toBe(sentence)
})

test.each([
  [1, '1 стол дольше'],
  [3, '3 стола дольше'],
  [5, '5 столов дольше'],
  [21, '21 стол дольше'],
])('in Russian, the text for %d tables with extra time is “%s”', (count, sentence) =>
  expect(words.getFixedT('ru')('games.timer.tablesLonger', { count })).toBe(sentence),
)
