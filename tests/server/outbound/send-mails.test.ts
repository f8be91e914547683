import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mails } from '../../../server/db/schema/hall/mails'
import { createFileMailer } from '../../../server/outbound/file-mailer'
import { createSmtpMailer } from '../../../server/outbound/mailer'
import { queueMail } from '../../../server/outbound/queue-mail'
import { sendMails, type MailSenderDeps } from '../../../server/outbound/send-mails'
import { MAIL_FROM, startMailServer, type TestMailServer } from '../harness/messages/mail-server'
import { CONSOLE } from '../harness/messages/mailbox'
import { scratchDirectory } from '../harness/scratch-directory'
import { IS_ON_POSTGRES } from '../harness/test-database'
import { startTestVenue, type TestVenue } from '../harness/test-venue'
import { venueWith } from '../harness/venue-with'

let venue: TestVenue
let server: TestMailServer
let warned: { event: string; facts: unknown }[]
venueWith(startMailServer, (made) => {
  ;({ venue, server, warned } = made)
})

const NEVER = new AbortController().signal
const PATH = '/profile/confirm/c0de'

const sender = (differs: Partial<MailSenderDeps> & { of?: TestVenue } = {}): MailSenderDeps => ({
  db: (differs.of ?? venue).database.db,
  mailer: createSmtpMailer({ url: server.url, from: MAIL_FROM }),
  consoleOrigin: CONSOLE,
  now: () => new Date(venue.clock.time),
  log: { warn: (event, facts) => warned.push({ event, facts }) },
  ...differs,
})
const queue = (address = 'anna@example.org') =>
  venue.database.db.transaction((tx) =>
    queueMail(tx, {
      kind: 'confirmRegistration',
      address,
      language: 'en',
      path: PATH,
      now: new Date(venue.clock.time),
    }),
  )
const rows = () => venue.database.db.select().from(mails).orderBy(mails.id)
const to = () => server.received.map((mail) => mail.to)

describe('sending waiting mails', () => {
  test('a waiting mail is sent once, and is then deleted', async () => {
    await queue()
    expect(await sendMails(sender(), NEVER)).toBe(1)
    expect(await sendMails(sender(), NEVER)).toBe(0)
    expect(to()).toEqual([['anna@example.org']])
    expect(await rows()).toEqual([])
  })

  test('the server sends a mail only if the transaction that queued it commits', async () => {
    const failing = venue.database.db.transaction(async (tx) => {
      const mail = { kind: 'resetPassword', address: 'a@b.example', language: 'en' } as const
      await queueMail(tx, { ...mail, path: PATH, now: new Date() })
      throw new Error('the call fails')
    })
    await expect(failing).rejects.toThrow('the call fails')
    expect(await rows()).toEqual([])
  })

  test('a mail that a dead server had started to send is sent after a restart, once its lease has ended', async () => {
    await queue()
    const dying = sender({ mailer: { send: () => Promise.reject(new Error('died')), close() {} } })
    await expect(sendMails(dying, NEVER)).rejects.toThrow('died')

    expect(await sendMails(sender(), NEVER)).toBe(0)
    venue.clock.forward({ minutes: 5 })
    expect(await sendMails(sender(), NEVER)).toBe(1)
    expect(to()).toEqual([['anna@example.org']])
  })

  test('a server that is stopping sends no waiting mails', async () => {
    await queue()
    await sendMails(sender(), AbortSignal.abort())
    expect(to()).toEqual([])
    expect(await rows()).toMatchObject([{ attempts: 0, path: PATH }])
  })

  test.skipIf(!IS_ON_POSTGRES)('two processes send each waiting mail only once', async () => {
    const beside = await startTestVenue({ beside: venue })
    for (const nth of [1, 2, 3, 4]) await queue(`guest${nth}@example.org`)
    await Promise.all([sendMails(sender(), NEVER), sendMails(sender({ of: beside }), NEVER)])
    await beside.stop()
    expect(to().flat().toSorted()).toEqual([
      'guest1@example.org',
      'guest2@example.org',
      'guest3@example.org',
      'guest4@example.org',
    ])
  })
})

