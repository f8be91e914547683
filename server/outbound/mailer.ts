import { createTransport } from 'nodemailer'
import type { MailText } from './mail-text'

export interface Mail extends MailText {
  readonly address: string
}

/** What became of a mail. None of it holds an address, a link or a password of the mail server. */
export type MailOutcome =
  | { readonly kind: 'sent' }
  /** It will never be taken. */
  | { readonly kind: 'refused'; readonly what: string }
  /** It may be later. */
  | { readonly kind: 'failed'; readonly what: string }

/** What brings mails on their way. */
export interface Mailer {
  send(mail: Mail): Promise<MailOutcome>
  close(): void
}

export interface SmtpSettings {
  /** As `smtps://user:password@mail.example.org`. */
  readonly url: string
  /** As `Riga Riichi Club <console@example.org>`. */
  readonly from: string
}

const CONNECT_WITHIN_MS = 10_000
const ANSWER_WITHIN_MS = 20_000

/** Hands mails to a mail server. */
export function createSmtpMailer({ url, from }: SmtpSettings): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: CONNECT_WITHIN_MS,
      greetingTimeout: CONNECT_WITHIN_MS,
      socketTimeout: ANSWER_WITHIN_MS,
      // A mail is what is given here, never a file or an address that is named in it.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    async send({ address, subject, text, html }) {
      try {
        // An object is taken as it is; a text would be read as a list of addresses.
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

/** So that no holiday notice answers it. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }

/** The error's own text may quote the address. */
function outcomeOf(error: unknown): MailOutcome {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const answered = typeof responseCode === 'number'
  const what = answered ? `SMTP ${responseCode}` : typeof code === 'string' ? code : 'no answer'
  // What is wrong with the sign-in at the mail server, its operator mends.
  const isForGood = answered && responseCode >= 500 && code !== 'EAUTH'
  return { kind: isForGood ? 'refused' : 'failed', what }
}
