import { StartProblem } from '../db/start-problem'
import type { SmtpSettings } from '../outbound/mailer'
import type { MessengerSettings } from '../outbound/messenger'
import { webAddress, type Env } from './env'

export function readSmtp(env: Env): SmtpSettings | null {
  const url = env['SMTP_URL']
  const from = env['MAIL_FROM']
  if (Boolean(url) !== Boolean(from)) {
    throw new StartProblem('Set SMTP_URL and MAIL_FROM together, or neither.')
  }
  if (!url || !from) return null
  // The sentence leaves out the address, because the address contains a password.
  if (!/^smtps?:\/\//.test(url) || !URL.canParse(url)) {
    throw new StartProblem(
      'SMTP_URL must be an address such as smtps://user:password@mail.example.org.',
    )
  }
  if (!/^([^<>\r\n"@]*<[^<>@\s,]+@[^<>@\s,]+>|[^<>@\s,]+@[^<>@\s,]+)$/.test(from)) {
    throw new StartProblem(
      'MAIL_FROM must be an e-mail address, or a name and one as in Riichi Club <club@example.org>.',
    )
  }
  return { url, from }
}

export function readTelegram(env: Env): MessengerSettings | null {
  const token = env['TELEGRAM_BOT_TOKEN']
  const botName = env['TELEGRAM_BOT_NAME']?.replace(/^@/, '')
  if (Boolean(token) !== Boolean(botName)) {
    throw new StartProblem('Set TELEGRAM_BOT_TOKEN and TELEGRAM_BOT_NAME together, or neither.')
  }
  if (!token || !botName) return null
  // The sentence leaves out the token, because the token is a secret.
  if (!/^\d+:[\w-]+$/.test(token)) {
    throw new StartProblem(
      'TELEGRAM_BOT_TOKEN must look like 123456:letters, as BotFather gave it.',
    )
  }
  if (!/^\w+$/.test(botName)) {
    throw new StartProblem(`TELEGRAM_BOT_NAME must be the bot's user name, not "${botName}".`)
  }
  const apiUrl = env['TELEGRAM_API_URL'] || 'https://api.telegram.org'
  return { token, botName, apiUrl: webAddress('TELEGRAM_API_URL', apiUrl) }
}
