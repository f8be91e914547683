import type { RateLimits } from '../call/rate-limiter'
import { StartProblem } from '../db/start-problem'
import { MOST_CALLS_UNDER_WAY } from '../http/calls-under-way'
import { MOST_CONNECTIONS } from '../http/connection-places'
import { LOG_LEVELS, type LogLevel } from '../http/log'
import { readTrustedProxies, type IsTrustedProxy } from '../http/trusted-proxies'
import type { LanSettings } from '../lan/open-hub'
import type { SmtpSettings } from '../outbound/mailer'
import type { MessengerSettings } from '../outbound/messenger'
import { MAIL_LIMITS, type MailLimits } from '../users/accounts/mail-limits'
import { CODE_LIMITS, type CodeLimits } from '../users/sign-ins/code-tries'
import type { SignInLimits } from '../users/sign-ins/sign-in-tries'
import { readCommandLine } from './command-line'
import { limitOf, readPort, webAddress, wholeNumber, type Env } from './env'
import { readPaceLimits, readSignInLimits } from './read-limits'
import { readSmtp, readTelegram } from './read-outbound'

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
  /** The limit of calls that run at the same time; further calls are refused as busy. */
  readonly mostCallsUnderWay: number
  /**
   * The limit of open connections. When it is reached, a new connection replaces an existing one: see
   * `ConnectionPlaces`.
   */
  readonly mostConnections: number
  readonly superadmin: { readonly email: string; readonly password: string } | null
  /** The console's address, without a slash at its end; null = an address of this computer. */
  readonly publicUrl: string | null
  /** The address of the players' assistant, without a slash at its end; null = there is none. */
  readonly assistantUrl: string | null
  /** The address of the events' public pages, without a slash at its end; null = there are none. */
  readonly pagesUrl: string | null
  /** A file in the MMDB format that gives the place of a network address; null = none. */
  readonly geoipDb: string | null
  /** The headers in which the proxy before this server gives the place that a request came from; null = none. */
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
export function readServerConfig(env: Env, argv: readonly string[]): ServerConfig {
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

function readLogLevel(text: string): LogLevel {
  const level = LOG_LEVELS.find((candidate) => candidate === text)
  if (!level) throw new StartProblem(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`)
  return level
}
