import { expect, test } from 'vitest'
import type { Result } from '../../../../src/lib/result'
import { sendCommand } from '../../../../src/parts/command/send-command'
import type { CallAnswer, CallFate, RpcError } from '../../../../src/rpc/client'
import { answered, NO_ANSWER, refused } from '../../outbox/rulings'

type Said = Result<CallAnswer<{ success?: boolean }>, RpcError>

const foreign = (status: number): Said => ({ ok: false, error: { kind: 'not_our_api', status } })
const BAD_GATEWAY = foreign(502)
const LOGIN_PAGE = foreign(200)

/** Sends a command to a server that gives these answers in turn. */
async function sent(isKeyed: boolean, answers: readonly Said[], fate: CallFate = 'unknown') {
  const pauses: number[] = []
  let times = 0
  const end = await sendCommand({
    send: () => Promise.resolve(answers[times++] ?? NO_ANSWER),
    isKeyed: () => Promise.resolve(isKeyed),
    settle: () => Promise.resolve(fate),
    wait: (ms) => Promise.resolve(void pauses.push(ms)),
  })
  return { end, times, pauses }
}

test.each<[string, boolean, Said[], object]>([
  ['a command ends with its answer', true, [answered()], { kind: 'done', times: 1, pauses: [] }],
  [
    'a command is repeated under its idempotency key after a lost answer',
    true,
    [NO_ANSWER, answered()],
    { kind: 'done', times: 2, pauses: [1000] },
  ],
  [
    'a command is sent three times in all, and then its effect is unknown',
    true,
    [NO_ANSWER, BAD_GATEWAY, NO_ANSWER],
    { kind: 'lost', times: 3, pauses: [1000, 3000] },
  ],
  [
    'a command is never repeated without an idempotency key',
    false,
    [NO_ANSWER],
    { kind: 'lost', times: 1, pauses: [] },
  ],
  [
    'a command that a filter in the network answers is repeated at a server that keeps idempotency keys',
    true,
    [foreign(403), LOGIN_PAGE, foreign(403)],
    { kind: 'lost', times: 3, pauses: [1000, 3000] },
  ],
  [
    'a command that a login page answers has done nothing at a server without idempotency keys',
    false,
    [LOGIN_PAGE],
    { kind: 'refused', times: 1, pauses: [] },
  ],
  [
    'a command to a missing address has done nothing',
    false,
    [foreign(499)],
    { kind: 'refused', times: 1, pauses: [] },
  ],
  [
    'a command that a failing proxy answers may have taken effect',
    false,
    [foreign(500)],
    { kind: 'lost', times: 1, pauses: [] },
  ],
  [
    'a refusal of a command is final',
    true,
    [refused('permission_denied')],
    { kind: 'refused', times: 1, pauses: [] },
  ],
  [
    'a command waits when the same call is still under way',
    true,
    [refused('aborted', { reason: 'key_in_progress' }), answered()],
    { kind: 'done', times: 2, pauses: [1000] },
  ],
])('%s', async (_, isKeyed, answers, end) => {
  const { end: ended, ...rest } = await sent(isKeyed, answers)
  expect({ kind: ended.kind, ...rest }).toEqual(end)
})

const UNHEARD = [NO_ANSWER, NO_ANSWER, NO_ANSWER]

test.each<[string, Said[], CallFate, object]>([
  [
    'that took no effect is known to have done nothing',
    UNHEARD,
    'none',
    { kind: 'refused', error: { kind: 'no_answer', fate: 'none' } },
  ],
  [
    'whose effect is unknown counts as lost',
    [...UNHEARD.slice(1), BAD_GATEWAY],
    'unknown',
    { kind: 'lost', error: { kind: 'not_our_api', status: 502, fate: 'unknown' } },
  ],
  [
    'that took effect is answered when it is repeated',
    [...UNHEARD, answered()],
    'applied',
    { kind: 'done' },
  ],
  [
    'that took effect is known to have taken effect even when the second answer is lost',
    [...UNHEARD, NO_ANSWER],
    'applied',
    { kind: 'lost', error: { fate: 'applied' } },
  ],
])(
  'when the answers to calls with an idempotency key are lost, a call %s',
  async (_, answers, fate, end) => {
    expect((await sent(true, answers, fate)).end).toMatchObject(end)
  },
)

test('a call without an idempotency key that took effect is not sent again when its answer was lost', async () => {
  const { end, times } = await sent(false, [NO_ANSWER, answered()], 'applied')
  expect({ end, times }).toMatchObject({
    end: { kind: 'lost', error: { fate: 'applied' } },
    times: 1,
  })
})

test.each([
  ['the command ends with its answer', true, [], [answered()], { kind: 'done' }],
  [
    'the command is known to have taken effect if its answer is lost and the server shows the effect',
    true,
    [true],
    [NO_ANSWER],
    { kind: 'lost', error: { fate: 'applied' } },
  ],
  [
    'the effect of the command stays unknown if its answer is lost and the server does not show the effect',
    true,
    [false],
    [NO_ANSWER],
    { kind: 'lost', error: { fate: 'unknown' } },
  ],
  [
    'the effect is not read at a server that keeps idempotency keys',
    false,
    [true],
    [answered()],
    { kind: 'done' },
  ],
] as const)(
  'when the effect of a command can be read, %s',
  async (_, isPlain, readings, answers, end) => {
    let [asked, times] = [0, 0]
    const ended = await sendCommand({
      send: () => Promise.resolve(answers[times++] ?? NO_ANSWER),
      isKeyed: () => Promise.resolve(!isPlain),
      settle: () => Promise.resolve('unknown'),
      isDoneAlready: () => Promise.resolve(readings[asked++] ?? false),
      wait: () => Promise.resolve(),
    })
    expect(ended).toMatchObject(end)
    expect({ asked, times }).toEqual({
      asked: isPlain ? readings.length : 0,
      times: answers.length,
    })
  },
)
