export const LOG_LEVELS = ['error', 'warn', 'info'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

type Facts = Record<string, unknown>

/** Structured lines of JSON. Facts are chosen by hand at each place; no header, body, path or token is ever one. */
export interface Log {
  error(event: string, facts?: Facts): void
  warn(event: string, facts?: Facts): void
  info(event: string, facts?: Facts): void
}

/** A log that writes what is at least as grave as `level`. */
export function createLog(options: {
  level: LogLevel
  write: (line: string) => void
  now: () => Date
}): Log {
  const limit = LOG_LEVELS.indexOf(options.level)
  const at =
    (level: LogLevel) =>
    (event: string, facts: Facts = {}) => {
      if (LOG_LEVELS.indexOf(level) > limit) return
      const time = options.now().toISOString()
      options.write(JSON.stringify({ time, level, event, ...facts }, errorToText))
    }
  return { error: at('error'), warn: at('warn'), info: at('info') }
}

/** Stack and cause only: a database error's own text quotes the values it was given. */
function errorToText(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value
  const cause = value.cause instanceof Error ? value.cause : null
  return {
    name: value.name,
    code: (cause as { code?: string } | null)?.code,
    // Behind its statement a failed query's text lists the values, which may be secrets.
    message: cause ? cause.message : value.message.split('\nparams:')[0],
    stack: value.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')),
  }
}
