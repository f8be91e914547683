import {
  readCapabilities,
  readEpoch,
  type Capabilities,
  type HallEpoch,
} from '../../contract/capabilities'

/**
 * What a server promises to do. `none`: a game service that has no `/v2/capabilities`, so it promises nothing; null: no
 * server has answered.
 */
export type HeardCapabilities = Capabilities | 'none' | null

/** The hall at an address. */
interface Hall {
  readonly venue: string | null
  readonly epoch: HallEpoch | null
}

/** What the device knows of one server. */
export interface KnownServer extends Hall {
  readonly said: HeardCapabilities
}

export const NOTHING_KNOWN: KnownServer = { said: null, venue: null, epoch: null }

/**
 * The facts known about a server after it has said what it promises. A server that promises nothing cannot name its
 * hall, so the known hall is kept.
 */
export const afterSaid = (
  { venue, epoch }: KnownServer,
  said: Capabilities | 'none',
): KnownServer => ({ said, ...(said === 'none' ? { venue, epoch } : hallOf(said)) })

/** True when the facts agree in everything that rulings depend on. */
export const isSameServer = (one: KnownServer, other: KnownServer): boolean =>
  promiseOf(one.said) === promiseOf(other.said) &&
  one.venue === other.venue &&
  one.epoch?.id === other.epoch?.id

/** The facts about a server in the form in which they are stored. */
export const toStored = ({ said, venue, epoch }: KnownServer): unknown =>
  said === 'none' ? { promised: 'none', venue, epoch } : said

/**
 * Reads the stored form. For a server that promises nothing, earlier versions stored just the word
 * `none`.
 */
export function fromStored(value: unknown): KnownServer {
  if (value === 'none') return { said: 'none', venue: null, epoch: null }
  if (typeof value !== 'object' || value === null) return NOTHING_KNOWN
  if ('promised' in value && value.promised === 'none') {
    const venue = 'venue' in value && typeof value.venue === 'string' ? value.venue : null
    return { said: 'none', venue, epoch: readEpoch('epoch' in value ? value.epoch : null) }
  }
  const said = readCapabilities(value)
  return { said, ...hallOf(said) }
}

const hallOf = (said: Capabilities | null): Hall => ({
  venue: said?.venue ?? null,
  epoch: said?.epoch ?? null,
})

/** The part of what a server promises on which rulings depend, besides the hall. */
const promiseOf = (said: HeardCapabilities): string =>
  said === null || said === 'none' ? String(said) : String(said.idempotency.retentionDays)
