import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemRandom } from '../../server/call/random'
import type { OpenDatabase } from '../../server/db/database'
import { createCalls } from '../../server/http/calls'
import { createLog } from '../../server/http/log'
import { startServer, type ListenOptions, type RunningServer } from '../../server/server'
import { present } from '../../src/lib/assert'
import { layPeople } from './harness/hall'
import { openTestDatabase } from './harness/test-database'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

function start(
  options: Partial<ListenOptions> = {},
  isTrustedProxy: (address: string) => boolean = () => false,
): Promise<RunningServer> {
  const now = () => new Date()
  return startServer(
    {
      database,
      now,
      random: systemRandom,
      seatingWork: () => Promise.reject(new Error('Nobody is seated here')),
      log: createLog({ level: 'error', write: () => undefined, now }),
      release: 'test',
      consoleDir: null,
      isTrustedProxy,
      calls: createCalls({ setupCode: { value: null } }),
    },
    { port: 0, host: '127.0.0.1', ...options },
  )
}

const CLOCK = { time: Date.now(), forward: () => {} }

const HEAD =
  'POST /v2/common.Mimir/GetEvents HTTP/1.1\r\nHost: hall\r\nContent-Type: application/json\r\n'

/**
 * Opens a raw connection from a loopback address. `answer` is everything that the server sends until the connection
 * closes.
 */
function open(port: number, localAddress = '127.0.0.1') {
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress })
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => (text += part))
  socket.on('error', () => undefined)
  const answer = new Promise<string>((resolve) => {
    socket.once('close', () => {
      resolve(text)
    })
  })
  return { socket, answer }
}

test('the server answers 408 to a request that does not arrive completely in time', async () => {
  const server = await start({ requestTimeoutMs: 100 })
  const { socket, answer } = open(server.port)
  socket.write(`${HEAD}Content-Length: 100\r\n\r\n{"limit":`)
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
  await server.stop()
})

