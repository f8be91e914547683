import { createSmtpMailer, type Mailer } from '../../../../server/outbound/mailer'
import { sendMails } from '../../../../server/outbound/send-mails'
import { MAIL_FROM, startMailServer, type ReceivedMail, type TestMailServer } from './mail-server'
import type { TestVenue } from '../test-venue'

/** A server's mails and the mail server that receives them. */
export interface Mailbox {
  readonly server: TestMailServer
  readonly warned: unknown[]
  /** Sends a batch of waiting mails, and returns all mails received so far. */
  deliver(): Promise<readonly ReceivedMail[]>
  stop(): Promise<void>
}

export const CONSOLE = 'https://hall.example'

export async function openMailbox(venue: TestVenue): Promise<Mailbox> {
  const server = await startMailServer()
  const mailer: Mailer = createSmtpMailer({ url: server.url, from: MAIL_FROM })
  const warned: unknown[] = []
  const stopping = new AbortController().signal
  return {
    server,
    warned,
    async deliver() {
      await sendMails(
        {
          db: venue.database.db,
          mailer,
          consoleOrigin: CONSOLE,
          now: () => new Date(venue.clock.time),
          log: { warn: (event, facts) => warned.push({ event, facts }) },
        },
        stopping,
      )
      return server.received
    },
    async stop() {
      mailer.close()
      await server.stop()
    },
  }
}

/** The secret at the end of the link in a mail's text. */
export function secretIn({ text }: ReceivedMail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? ''
  return link.slice(link.lastIndexOf('/') + 1)
}

/** The token and the e-mail in the link of a password reset. */
export function resetIn(mail: ReceivedMail): { resetToken: string; email: string } {
  const [resetToken = '', email = ''] = Buffer.from(secretIn(mail), 'base64url')
    .toString()
    .split('@@@')
  return { resetToken, email }
}
