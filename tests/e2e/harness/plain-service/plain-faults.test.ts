import { Agent, request as httpRequest } from 'node:http'
import { once } from 'node:events'
import { beforeEach, expect, test } from 'vitest'
import { plainHall, type PlainHall } from './plain-hall'

let given: PlainHall
let before: number
plainHall('one host', (made) => (given = made))
beforeEach(async () => {
  before = await given.penalties()
})

/** How many penalties were given in this test. */
const givenHere = async () => (await given.penalties()) - before

test('when the answer of a plain service is lost, the penalty is still given', async () => {
  await given.plain.loseNextAnswer('Mimir.AddPenalty')
  await expect(given.penalise()).rejects.toThrow('terminated')
  expect(await givenHere()).toBe(1)
})

test('when a request to a plain service is lost, no penalty is given, and the next request gives one', async () => {
  await given.plain.loseNextRequest('Mimir.AddPenalty')
  await expect(given.penalise()).rejects.toThrow('terminated')
  expect(await givenHere()).toBe(0)
  expect((await given.penalise()).status).toBe(200)
  expect(await givenHere()).toBe(1)
})

test('a call that the test holds back gives the penalty once, when the test releases the call', async () => {
  const { plain } = given
  await plain.actLate('Mimir.AddPenalty')
  await expect(given.penalise()).rejects.toThrow('terminated')
  expect(await givenHere()).toBe(0)
  await plain.actNow('Mimir.AddPenalty')
  expect(await givenHere()).toBe(1)
  await expect(plain.actNow('Mimir.AddPenalty')).rejects.toThrow(
    'No call of Mimir.AddPenalty waits to act',
  )
})

test('a call that the test holds back gives the penalty by itself after the given time', async () => {
  await given.plain.actLate('Mimir.AddPenalty', { afterMs: 1 })
  await expect(given.penalise()).rejects.toThrow('terminated')
  await expect.poll(givenHere).toBe(1)
})

test('to make a browser repeat a call, a plain service gives the penalty and closes a reused connection without an answer', async () => {
  const { plain } = given
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const post = postPenalties(given, agent)
  await plain.letBrowserRepeat('Mimir.AddPenalty')
  expect(await post()).toEqual({ isReused: false, end: '200' })
  expect(await post()).toEqual({ isReused: true, end: 'ECONNRESET' })
  expect(await givenHere()).toBe(2)
  expect(await post()).toEqual({ isReused: false, end: '200' })
  agent.destroy()
})

test('a call that is made to fail half-way gives the penalty and answers with an error', async () => {
  await given.plain.failHalfWay('Mimir.AddPenalty')
  expect(await given.penalise()).toMatchObject({
    status: 500,
    body: { code: 'internal', msg: 'internal error', meta: { cause: 'The call failed half-way' } },
  })
  expect(await givenHere()).toBe(1)
})

test('a call that a plain service is told to refuse gives no penalty, and the answer has the cause', async () => {
  await given.plain.refuseNext('Mimir.AddPenalty', 'The player left')
  expect(await given.penalise()).toMatchObject({
    status: 500,
    body: { code: 'internal', msg: 'internal error', meta: { cause: 'The player left' } },
  })
  expect(await givenHere()).toBe(0)
})

test('a refusal of the user service has the cause in its message', async () => {
  await given.plain.refuseNext('Frey.FindByTitle', 'Not today')
  expect(await given.ask('Frey.FindByTitle', { query: 'Player' })).toMatchObject({
    status: 403,
    body: { code: 'permission_denied', msg: 'Not today' },
  })
})

test.each([
  ['that passes the call on to the service', true, 1],
  ['that does not pass the call on', false, 0],
])('the error page of a proxy %s has no CORS headers', async (_, arrives, penalties) => {
  const { plain } = given
  await plain.answerWithPage('Mimir.AddPenalty', { arrives })
  const { status, headers, text } = await postAsText(given)
  expect({ status, type: headers.get('Content-Type'), text }).toEqual({
    status: 502,
    type: 'text/html',
    text: '<h1>502 Bad Gateway</h1>',
  })
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
  expect(await givenHere()).toBe(penalties)
})

test('faults for one method happen in their order, and do not affect other methods', async () => {
  const { ask, hall, plain } = given
  await plain.refuseNext('Mimir.AddPenalty', 'first')
  await plain.refuseNext('Mimir.AddPenalty', 'second')
  expect((await ask('Mimir.GetGameConfig', { eventId: hall.eventId })).status).toBe(200)
  expect((await given.penalise()).body).toMatchObject({ meta: { cause: 'first' } })
  expect((await given.penalise()).body).toMatchObject({ meta: { cause: 'second' } })
  expect((await given.penalise()).status).toBe(200)
})

test('a plain service counts arrived calls and executed calls separately', async () => {
  const { plain } = given
  const counts = async () => [
    await plain.arrived('Mimir.AddPenalty'),
    await plain.acted('Mimir.AddPenalty'),
  ]
  const [arrived = 0, acted = 0] = await counts()
  await plain.refuseNext('Mimir.AddPenalty', 'no')
  await given.penalise()
  await given.penalise()
  expect(await counts()).toEqual([arrived + 2, acted + 1])
})

test('a stopped plain service refuses connections, and starts again at the same address', async () => {
  const { plain } = given
  await plain.goAway()
  await expect(given.penalise()).rejects.toThrow('fetch failed')
  await plain.comeBack()
  expect((await given.penalise()).status).toBe(200)
})

function penaltyOf({ hall }: PlainHall) {
  const { eventId, players, referee } = hall
  return {
    headers: {
      'Content-Type': 'application/json',
      'X-Auth-Token': referee.credentials.authToken,
      'X-Current-Person-Id': String(referee.id),
    },
    body: JSON.stringify({ eventId, playerId: players[0]?.id, amount: 100, reason: 'late' }),
  }
}

async function postAsText(hall: PlainHall) {
  const url = `${hall.plain.origin}/v2/common.Mimir/AddPenalty`
  const response = await fetch(url, { method: 'POST', ...penaltyOf(hall) })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Gives penalties over the connections of the agent, and returns how each call ended. */
function postPenalties(hall: PlainHall, agent: Agent) {
  const { headers, body } = penaltyOf(hall)
  const url = new URL('/v2/common.Mimir/AddPenalty', hall.plain.origin)
  return async () => {
    const asking = httpRequest(url, { method: 'POST', agent, headers })
    asking.end(body)
    const end = await Promise.race([
      once(asking, 'response').then(async ([answer]) => {
        answer.resume()
        await once(answer, 'end')
        return String(answer.statusCode)
      }),
      once(asking, 'error').then(([error]) => String(error.code)),
    ]).catch((error: NodeJS.ErrnoException) => String(error.code))
    return { isReused: asking.reusedSocket, end }
  }
}
