import { parseArgs } from 'node:util'
import { RATE_LIMITS, type RateLimits } from './call/rate-limiter'
import { StartProblem } from './db/start-problem'
import { MOST_CALLS_UNDER_WAY } from './http/calls-under-way'
import { MOST_CONNECTIONS } from './http/connection-places'
import { LOG_LEVELS, type LogLevel } from './http/log'
import { readTrustedProxies, type IsTrustedProxy } from './http/trusted-proxies'
import { DEFAULT_NAME, isOfOnePart, readHubName } from './lan/hub-name'
import type { LanSettings } from './lan/open-hub'
import type { SmtpSettings } from './outbound/mailer'
import type { MessengerSettings } from './outbound/messenger'
import { MAIL_LIMITS, type MailLimits } from './users/accounts/mail-limits'
import { CODE_LIMITS, type CodeLimits } from './users/sign-ins/code-tries'
import { SIGN_IN_LIMITS, type SignInLimits } from './users/sign-ins/sign-in-tries'

type Env = Readonly<Record<string, string | undefined>>

export interface ServerConfig {
  readonly port: number
  /** Null = all addresses, IPv6 included. */
  readonly host: string | null
  /** Null = the default folder. */
  readonly dataDir: string | null
  readonly databaseUrl: string | null
  readonly logLevel: LogLevel
  /** How many megabytes of answers of reads are kept until their event changes; 0 = none. */
  readonly answerCacheMb: number
  /** The proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted. */
  readonly isTrustedProxy: IsTrustedProxy
  readonly signInLimits: SignInLimits
  readonly codeLimits: CodeLimits
  readonly mailLimits: MailLimits
  readonly paceLimits: RateLimits
  /** The limit of calls that run at once; further calls are refused as busy. */
  readonly mostCallsUnderWay: number
  /**
   * The limit of open connections. When it is reached, a new connection replaces an existing one: see
   * `ConnectionPlaces`.
   */
  readonly mostConnections: number
  readonly superadmin: { readonly email: string; readonly password: string } | null
  /** The console's address, without a slash at its end; null = this computer. */
  readonly publicUrl: string | null
  /** The address of the players' assistant, without a slash at its end; null = there is none. */
  readonly assistantUrl: string | null
  /** The address of the events' public pages, without a slash at its end; null = there are no others. */
  readonly pagesUrl: string | null
  /** A file in the MMDB format that says where addresses are; null = none. */
  readonly geoipDb: string | null
  /** The headers in which the proxy before this server says where a request came from; null = none. */
  readonly countryHeader: string | null
  readonly cityHeader: string | null
  /** Null = no mail server: mails are written into files. */
  readonly smtp: SmtpSettings | null
  /** Null = no bot. */
  readonly telegram: MessengerSettings | null
  /** Null = no demo hall. */
  readonly demo: { readonly tables: number } | null
  /** Null = the server is no hub that serves HTTPS by itself. */
  readonly lan: LanSettings | null
}

/**
 * Reads the environment and the command line.
 * @throws StartProblem that names the setting at fault.
 */
export function readConfig(env: Env, argv: readonly string[]): ServerConfig {
  const email = env['SHINPAN_SUPERADMIN_EMAIL']
  const password = env['SHINPAN_SUPERADMIN_PASSWORD']
  if (Boolean(email) !== Boolean(password)) {
    throw new StartProblem(
      'Set SHINPAN_SUPERADMIN_EMAIL and SHINPAN_SUPERADMIN_PASSWORD together, or neither.',
    )
  }
  const { demo, lan } = readCommandLine(env, argv)
  return {
    port: readPort(env),
    // A hub shows tablets all its addresses, so it listens on all of them.
    host: env['HOST'] ?? (lan === null ? '0.0.0.0' : null),
    dataDir: env['DATA_DIR'] || null,
    databaseUrl: env['DATABASE_URL'] || null,
    logLevel: readLogLevel(env['LOG_LEVEL'] ?? 'warn'),
    answerCacheMb: wholeNumber('ANSWER_CACHE_MB', env['ANSWER_CACHE_MB'] ?? '16', {
      min: 0,
      max: 1024,
    }),
    isTrustedProxy: trustedProxies(env['TRUSTED_PROXY'] ?? ''),
    signInLimits: readSignInLimits(env),
    codeLimits: {
      ofAddress: limitOf(env, 'SIGN_IN_CODES_OF_ADDRESS', CODE_LIMITS.ofAddress),
      ofAll: limitOf(env, 'SIGN_IN_CODES_OF_ALL', CODE_LIMITS.ofAll),
    },
    mailLimits: {
      toEmail: limitOf(env, 'MAILS_TO_EMAIL_PER_HOUR', MAIL_LIMITS.toEmail),
      fromAddress: limitOf(env, 'MAILS_FROM_ADDRESS_PER_HOUR', MAIL_LIMITS.fromAddress),
    },
    paceLimits: readPaceLimits(env),
    mostCallsUnderWay: limitOf(env, 'MOST_CALLS_UNDER_WAY', MOST_CALLS_UNDER_WAY),
    mostConnections: limitOf(env, 'MOST_CONNECTIONS', MOST_CONNECTIONS),
    superadmin: email && password ? { email, password } : null,
    publicUrl: env['PUBLIC_URL'] ? webAddress('PUBLIC_URL', env['PUBLIC_URL']) : null,
    assistantUrl: env['ASSISTANT_URL'] ? webAddress('ASSISTANT_URL', env['ASSISTANT_URL']) : null,
    pagesUrl: env['PAGES_URL'] ? webAddress('PAGES_URL', env['PAGES_URL']) : null,
    geoipDb: env['GEOIP_DB'] || null,
    countryHeader: env['GEOIP_COUNTRY_HEADER'] || null,
    cityHeader: env['GEOIP_CITY_HEADER'] || null,
    smtp: readSmtp(env),
    telegram: readTelegram(env),
    demo,
    lan,
  }
}