describe('a server with too many connections', () => {
  const ASK = `${HEAD}Content-Length: 2\r\n\r\n{}`

  /** Opens a connection and sends a whole request on it. */
  async function askFrom(port: number, from: string, request = ASK) {
    const opened = open(port, from)
    opened.socket.write(request)
    await once(opened.socket, 'data')
    return opened
  }

  /** Opens a connection and sends only half a request on it. */
  async function halfAskFrom(port: number, from: string) {
    const opened = open(port, from)
    await once(opened.socket, 'connect')
    opened.socket.write(`${HEAD}Content-Length: 100\r\n\r\n{`)
    return opened
  }

  test('when one IP address has too many half-sent requests, the server closes the oldest of them, and still answers whole requests', async () => {
    const server = await start({ mostConnections: 16 })
    const { port } = server
    const flood: Awaited<ReturnType<typeof halfAskFrom>>[] = []
    for (let nth = 0; nth < 40; nth += 1) flood.push(await halfAskFrom(port, '127.0.0.9'))
    const [neighbour, other] = [await askFrom(port, '127.0.0.9'), await askFrom(port, '127.0.0.10')]
    const ended = flood.slice(0, 38).map(({ answer }) => answer)
    expect(new Set(await Promise.all(ended))).toEqual(new Set(['']))
    expect([neighbour.socket.closed, other.socket.closed]).toEqual([false, false])
    for (const { socket } of [...flood, neighbour, other]) socket.destroy()
    await server.stop()
  })

  test('one IP address gets at most half of all connections, and after that its newest connection replaces its oldest one', async () => {
    const server = await start({ mostConnections: 4 })
    const { port } = server
    const first = await askFrom(port, '127.0.0.9')
    const second = await askFrom(port, '127.0.0.9')
    const third = await askFrom(port, '127.0.0.9')
    expect(await first.answer).toMatch(/^HTTP\/1\.1 200 /)
    const other = await askFrom(port, '127.0.0.10')
    expect([second, third, other].map(({ socket }) => socket.closed)).toEqual([false, false, false])
    for (const { socket } of [second, third, other]) socket.destroy()
    await server.stop()
  })

  test('when connections are full, a signed-in person keeps their connection, however many visitors come', async () => {
    const [person] = await layPeople({ database, clock: CLOCK }, ['Referee'])
    const { authToken, personId } = present(person, 'a person').credentials
    const signedIn = `POST /v2/common.Frey/Me HTTP/1.1\r\nHost: hall\r\nContent-Type: application/json\r\nX-Auth-Token: ${authToken}\r\nX-Current-Person-Id: ${personId}\r\nContent-Length: 2\r\n\r\n{}`
    const server = await start({ mostConnections: 2 })
    const { port } = server
    const referee = await askFrom(port, '127.0.0.8', signedIn)
    const visitors = [
      await askFrom(port, '127.0.0.9'),
      await askFrom(port, '127.0.0.10'),
      await askFrom(port, '127.0.0.11'),
    ]
    await visitors[0]?.answer
    await visitors[1]?.answer
    expect(referee.socket.closed).toBe(false)
    for (const { socket } of [referee, ...visitors]) socket.destroy()
    await server.stop()
  })

  test.each([
    ['the address', ['203.0.113.7', '203.0.113.7', '203.0.113.7'], '203.0.113.8'],
    ['the IPv6 network', ['2001:db8::1', '2001:db8::2', '2001:db8::3'], '2001:db8:0:1::1'],
  ])(
    'for requests through a trusted proxy, the limit of half-sent requests counts them by %s that the proxy names',
    async (_, ours, other) => {
      const server = await start({ mostConnections: 16 }, (address) => address === '127.0.0.7')
      const { port } = server
      const ask = (from: string, rest: string) =>
        HEAD.replace('\r\n', `\r\nX-Forwarded-For: ${from}\r\n`) + rest
      const half = async (from: string) => {
        const opened = open(port, '127.0.0.7')
        opened.socket.write(ask(from, 'Content-Length: 100\r\n\r\n{'))
        await once(opened.socket, 'ready')
        return opened
      }
      const flood: Awaited<ReturnType<typeof half>>[] = []
      for (const from of ours) flood.push(await half(from))
      const answered = open(port, '127.0.0.7')
      answered.socket.write(ask(other, 'Content-Length: 2\r\n\r\n{}'))
      await once(answered.socket, 'data')
      expect(await flood[0]?.answer).toBe('')
      expect(answered.socket.closed).toBe(false)
      for (const { socket } of [...flood, answered]) socket.destroy()
      await server.stop()
    },
  )
})

test('a server that stops answers the running call, and does not wait for an idle connection', async () => {
  const server = await start()
  const idle = open(server.port)
  idle.socket.write(`${HEAD}Content-Length: 2\r\n\r\n{}`)
  await once(idle.socket, 'data')
  const underWay = open(server.port)
  underWay.socket.write(`${HEAD}Content-Length: 2\r\n\r\n{`)
  await once(underWay.socket, 'ready')
  const stopped = server.stop()
  expect(await idle.answer).toMatch(/^HTTP\/1\.1 200 /)
  underWay.socket.write('}')
  expect(await underWay.answer).toMatch(/^HTTP\/1\.1 200 /)
  await stopped
})

test('a server that stops waits only the set time for a client that does not finish its request', async () => {
  const server = await start({ stopWithinMs: 50 })
  const { socket, answer } = open(server.port)
  socket.write(`${HEAD}Content-Length: 100\r\n\r\n{`)
  await once(socket, 'ready')
  await server.stop()
  expect(await answer).toBe('')
})

test.each(['/v2/health', '/v2/capabilities', '/config.json'])(
  'a health check over HTTP/1.0 without a host name gets the answer of %s',
  async (path) => {
    const server = await start()
    const { socket, answer } = open(server.port)
    socket.write(`GET ${path} HTTP/1.0\r\n\r\n`)
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
    await server.stop()
  },
)
