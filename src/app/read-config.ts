import type { Milliseconds } from '../domain/ids'

/** Where the services are, without a trailing slash; an empty address means the page's own origin. */
export interface ConsoleConfig {
  readonly game: string
  /** People: sign-in, accounts, privileges. */
  readonly user: string
  readonly stats: string
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
  return kept ?? OWN_ORIGIN
}

const OWN_ORIGIN: ConsoleConfig = { game: '', user: '', stats: '' }

/** The game server's address makes it a configuration; one that a file leaves out is the page's own origin. */
function parseConfig(text: string | null): ConsoleConfig | null {
  if (text === null) return null
  try {
    const { game, user, stats } = JSON.parse(text) as Partial<Record<keyof ConsoleConfig, unknown>>
    if (typeof game !== 'string') return null
    return { game: addressOf(game), user: addressOf(user), stats: addressOf(stats) }
  } catch {
    return null
  }
}

const addressOf = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/\/$/, '') : ''
