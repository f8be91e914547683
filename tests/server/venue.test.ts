import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readServerConfig, type ServerConfig } from '../../server/config/config'
import { StartProblem } from '../../server/db/start-problem'
import { startVenue } from '../../server/venue'
import { layDataDir, layEmptyDataDir } from './harness/data-dir'
import { layPeople } from './harness/hall'
import { scratchDirectory } from './harness/scratch-directory'
import { IS_ON_POSTGRES } from './harness/test-database'

const folder = scratchDirectory('venue')

/** The port is below those that systems give out by themselves, so it is still free when the test uses it. */
const PORT = 20_000 + (process.pid % 10_000)

function start(config: Partial<ServerConfig>) {
  const printed: string[] = []
  const venue = startVenue({
    config: {
      ...readServerConfig({}, []),
      port: 0,
      host: '127.0.0.1',
      dataDir: join(folder(), 'data'),
      logLevel: 'error',
      ...config,
    },
    projectDir: process.cwd(),
    release: 'test',
    print: (line) => printed.push(line),
  })
  return { venue, printed }
}

// Only the embedded database has a data directory.
describe.skipIf(IS_ON_POSTGRES)('the start of a server', () => {
  test('a server that fails to start releases its port and its data directory', async () => {
    await layDataDir(join(folder(), 'data'), (ground) => layPeople(ground, ['Somebody']))
    const demo = start({ port: PORT, demo: { tables: 1 } })
    await expect(demo.venue).rejects.toThrow(StartProblem)
    await expect(demo.venue).rejects.toThrow('needs an empty database')

    const { venue, printed } = start({ port: PORT })
    const running = await venue
    expect(running.port).toBe(PORT)
    expect(printed).toContain(`Shinpan is ready on http://localhost:${PORT}`)
    await Promise.all([running.stop(), running.stop()])
  })

  test.each([
    ['sends no mails', false, null],
    ['sends mails', true, { url: 'smtp://127.0.0.1:1', from: 'club@example.org' }],
  ])('the capabilities of a server that %s say so', async (_, mails, smtp) => {
    const { venue } = start({ smtp })
    const running = await venue
    const said = await fetch(`http://127.0.0.1:${running.port}/v2/capabilities`)
    expect(await said.json()).toMatchObject({ mails })
    await running.stop()
  })

  test('a server that refuses a weak first password gives the reason and releases its data directory', async () => {
    const dataDir = layEmptyDataDir(join(folder(), 'weak'))
    const superadmin = { email: 'chief@example.org', password: 'abc' }
    await expect(start({ dataDir, superadmin }).venue).rejects.toThrow(
      'SHINPAN_SUPERADMIN_PASSWORD is too weak',
    )
    const { venue, printed } = start({ dataDir })
    await (await venue).stop()
    expect(printed.join('\n')).toMatch(/use the code [A-Z2-9]{8}$/)
  })
})
