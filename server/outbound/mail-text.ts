import type { MailKind } from '../db/schema/hall/mails'
import { escapeHtml, messageWords, type MessageKey } from '../words/message-words'

export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
}

const WORDS: Readonly<Record<MailKind, { subject: MessageKey; body: MessageKey }>> = {
  confirmRegistration: { subject: 'mailConfirmSubject', body: 'mailConfirm' },
  alreadyRegistered: { subject: 'mailTakenSubject', body: 'mailTaken' },
  resetPassword: { subject: 'mailResetSubject', body: 'mailReset' },
}

/**
 * The sentences of a mail, as text and as HTML. They contain nothing that a visitor has typed, so nobody can use
 * this server to send a text of their own to somebody else.
 * @param options.link the whole link, with the console's address.
 */
export function mailText(options: { kind: MailKind; language: string; link: string }): MailText {
  const { kind, language, link } = options
  const say = messageWords(language)
  const { subject, body } = WORDS[kind]
  const ignore = say('mailIgnore')
  const href = escapeHtml(link)
  return {
    subject: say(subject),
    text: `${say(body)}\n\n${link}\n\n${ignore}\n`,
    html: `<p>${say(body)}</p>\n<p><a href="${href}">${href}</a></p>\n<p>${ignore}</p>\n`,
  }
}
