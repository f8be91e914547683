import { beforeEach, expect, test, vi } from 'vitest'
import { tellSignOuts } from '../../../src/app/watch-session'
import { personId } from '../../../src/domain/ids'
import type { RpcClient } from '../../../src/rpc/client'
import { createConnectionView } from '../../../src/state/connection'
import { createCookieJar } from '../../../src/state/cookies'
import { createEndedSignIns } from '../../../src/state/ended-sign-ins'
import { createSession } from '../../../src/state/session'
import { BrowserCookies, BrowserStorage } from '../state/browser-cookies'

const anna = { personId: personId(7), authToken: 'token of Anna, long' }
const HEARD = { ok: true, value: { body: { success: true } } }
const refusedAs = (code: string) => ({ ok: false, error: { kind: 'refused', code } })
const NO_ANSWER = { ok: false, error: { kind: 'no_answer', timedOut: false } }

let storage: BrowserStorage
let told: string[]
let answers: object[]

beforeEach(() => {
  storage = new BrowserStorage()
  told = []
  answers = []
})

/** A page that watches its sign-in, on a server with these answers in turn. The last answer repeats. */
function openPage() {
  const ended = createEndedSignIns(storage)
  const cookies = createCookieJar({ document: new BrowserCookies(), isSecure: true })
  const session = createSession({ cookies, storage, ended })
  const connection = createConnectionView(0)
  const rpc = {
    call: (_method: string, _request: object, options: { credentials: typeof anna }) => {
      told.push(options.credentials.authToken)
      return Promise.resolve(answers.length > 1 ? answers.shift() : answers[0])
    },
  } as unknown as RpcClient
  tellSignOuts({ session, ended, rpc, connection })
  return { session, connection, ended }
}

test('a sign-out is sent to the server only once', async () => {
  answers = [HEARD]
  const { session, connection, ended } = openPage()
  session.signIn(anna)
  session.signOut()
  await expect.poll(() => ended.unheard()).toEqual([])
  connection.setState({ kind: 'online' })
  expect(told).toEqual([anna.authToken])
})

test('a sign-out that did not reach the server is sent again when the server is back, and after a reload', async () => {
  answers = [NO_ANSWER]
  const first = openPage()
  first.session.signIn(anna)
  first.session.signOut()
  await expect.poll(() => told).toHaveLength(1)
  first.connection.setState({ kind: 'offline' })
  await Promise.resolve()
  first.connection.setState({ kind: 'online' })
  await expect.poll(() => told).toHaveLength(2)
  answers = [HEARD]
  const { ended } = openPage()
  await expect.poll(() => ended.unheard()).toEqual([])
  expect(told).toHaveLength(3)
})

test.each([
  ['unauthenticated', 0],
  ['unimplemented', 0],
  ['bad_route', 0],
  ['unavailable', 1],
  ['internal', 1],
])('after the answer %s to a sign-out, %i sign-outs remain to be sent', async (code, left) => {
  answers = [refusedAs(code)]
  const { session, ended } = openPage()
  session.signIn(anna)
  session.signOut()
  await expect.poll(() => told).toHaveLength(1)
  await expect.poll(() => ended.unheard()).toHaveLength(left)
})

test('when another program answers a sign-out with 404, the console sends the sign-out again', async () => {
  answers = [{ ok: false, error: { kind: 'not_our_api', status: 404 } }]
  const { session, connection, ended } = openPage()
  session.signIn(anna)
  session.signOut()
  await expect.poll(() => told).toHaveLength(1)
  answers = [HEARD]
  connection.setState({ kind: 'online' })
  await expect.poll(() => told).toHaveLength(2)
  expect(ended.unheard()).toEqual([])
})

test('a sign-out that a busy server refused is sent again after a minute', async () => {
  vi.useFakeTimers()
  answers = [refusedAs('unavailable'), HEARD]
  const { session, ended } = openPage()
  session.signIn(anna)
  session.signOut()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(told).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told).toHaveLength(2)
  expect(ended.unheard()).toEqual([])
  vi.useRealTimers()
})
