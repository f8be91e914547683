import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runCommand } from '../../../server/commands'
import { readServerConfig } from '../../../server/config/config'
import { startVenue } from '../../../server/venue'
import { layEmptyDataDir } from '../harness/data-dir'
import { MAIL_FROM, startMailServer } from '../harness/messages/mail-server'
import { secretIn } from '../harness/messages/mailbox'
import { scratchDirectory } from '../harness/scratch-directory'
import { reachVenue } from '../harness/test-venue'
import { IS_ON_POSTGRES } from '../harness/test-database'

// The test starts the whole server with the embedded database.
describe.skipIf(IS_ON_POSTGRES)('the mails of a server', () => {
  const scratch = scratchDirectory('mail')
  const PUBLIC_URL = 'https://hall.example'
  const SUPERADMIN = {
    SHINPAN_SUPERADMIN_EMAIL: 'chief@example.org',
    SHINPAN_SUPERADMIN_PASSWORD: 'correct-Horse-9',
  }
  const ASKED = { email: 'mara@example.org', title: 'Māra', password: 'correct-Horse-9' }

  const filled = (name: string) => layEmptyDataDir(join(scratch(), name))

  const start = async (env: Record<string, string>, dataDir: string) => {
    const printed: string[] = []
    const venue = await startVenue({
      config: {
        ...readServerConfig({ PUBLIC_URL, ...SUPERADMIN, ...env, DATA_DIR: dataDir }, []),
        port: 0,
        host: '127.0.0.1',
        logLevel: 'error',
      },
      projectDir: process.cwd(),
      release: 'test',
      print: (line) => printed.push(line),
    })
    return { ...reachVenue(`http://127.0.0.1:${venue.port}`), printed, stop: () => venue.stop() }
  }

  test('a server sends mails through the mail server in its settings, with links to the console’s address', async () => {
    const server = await startMailServer()
    const env = { SMTP_URL: server.url, MAIL_FROM }
    const venue = await start(env, filled('smtp'))
    await venue.call('Frey.RequestRegistration', ASKED)
    await expect.poll(() => server.received, { timeout: 15_000 }).toHaveLength(1)
    const [mail] = server.received
    await venue.call('Frey.ApproveRegistration', { approvalCode: mail ? secretIn(mail) : '' })

    expect(mail?.text).toContain(`${PUBLIC_URL}/profile/confirm/`)
    expect(venue.printed.join('\n')).not.toContain('mail')
    await venue.stop()
    await server.stop()
  })

  test('a server without a mail server writes mails into files in its data directory, and prints that it does so', async () => {
    const dataDir = filled('files')
    const folder = join(dataDir, 'mail')
    const venue = await start({}, dataDir)
    await venue.call('Frey.RequestRegistration', ASKED)
    const written = () => venue.printed.filter((line) => line.startsWith('A mail was written to'))
    await expect.poll(written, { timeout: 15_000 }).toHaveLength(1)
    const [name = ''] = readdirSync(folder)
    await venue.stop()

    expect(venue.printed).toContain(
      `No mail server is named (SMTP_URL): mails are written into ${folder}`,
    )
    expect(readFileSync(join(folder, name), 'utf8')).toContain(`${PUBLIC_URL}/profile/confirm/`)
  })

  test('the command reset-superadmin prints a link by which the only superadmin can choose a new password', async () => {
    const dataDir = filled('lost')
    await (await start({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM }, dataDir)).stop()
    const printed: string[] = []
    await runCommand({
      env: { DATA_DIR: dataDir, PUBLIC_URL },
      argv: ['reset-superadmin'],
      projectDir: process.cwd(),
      release: 'test',
      print: (line) => printed.push(line),
    })
    expect(printed).toEqual([
      expect.stringContaining('gives chief@example.org a new password'),
      expect.stringMatching(/^https:\/\/hall\.example\/profile\/resetPasswordConfirm\/[\w-]{40,}$/),
    ])
  })
})
