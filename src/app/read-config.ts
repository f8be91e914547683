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

/** What `/config.json` said at the last start; null when it was never read here. */
export function readKeptConfig(storage: Pick<Storage, 'getItem'>): ConsoleConfig | null {
  return parseConfig(storage.getItem(CONFIG_KEY))
}

/**
 * What `/config.json` said last, at once; a fresh one is then kept for the next start. Where none is kept, it is asked
 * for, and the page's own origin stands in for an answer that does not come. Never rejects.
 */
export async function readConfig(deps: ConfigDeps): Promise<ConsoleConfig> {
  const kept = readKeptConfig(deps.storage)
  const asked = askConfig(deps)
  return kept ?? (await asked) ?? OWN_ORIGIN
}

async function askConfig({ get, storage }: ConfigDeps): Promise<ConsoleConfig | null> {
  try {
    const response = await get('/config.json', { signal: AbortSignal.timeout(PATIENCE_MS) })
    const text = response.ok ? await response.text() : null
    const fresh = parseConfig(text)
    if (fresh !== null && text !== null) storage.setItem(CONFIG_KEY, text)
    return fresh
  } catch {
    // No network, or a login page instead of the file: what was said last still holds.
    return null
  }
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
