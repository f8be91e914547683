/**
 * The programs whose traffic is counted, by their names on the wire. Source: docs/rules/wire.md#use-of-the-programs.
 */
export const SITES = ['Forseti', 'Tyr', 'Sigrun', 'Bragi'] as const
export type Site = (typeof SITES)[number]

/** A report of what a program has shown or done. */
export interface ReportedHit {
  readonly kind: 'hit'
  readonly site: Site
  /** The id of one visit of one browser. */
  readonly visit: string
  /** Null for a page view. */
  readonly eventId: number | null
  readonly os: string
  readonly device: string
  readonly screen: string
  readonly browser: string
  /** The browser's language in its own form, for example `de-DE`. */
  readonly language: string
}

/** A fault that a program reports. */
export interface ReportedError {
  readonly kind: 'error'
  /** For example `Forseti [twirp]`. */
  readonly source: string
  readonly error: string
}

const LONGEST_WORD = 64
const LONGEST_ERROR = 1_000
const UNKNOWN = 'unknown'

/**
 * Reads a report of a hit or a fault; null when the body is not such a report. Long texts are cut.
 * Source: docs/rules/wire.md#use-of-the-programs.
 */
export function readTracked(body: unknown): ReportedHit | ReportedError | null {
  if (typeof body !== 'object' || body === null) return null
  const said = body as Readonly<Record<string, unknown>>
  const { source, error } = said
  if (typeof source === 'string' && typeof error === 'string') {
    const isKnown = SITES.some((site) => source.startsWith(site))
    return isKnown
      ? { kind: 'error', source: word(source), error: cut(error, LONGEST_ERROR) }
      : null
  }
  const site = SITES.find((known) => known === said['s'])
  const visit = said['si']
  if (site === undefined || typeof visit !== 'string' || visit.trim() === '') return null
  return {
    kind: 'hit',
    site,
    visit: cut(visit.trim(), LONGEST_WORD),
    eventId: readEventId(said['e']),
    os: word(said['o']),
    device: word(said['d']),
    screen: word(said['sc']),
    browser: word(said['b']),
    language: word(said['l']),
  }
}

function readEventId(said: unknown): number | null {
  const text = typeof said === 'number' ? String(said) : said
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

function word(said: unknown): string {
  return (typeof said === 'string' && cut(said.trim(), LONGEST_WORD)) || UNKNOWN
}

/** Cuts a text to a number of characters, and removes NUL characters, which PostgreSQL cannot store. */
const cut = (text: string, most: number) =>
  [...text.slice(0, most * 2)].slice(0, most).join('').replaceAll('\0', '')
