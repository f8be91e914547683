import type { Milliseconds } from '../domain/ids'

/** Where the services are; an empty address means the page's own origin. */
export interface ConsoleConfig {
  readonly game: string
}

interface ConfigDeps {
  readonly get: (url: string, init: { signal: AbortSignal }) => Promise<Response>
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
}

const CONFIG_KEY = 'shinpan-config'
const PATIENCE_MS: Milliseconds = 5000
/** A start must not wait for a dead network when the answer of the last start is at hand. */
const PATIENCE_WITH_KEPT_MS: Milliseconds = 800

/** Reads `/config.json`, else what it said last, else takes the page's own origin. Never rejects. */
export async function readConfig({ get, storage }: ConfigDeps): Promise<ConsoleConfig> {
  const kept = parseConfig(storage.getItem(CONFIG_KEY))
  const patienceMs = kept === null ? PATIENCE_MS : PATIENCE_WITH_KEPT_MS
  try {
    const response = await get('/config.json', { signal: AbortSignal.timeout(patienceMs) })
    const text = response.ok ? await response.text() : null
    const fresh = parseConfig(text)
    if (fresh !== null && text !== null) {
      storage.setItem(CONFIG_KEY, text)
      return fresh
    }
  } catch {
    // No network, or a login page instead of the file: what was said last still holds.
  }
  return kept ?? { game: '' }
}

function parseConfig(text: string | null): ConsoleConfig | null {
  if (text === null) return null
  try {
    const value = JSON.parse(text) as { game?: unknown } | null
    return typeof value?.game === 'string' ? { game: value.game.replace(/\/$/, '') } : null
  } catch {
    return null
  }
}
