export const LOG_LEVELS = ['error', 'warn', 'info'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

type Facts = Record<string, unknown>

/** A log in lines of JSON. The code that logs names each value; it never logs a header, body, path or token. */
export interface Log {
  error(event: string, facts?: Facts): void
  warn(event: string, facts?: Facts): void
  info(event: string, facts?: Facts): void
}

/** A log that writes entries of `level` and more severe ones. */
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

/**
 * The text of a database error quotes values, which may be secrets. So this function writes the text of the
 * error's cause instead.
 */
function errorToText(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value
  const cause = value.cause instanceof Error ? value.cause : null
  return {
    name: value.name,
    code: (cause as { code?: string } | null)?.code,
    // The text of a failed query lists its values after the statement; they are cut off, because they may be secrets.
    message: cause ? cause.message : value.message.split('\nparams:')[0],
    stack: value.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')),
  }
}
