import { StartProblem } from './db/start-problem'
import { LOG_LEVELS, type LogLevel } from './http/log'

export interface ServerConfig {
  readonly port: number
  readonly host: string
  /** Null means the default place. */
  readonly dataDir: string | null
  readonly databaseUrl: string | null
  readonly logLevel: LogLevel
  readonly superadmin: { readonly email: string; readonly password: string } | null
  /** Null when no demo hall was asked for. */
  readonly demo: { readonly tables: number } | null
}

/**
 * Reads the environment and the command line.
 * @throws StartProblem that names the setting at fault.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  argv: readonly string[],
): ServerConfig {
  const email = env['SHINPAN_SUPERADMIN_EMAIL']
  const password = env['SHINPAN_SUPERADMIN_PASSWORD']
  if (Boolean(email) !== Boolean(password)) {
    throw new StartProblem(
      'Set SHINPAN_SUPERADMIN_EMAIL and SHINPAN_SUPERADMIN_PASSWORD together, or neither.',
    )
  }
  return {
    port: wholeNumber('PORT', env['PORT'] ?? '4007', { min: 0, max: 65_535 }),
    host: env['HOST'] ?? '0.0.0.0',
    dataDir: env['DATA_DIR'] || null,
    databaseUrl: env['DATABASE_URL'] || null,
    logLevel: readLogLevel(env['LOG_LEVEL'] ?? 'warn'),
    superadmin: email && password ? { email, password } : null,
    demo: readDemo(argv),
  }
}

function readDemo(argv: readonly string[]): ServerConfig['demo'] {
  let isDemo = false
  let tables = 10
  for (let index = 0; index < argv.length; index++) {
    const argument = argv[index]
    if (argument === '--demo') isDemo = true
    else if (argument === '--tables') {
      tables = wholeNumber('--tables', argv[++index] ?? '', { min: 1, max: 500 })
    } else throw new StartProblem(`Unknown option ${argument}; known are --demo and --tables N.`)
  }
  return isDemo ? { tables } : null
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
