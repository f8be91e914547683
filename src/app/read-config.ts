import type { Milliseconds } from '../domain/ids'
import type { ServiceLinks } from '../parts/console-context'

/** The addresses of the services, without a trailing slash; empty means the page's own origin. */
export interface ConsoleConfig extends ServiceLinks {
  readonly game: string
  /** People: sign-in, accounts, privileges. */
  readonly user: string
  readonly stats: string
  /** Countries and time zones. */
  readonly places: string
  /** Pictures of people. */
  readonly files: string
  /** The hub's address with its certificate, where phones also have one without; null elsewhere. */
  readonly secure: string | null
}

interface ConfigDeps {
  readonly get: (url: string, init: { signal: AbortSignal }) => Promise<Response>
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
}

const CONFIG_KEY = 'shinpan-config'
const PATIENCE_MS: Milliseconds = 5000

/** The `/config.json` of the last start; null when it was never read here. */
export function readKeptConfig(storage: Pick<Storage, 'getItem'>): ConsoleConfig | null {
  return parseConfig(storage.getItem(CONFIG_KEY))
}

/**
 * The stored `/config.json`, at once; a fresh one is stored for the next start. When none is stored, it is requested,
 * and without an answer the page's own origin is used. Never rejects.
 */
export async function readConsoleConfig(deps: ConfigDeps): Promise<ConsoleConfig> {
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
    // No network, or a login page instead of the file: the stored configuration stays valid.
    return null
  }
}

const OWN_ORIGIN: ConsoleConfig = {
  game: '',
  user: '',
  stats: '',
  places: '',
  files: '',
  assistant: null,
  pages: null,
  bot: null,
  ownRoot: false,
  players: null,
  secure: null,
}

/**
 * Reads a configuration, which must contain the game server's address. Other missing addresses mean the page's own
 * origin.
 */
function parseConfig(text: string | null): ConsoleConfig | null {
  if (text === null) return null
  try {
    const said = JSON.parse(text) as Partial<Record<keyof ConsoleConfig, unknown>>
    if (typeof said.game !== 'string') return null
    return {
      game: addressOf(said.game),
      user: addressOf(said.user),
      stats: addressOf(said.stats),
      places: addressOf(said.places),
      files: addressOf(said.files),
      assistant: webAddressOf(said.assistant),
      pages: webAddressOf(said.pages),
      bot: botOf(said.bot),
      ownRoot: said.ownRoot === true,
      players: webAddressOf(said.players),
      secure: webAddressOf(said.secure),
    }
  } catch {
    return null
  }
}

/**
 * An address as somebody may write it by hand. A host alone would be read as a path of the page, so it gets the scheme
 * that a service elsewhere needs.
 */
function addressOf(value: unknown): string {
  if (typeof value !== 'string') return ''
  const address = value.trim().replace(/\/+$/, '')
  return /^($|\/|https?:\/\/)/i.test(address) ? address : `https://${address}`
}

/** An address that is shown as a link: no script, and no name and password. */
function webAddressOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const url = urlOf(value)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  const isBare = url?.username === '' && url.password === ''
  return isWeb && isBare ? value.trim().replace(/\/+$/, '') : null
}

/** `URL.canParse` is younger than the oldest browsers that the console runs on. */
function urlOf(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

const botOf = (value: unknown): string | null =>
  typeof value === 'string' && /^\w+$/.test(value) ? value : null
