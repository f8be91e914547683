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

describe('waiting mails are sent', () => {
  test('a waiting mail is sent once, and is then deleted', async () => {
    await queue()
    expect(await sendMails(sender(), NEVER)).toBe(1)
    expect(await sendMails(sender(), NEVER)).toBe(0)
    expect(to()).toEqual([['anna@example.org']])
    expect(await rows()).toEqual([])
  })

  test('waiting mails are sent only when their transaction commits', async () => {
    const failing = venue.database.db.transaction(async (tx) => {
      const mail = { kind: 'resetPassword', address: 'a@b.example', language: 'en' } as const
      await queueMail(tx, { ...mail, path: PATH, now: new Date() })
      throw new Error('the call fails')
    })
    await expect(failing).rejects.toThrow('the call fails')
    expect(await rows()).toEqual([])
  })

  test('waiting mails are sent after a restart too, once the lease of the dead server is over', async () => {
    await queue()
    const dying = sender({ mailer: { send: () => Promise.reject(new Error('died')), close() {} } })
    await expect(sendMails(dying, NEVER)).rejects.toThrow('died')

    expect(await sendMails(sender(), NEVER)).toBe(0)
    venue.clock.forward({ minutes: 5 })
    expect(await sendMails(sender(), NEVER)).toBe(1)
    expect(to()).toEqual([['anna@example.org']])
  })

  test('waiting mails are not sent while the server stops', async () => {
    await queue()
    await sendMails(sender(), AbortSignal.abort())
    expect(to()).toEqual([])
    expect(await rows()).toMatchObject([{ attempts: 0, path: PATH }])
  })

  test.skipIf(!IS_ON_POSTGRES)('waiting mails are sent once by two processes', async () => {
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
  test('a mail that the mail server refuses for now is sent again later, with growing waits', async () => {
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

  test('a mail that the mail server refuses for good is not sent again, and its address and link are deleted', async () => {
    await queue()
    server.refusals.push({ code: 550, text: 'anna@example.org is unknown' })
    await sendMails(sender(), NEVER)
    venue.clock.forward({ hours: 1 })
    await sendMails(sender(), NEVER)

    expect(to()).toEqual([])
    expect(await rows()).toMatchObject([{ address: '', path: '', failure: 'SMTP 550' }])
  })

  test('a mail that the mail server does not answer is kept', async () => {
    await queue()
    const mailer = createSmtpMailer({ url: 'smtp://127.0.0.1:9', from: MAIL_FROM })
    await sendMails(sender({ mailer }), NEVER)
    expect(await rows()).toMatchObject([{ path: PATH, failedAt: null, attempts: 1 }])
    venue.clock.forward({ minutes: 1 })
    await sendMails(sender(), NEVER)
    expect(to()).toEqual([['anna@example.org']])
  })

  test('a mail that the mail server refuses for a day is deleted, because its link has expired', async () => {
    await queue()
    venue.clock.forward({ hours: 24, seconds: 1 })
    await sendMails(sender(), NEVER)
    expect(to()).toEqual([])
    expect(await rows()).toMatchObject([{ address: '', path: '', failure: 'too late' }])
  })

  test('a refused mail is reported without the address and the link', async () => {
    await queue()
    server.refusals.push({ code: 550, text: 'anna@example.org is unknown' })
    await sendMails(sender(), NEVER)
    expect(warned).toEqual([
      { event: 'mails were not sent', facts: { count: 1, what: 'SMTP 550' } },
    ])
  })
})

// No call accepts such an address, and the mailer checks it once more.
test.each([
  'anna@example.org\r\nBcc: everybody@example.org',
  'anna@example.org, everybody@example.org',
  '"Anna" <everybody@example.org>, anna@example.org',
])('the address %j adds no line to the head of its mail and no recipient', async (address) => {
  await queue(address)
  await sendMails(sender(), NEVER)
  const heads = server.received.flatMap(({ head }) => head)
  expect(to().flat()).not.toContain('everybody@example.org')
  expect(heads.filter((line) => /^bcc:/i.test(line))).toEqual([])
})

describe('a server without a mail server', () => {
  const scratch = scratchDirectory('mail')
  const printed: string[] = []
  const mailer = (folder: string) =>
    createFileMailer({
      folder,
      now: () => new Date(venue.clock.time),
      id: () => 'f00d',
      print: (line) => printed.push(line),
    })

  test('without a mail server mails become files that only their owner can read, and the terminal says where', async () => {
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

  test('without a mail server a mail that cannot be written waits', async () => {
    await queue()
    const folder = join(scratch(), 'a-file')
    writeFileSync(folder, '')
    await sendMails(sender({ mailer: mailer(folder) }), NEVER)
    expect(await rows()).toMatchObject([{ path: PATH, failedAt: null, failure: 'EEXIST' }])
  })
})