describe('a mail that the mail server refuses', () => {
  test('a mail that the mail server refuses temporarily is sent again later, each time after a longer wait', async () => {
    await queue()
    server.refusals.push({ code: 451, text: 'later' }, { code: 451, text: 'later' })
    await sendMails(sender(), NEVER)
    venue.clock.forward({ seconds: 9 })
    expect(await sendMails(sender(), NEVER)).toBe(0)
    venue.clock.forward({ seconds: 1 })
    expect(await sendMails(sender(), NEVER)).toBe(1)
    venue.clock.forward({ seconds: 19 })
    expect(await sendMails(sender(), NEVER)).toBe(0)
    venue.clock.forward({ seconds: 1 })
    await sendMails(sender(), NEVER)
    expect(to()).toEqual([['anna@example.org']])
  })

  test('a mail that the mail server refuses permanently is not sent again, and its address and link are deleted', async () => {
    await queue()
    server.refusals.push({ code: 550, text: 'anna@example.org is unknown' })
    await sendMails(sender(), NEVER)
    venue.clock.forward({ hours: 1 })
    await sendMails(sender(), NEVER)

    expect(to()).toEqual([])
    expect(await rows()).toMatchObject([{ address: '', path: '', failure: 'SMTP 550' }])
  })

  test('a mail is kept and sent later if the mail server does not answer', async () => {
    await queue()
    const mailer = createSmtpMailer({ url: 'smtp://127.0.0.1:9', from: MAIL_FROM })
    await sendMails(sender({ mailer }), NEVER)
    expect(await rows()).toMatchObject([{ path: PATH, failedAt: null, attempts: 1 }])
    venue.clock.forward({ minutes: 1 })
    await sendMails(sender(), NEVER)
    expect(to()).toEqual([['anna@example.org']])
  })

  test('a mail that could not be sent for a day is not sent any more, because its link has expired', async () => {
    await queue()
    venue.clock.forward({ hours: 24, seconds: 1 })
    await sendMails(sender(), NEVER)
    expect(to()).toEqual([])
    expect(await rows()).toMatchObject([{ address: '', path: '', failure: 'too late' }])
  })

  test('the server reports a refused mail without its address and link', async () => {
    await queue()
    server.refusals.push({ code: 550, text: 'anna@example.org is unknown' })
    await sendMails(sender(), NEVER)
    expect(warned).toEqual([
      { event: 'mails were not sent', facts: { count: 1, what: 'SMTP 550' } },
    ])
  })
})

// No call accepts such an address. The mailer checks the address again all the same.
test.each([
  'anna@example.org\r\nBcc: everybody@example.org',
  'anna@example.org, everybody@example.org',
  '"Anna" <everybody@example.org>, anna@example.org',
])(
  'a mail to the address %j has no additional header line and no additional recipient',
  async (address) => {
    await queue(address)
    await sendMails(sender(), NEVER)
    const heads = server.received.flatMap(({ head }) => head)
    expect(to().flat()).not.toContain('everybody@example.org')
    expect(heads.filter((line) => /^bcc:/i.test(line))).toEqual([])
  },
)

describe('mails when no mail server is set', () => {
  const scratch = scratchDirectory('mail')
  const printed: string[] = []
  const mailer = (folder: string) =>
    createFileMailer({
      folder,
      now: () => new Date(venue.clock.time),
      id: () => 'f00d',
      print: (line) => printed.push(line),
    })

  test('without a mail server the server writes mails into files that only the owner can read, and prints their path', async () => {
    await queue()
    const folder = join(scratch(), 'one')
    await sendMails(sender({ mailer: mailer(folder) }), NEVER)
    const [name = ''] = readdirSync(folder)
    const path = join(folder, name)

    expect(readFileSync(path, 'utf8')).toContain(`${CONSOLE}${PATH}\n`)
    expect(readFileSync(path, 'utf8')).toContain('To: anna@example.org\n')
    expect(statSync(path).mode & 0o077).toBe(0)
    expect(printed).toEqual([`A mail was written to ${path}`])
    expect(await rows()).toEqual([])
  })

  test('without a mail server, a mail that cannot be written to a file stays in the queue', async () => {
    await queue()
    const folder = join(scratch(), 'a-file')
    writeFileSync(folder, '')
    await sendMails(sender({ mailer: mailer(folder) }), NEVER)
    expect(await rows()).toMatchObject([{ path: PATH, failedAt: null, failure: 'EEXIST' }])
  })
})
