import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A received mail, decoded. */
export interface ReceivedMail {
  /** The recipients of the SMTP commands, which may differ from those in the headers of the mail. */
  readonly to: readonly string[]
  readonly from: string
  /** The lines of the headers in their order, each unfolded into one line. */
  readonly head: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A real mail server on a free port that keeps the mails it accepts. */
export interface TestMailServer {
  readonly url: string
  readonly received: ReceivedMail[]
  /** The refusals for the next mails, one for each mail. A refused mail is not kept. */
  readonly refusals: { code: number; text: string }[]
  stop(): Promise<void>
}

export const MAIL_FROM = 'Riga Riichi Club <console@example.org>'

export async function startMailServer(): Promise<TestMailServer> {
  const received: ReceivedMail[] = []
  const refusals: { code: number; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, callback) {
      const refusal = refusals.shift()
      callback(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
    },
    onData(stream, session, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { rcptTo, mailFrom } = session.envelope
        received.push({
          to: rcptTo.map(({ address }) => address),
          from: mailFrom === false ? '' : mailFrom.address,
          ...decodeMail(Buffer.concat(parts).toString('latin1')),
        })
        callback()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refusals,
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

function decodeMail(raw: string): Pick<ReceivedMail, 'head' | 'subject' | 'text' | 'html'> {
  const { head, body } = splitPart(raw)
  const boundary = /boundary="?([^";]+)"?/.exec(head.join('\n'))?.[1] ?? 'none'
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => splitPart(part.replace(/^\r\n/, '')))
  const partOf = (type: string) => {
    const part = parts.find((one) => one.head.join('\n').includes(type))
    return part ? decodeBody(part) : ''
  }
  return {
    head,
    subject: decodeWords(valueOf(head, 'Subject')),
    text: partOf('text/plain'),
    html: partOf('text/html'),
  }
}

function splitPart(raw: string): { head: string[]; body: string } {
  const end = raw.indexOf('\r\n\r\n')
  const head = raw.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ')
  return { head: head.split('\r\n'), body: raw.slice(end + 4) }
}

const valueOf = (head: readonly string[], name: string): string =>
  head.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? ''

function decodeBody({ head, body }: { head: readonly string[]; body: string }): string {
  const encoding = valueOf(head, 'Content-Transfer-Encoding')
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(encoding === 'quoted-printable' ? decodeQuoted(body) : body, 'latin1')
  return bytes.toString('utf8').replaceAll('\r\n', '\n')
}

const decodeQuoted = (text: string): string =>
  text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)))

/** Decodes the parts of a mail's headers that are not plain ASCII: `=?UTF-8?Q?...?=`. */
const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_all, kind: string, word: string) => {
      const bytes =
        kind.toUpperCase() === 'B'
          ? Buffer.from(word, 'base64')
          : Buffer.from(decodeQuoted(word.replaceAll('_', ' ')), 'latin1')
      return bytes.toString('latin1')
    })
    .replaceAll(/[^\0-\x7f]+/g, (all) => Buffer.from(all, 'latin1').toString('utf8'))
