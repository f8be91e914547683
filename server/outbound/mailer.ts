import { createTransport } from 'nodemailer'
import type { MailText } from './mail-text'

export interface Mail extends MailText {
  readonly address: string
}

/** The result of sending a mail. It never contains an address, a link, or a password of the mail server. */
export type MailOutcome =
  | { readonly kind: 'sent' }
  /** The mail server will never accept this mail. */
  | { readonly kind: 'refused'; readonly what: string }
  /** The same mail may succeed later. */
  | { readonly kind: 'failed'; readonly what: string }

export interface Mailer {
  send(mail: Mail): Promise<MailOutcome>
  close(): void
}

export interface SmtpSettings {
  /** For example `smtps://user:password@mail.example.org`. */
  readonly url: string
  /** For example `Riga Riichi Club <console@example.org>`. */
  readonly from: string
}

const CONNECT_WITHIN_MS = 10_000
const ANSWER_WITHIN_MS = 20_000

/** Passes mails to a mail server. */
export function createSmtpMailer({ url, from }: SmtpSettings): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: CONNECT_WITHIN_MS,
      greetingTimeout: CONNECT_WITHIN_MS,
      socketTimeout: ANSWER_WITHIN_MS,
      // A mail contains only the given text, and never the content of a file or web address that the text mentions.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    async send({ address, subject, text, html }) {
      try {
        // The address is passed as an object, which the library uses unchanged. It would parse a string as a list of
        // addresses.
        const to = { name: '', address }
        await transport.sendMail({ to, subject, text, html, headers: AUTOMATIC })
        return { kind: 'sent' }
      } catch (error) {
        return outcomeOf(error)
      }
    },
    close() {
      transport.close()
    },
  }
}

/** Prevents automatic replies such as holiday notices. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }

/** Leaves out the error's own text, which may quote the address. */
function outcomeOf(error: unknown): MailOutcome {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const answered = typeof responseCode === 'number'
  const what = answered ? `SMTP ${responseCode}` : typeof code === 'string' ? code : 'no answer'
  // When the sign-in at the mail server fails, the operator can correct it, so the mail is tried again.
  const isForGood = answered && responseCode >= 500 && code !== 'EAUTH'
  return { kind: isForGood ? 'refused' : 'failed', what }
}
