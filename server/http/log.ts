export const LOG_LEVELS = ['error', 'warn', 'info'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

type Facts = Record<string, unknown>

/**
 * A log in lines of JSON. Each place chooses one by one what it logs; a header, body, path or token is never logged.
 */
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

/** A database error's own text quotes values. This function leaves it out and takes the text of its cause instead. */
function errorToText(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value
  const cause = value.cause instanceof Error ? value.cause : null
  return {
    name: value.name,
    code: (cause as { code?: string } | null)?.code,
    // After the statement, the text of a failed query lists its values, which may be secrets.
    message: cause ? cause.message : value.message.split('\nparams:')[0],
    stack: value.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')),
  }
}
