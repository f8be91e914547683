import type { Milliseconds } from '../domain/ids'
import type { ServiceLinks } from '../parts/console-context'

/** The addresses of the services, without a trailing slash; empty means the page's own origin. */
export interface ConsoleConfig extends ServiceLinks {
  readonly game: string
  /** The service of people: sign-in, accounts, privileges. */
  readonly user: string
  readonly stats: string
  /** The service of countries and time zones. */
  readonly places: string
  /** The service of people's pictures. */
  readonly files: string
  /** A hub's address with a certificate, where phones may also use a port without one; null elsewhere. */
  readonly secure: string | null
}

interface ConfigDeps {
  readonly get: (url: string, init: { signal: AbortSignal }) => Promise<Response>
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
}

const CONFIG_KEY = 'shinpan-config'
const PATIENCE_MS: Milliseconds = 5000

/** The `/config.json` that the last start stored; null when none is stored. */
export function readKeptConfig(storage: Pick<Storage, 'getItem'>): ConsoleConfig | null {
  return parseConfig(storage.getItem(CONFIG_KEY))
}

/**
 * Returns the stored `/config.json` at once, and stores a fresh one for the next start. If none is stored, requests
 * it; without an answer, uses the page's own origin. Never rejects.
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
 * Reads a configuration. Null when it lacks the game server's address. For any other service, a missing
 * address means the page's own origin; a missing link is null.
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
 * Reads an address that a person may have written by hand. The browser would read a bare host as a path of this page,
 * so a bare host gets a scheme.
 */
function addressOf(value: unknown): string {
  if (typeof value !== 'string') return ''
  const address = value.trim().replace(/\/+$/, '')
  return /^($|\/|https?:\/\/)/i.test(address) ? address : `https://${address}`
}

/** Reads an address that is shown as a link. Null for a script, and for an address with a name and password. */
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
