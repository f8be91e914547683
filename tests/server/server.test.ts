import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemRandom } from '../../server/call/random'
import type { OpenDatabase } from '../../server/db/database'
import { createCalls } from '../../server/http/calls'
import { createLog } from '../../server/http/log'
import { startServer, type ListenOptions, type RunningServer } from '../../server/server'
import { openTestDatabase } from './harness/test-database'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

function start(options: Partial<ListenOptions> = {}): Promise<RunningServer> {
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
      calls: createCalls({ setupCode: { value: null } }),
    },
    { port: 0, host: '127.0.0.1', ...options },
  )
}

const HEAD =
  'POST /v2/common.Mimir/GetEvents HTTP/1.1\r\nHost: hall\r\nContent-Type: application/json\r\n'

/** A raw connection, and all that comes back on it until it is closed. */
function open(port: number): { socket: Socket; answer: Promise<string> } {
  const socket = connect({ port, host: '127.0.0.1' })
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

test('a request that does not come whole in time is given up', async () => {
  const server = await start({ requestTimeoutMs: 100 })
  const { socket, answer } = open(server.port)
  socket.write(`${HEAD}Content-Length: 100\r\n\r\n{"limit":`)
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
  await server.stop()
})

test('of more connections than it takes a server closes the last one, and takes one once another ended', async () => {
  const server = await start({ mostConnections: 2 })
  const { port } = server
  const [first, second] = [open(port), open(port)]
  await Promise.all([once(first.socket, 'connect'), once(second.socket, 'connect')])
  expect(await open(port).answer).toBe('')

  first.socket.end()
  await first.answer
  const next = open(port)
  next.socket.write(`${HEAD}Connection: close\r\nContent-Length: 2\r\n\r\n{}`)
  expect(await next.answer).toMatch(/^HTTP\/1\.1 200 /)
  second.socket.destroy()
  await server.stop()
})

test('a server that stops answers the call under way, and waits for no idle connection', async () => {
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

test('a server that stops waits no longer than it said for whoever does not finish', async () => {
  const server = await start({ stopWithinMs: 50 })
  const { socket, answer } = open(server.port)
  socket.write(`${HEAD}Content-Length: 100\r\n\r\n{`)
  await once(socket, 'ready')
  await server.stop()
  expect(await answer).toBe('')
})
