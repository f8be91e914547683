import { createServer } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { readServerConfig } from '../../../server/config/config'
import { startVenue } from '../../../server/venue'
import { layEmptyDataDir } from '../harness/data-dir'
import { scratchDirectory } from '../harness/scratch-directory'

const folder = scratchDirectory('hub')

function start(dataDir: string, argv: string[], env: Record<string, string> = {}) {
  const printed: string[] = []
  const settings = { SETUP_PORT: '0', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', ...env }
  const venue = startVenue({
    config: {
      ...readServerConfig(settings, argv),
      dataDir: layEmptyDataDir(join(folder(), dataDir)),
    },
    projectDir: process.cwd(),
    release: 'test',
    print: (line) => printed.push(line),
  })
  return { venue, printed }
}

/** Requests a path of the hub by its name, as a browser that trusts the hub's root does. */
function ask(port: number, path: string, dataDir: string, name: string) {
  const ca = readFileSync(join(folder(), dataDir, 'lan', name, 'root.pem'))
  return new Promise<{
    status?: number | undefined
    headers: Record<string, unknown>
    body: string
  }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, ca, servername: name }, (answer) => {
      text(answer).then((body) => {
        resolve({ status: answer.statusCode, headers: answer.headers, body })
      }, reject)
    })
      .on('error', reject)
      .end()
  })
}

describe('a server that is a hub', () => {
  test('a hub answers over HTTPS under its name, even with a demo hall, and does not force browsers to use HTTPS', async () => {
    const name = 'hub.example.test'
    const { venue, printed } = start('demo', ['--lan', '--name', name, '--demo', '--tables', '1'])
    const { port, stop } = await venue
    const { status, headers } = await ask(port, '/v2/capabilities', 'demo', name)
    const config = await ask(port, '/config.json', 'demo', name)
    const hub = await ask(port, '/v2/hub', 'demo', name)
    const setUp = /Set tablets up at http:\/\/[^ ]+:(\d+)/.exec(printed.join('\n'))?.[1]
    const told = setUp && (await (await fetch(`http://127.0.0.1:${setUp}/hub`)).text())
    await stop()
    expect([hub.body, hub.headers['access-control-allow-origin']]).toEqual([told, '*'])
    expect(JSON.parse(config.body)).toMatchObject({
      ownRoot: true,
      players: expect.stringMatching(/^http:\/\/.+/),
      secure: `https://${name}:${port}`,
    })
    expect(status).toBe(200)
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(printed).toContain(`Shinpan is ready on https://${name}:${port}`)
    expect(printed.join('\n')).toContain("The hub's certificate is new")
  })

  test('a hub that starts under another name prints its old and its new address', async () => {
    const first = start('moved', ['--lan', '--name', 'one.example.test'])
    const { port, stop } = await first.venue
    await stop()
    const second = start('moved', ['--lan', '--name', 'two.example.test'])
    const other = await second.venue
    await other.stop()
    expect(second.printed.join('\n')).toContain(
      `This hub was https://one.example.test:${port} before and is https://two.example.test:${other.port} now.`,
    )
  })

  test('a hub does not start when the port of its set-up page is taken; it makes no root certificate and releases its data directory', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const port = String((taken.address() as AddressInfo).port)
    const argv = ['--lan', '--name', 'three.example.test']
    await expect(start('taken', argv, { SETUP_PORT: port }).venue).rejects.toThrow(
      `port ${port} is taken or not allowed; set SETUP_PORT`,
    )
    taken.close()
    expect(existsSync(join(folder(), 'taken', 'lan'))).toBe(false)
    const { venue, printed } = start('taken', argv)
    const { stop } = await venue
    await stop()
    expect(printed.join('\n')).toContain("The hub's certificate is new")
  })
})