function trustedProxies(text: string): IsTrustedProxy {
  const isTrusted = readTrustedProxies(text)
  if (isTrusted !== null) return isTrusted
  throw new StartProblem(
    `TRUSTED_PROXY must be addresses or networks such as 127.0.0.1, 10.0.0.0/8, not "${text}".`,
  )
}

function limitOf(env: Env, name: string, otherwise: number): number {
  return wholeNumber(name, env[name] ?? String(otherwise), { min: 1, max: 10_000 })
}

function readSignInLimits(env: Env): SignInLimits {
  return {
    ofEmailFromAddress: limitOf(env, 'SIGN_IN_TRIES', SIGN_IN_LIMITS.ofEmailFromAddress),
    ofAddress: limitOf(env, 'SIGN_IN_TRIES_OF_ADDRESS', SIGN_IN_LIMITS.ofAddress),
    ofEmail: limitOf(env, 'SIGN_IN_TRIES_OF_EMAIL', SIGN_IN_LIMITS.ofEmail),
  }
}

function readPaceLimits(env: Env): RateLimits {
  return {
    computedReads: limitOf(env, 'COMPUTED_READS_PER_MINUTE', RATE_LIMITS.computedReads),
    previews: limitOf(env, 'PREVIEWS_PER_MINUTE', RATE_LIMITS.previews),
    refereeCalls: limitOf(env, 'REFEREE_CALLS_PER_MINUTE', RATE_LIMITS.refereeCalls),
    pictures: limitOf(env, 'PICTURES_PER_MINUTE', RATE_LIMITS.pictures),
    hits: limitOf(env, 'HITS_PER_MINUTE', RATE_LIMITS.hits),
    clientErrors: limitOf(env, 'CLIENT_ERRORS_PER_MINUTE', RATE_LIMITS.clientErrors),
  }
}

function readSmtp(env: Env): SmtpSettings | null {
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

function readTelegram(env: Env): MessengerSettings | null {
  const token = env['TELEGRAM_BOT_TOKEN']
  const botName = env['TELEGRAM_BOT_NAME']?.replace(/^@/, '')
  if (Boolean(token) !== Boolean(botName)) {
    throw new StartProblem('Set TELEGRAM_BOT_TOKEN and TELEGRAM_BOT_NAME together, or neither.')
  }
  if (!token || !botName) return null
  // The sentence leaves out the token.
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

/** A web address without a slash at its end. */
function webAddress(name: string, text: string): string {
  if (!/^https?:/.test(text) || !URL.canParse(text)) {
    throw new StartProblem(`${name} must be an address such as https://example.org, not "${text}".`)
  }
  return text.replace(/\/+$/, '')
}

function readCommandLine(env: Env, argv: readonly string[]): Pick<ServerConfig, 'demo' | 'lan'> {
  const { demo, tables, lan, name } = readOptions(argv)
  const count = wholeNumber('--tables', tables, { min: 1, max: 500 })
  return { demo: demo ? { tables: count } : null, lan: readLan(env, { lan, name }) }
}

function readLan(env: Env, asked: { lan: boolean; name: string | undefined }): LanSettings | null {
  const [certificate, key] = [env['TLS_CERT'], env['TLS_KEY']]
  if (Boolean(certificate) !== Boolean(key)) {
    throw new StartProblem('Set TLS_CERT and TLS_KEY together, or neither.')
  }
  if (!asked.lan) {
    if (asked.name === undefined && !certificate && !env['SETUP_PORT']) return null
    throw new StartProblem('--name, TLS_CERT, TLS_KEY and SETUP_PORT go with --lan.')
  }
  const name = readHubName(asked.name ?? DEFAULT_NAME)
  if (name === null) {
    throw new StartProblem(
      `--name must be a name such as hub.example.org or riichi.local, or an address such as 192.168.0.5, not "${asked.name}".`,
    )
  }
  const own = certificate && key ? { certificate, key } : null
  if (own === null && isOfOnePart(name)) {
    throw new StartProblem(
      `With --name ${name.name} the hub's certificate would be good for every name that ends in .${name.name}; choose a name of two parts or more, such as ${name.name}.local, or give the hub a certificate of your own (TLS_CERT, TLS_KEY).`,
    )
  }
  const port = env['SETUP_PORT']
  const setUpPort = port ? wholeNumber('SETUP_PORT', port, ANY_PORT) : null
  if (setUpPort !== null && setUpPort !== 0 && setUpPort === readPort(env)) {
    throw new StartProblem(
      `SETUP_PORT must not be ${setUpPort}, which is the console's own (PORT): the set-up page has a port of its own.`,
    )
  }
  return { name, own, setUpPort }
}

/** 0 = any free port. */
const ANY_PORT = { min: 0, max: 65_535 }

const readPort = (env: Env): number => wholeNumber('PORT', env['PORT'] ?? '4007', ANY_PORT)

function readOptions(argv: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        demo: { type: 'boolean', default: false },
        tables: { type: 'string', default: '10' },
        lan: { type: 'boolean', default: false },
        name: { type: 'string' },
      },
    })
    return values
  } catch (error) {
    const [problem] = (error as Error).message.split(/\.\s/)
    throw new StartProblem(`${problem}; known are --demo, --tables N, --lan and --name NAME.`)
  }
}

function wholeNumber(name: string, text: string, { min, max }: { min: number; max: number }) {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new StartProblem(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
  }
  return value
}

function readLogLevel(text: string): LogLevel {
  const level = LOG_LEVELS.find((candidate) => candidate === text)
  if (!level) throw new StartProblem(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`)
  return level
}
