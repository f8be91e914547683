import { expect, test } from 'vitest'
import type { Result } from '../../../../src/lib/result'
import { sendCommand } from '../../../../src/parts/command/send-command'
import type { Answer, RpcError } from '../../../../src/rpc/client'
import { answered, NO_ANSWER, refused } from '../../outbox/rulings'

type Said = Result<Answer<{ success?: boolean }>, RpcError>

const foreign = (status: number): Said => ({ ok: false, error: { kind: 'not_our_api', status } })
const BAD_GATEWAY = foreign(502)
const LOGIN_PAGE = foreign(200)

/** Sends a command to a server that says these one after the other. */
async function sent(isKeyed: boolean, ...answers: Said[]) {
  const pauses: number[] = []
  let times = 0
  const end = await sendCommand({
    send: () => Promise.resolve(answers[times++] ?? NO_ANSWER),
    isKeyed: () => Promise.resolve(isKeyed),
    wait: (ms) => Promise.resolve(void pauses.push(ms)),
  })
  return { kind: end.kind, times, pauses }
}

test.each<[string, boolean, Said[], object]>([
  ['an answer ends it', true, [answered()], { kind: 'done', times: 1, pauses: [] }],
  [
    'a lost answer is asked for again under its key',
    true,
    [NO_ANSWER, answered()],
    { kind: 'done', times: 2, pauses: [1000] },
  ],
  [
    'three times in all, and then nobody knows',
    true,
    [NO_ANSWER, BAD_GATEWAY, NO_ANSWER],
    { kind: 'lost', times: 3, pauses: [1000, 3000] },
  ],
  ['without a key never', false, [NO_ANSWER], { kind: 'lost', times: 1, pauses: [] }],
  ['a page in the way did nothing', true, [LOGIN_PAGE], { kind: 'refused', times: 1, pauses: [] }],
  [
    'nor did an address that is not there',
    true,
    [foreign(499)],
    { kind: 'refused', times: 1, pauses: [] },
  ],
  ['a proxy that failed may have', false, [foreign(500)], { kind: 'lost', times: 1, pauses: [] }],
  [
    'a refusal is final',
    true,
    [refused('permission_denied')],
    { kind: 'refused', times: 1, pauses: [] },
  ],
  [
    'the same call still under way is waited for',
    true,
    [refused('aborted', { reason: 'key_in_progress' }), answered()],
    { kind: 'done', times: 2, pauses: [1000] },
  ],
])('%s', async (_, isKeyed, answers, end) => {
  expect(await sent(isKeyed, ...answers)).toEqual(end)
})
