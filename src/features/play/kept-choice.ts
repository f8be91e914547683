import type { PlayerResults } from '../../contract/decode/player-results'
import type { EventId } from '../../domain/ids'
import { isLanguage } from '../../i18n/languages'
import type { Language } from '../../lib/languages'
import type { PlayerDay } from './player-day'
import type { ScannedTable } from './scanned-table'

/** A table's code, with the game that was played there when it was scanned. */
export interface KeptCode extends ScannedTable {
  readonly sessionHash: string | null
}

/** What the phone remembers of an event once somebody has chosen their name. */
export interface KeptChoice {
  readonly personId: number
  /** The hall in which the number is this person; null for a server that names none. */
  readonly venue: string | null
  readonly language: Language | null
  readonly code: KeptCode | null
  /** The day as it was last read, for a start without a network. */
  readonly day: PlayerDay | null
  /** Null for results that were never read. */
  readonly results: PlayerResults | null
}

type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Reads and writes the choice of one event. */
export function choiceIn(storage: KeyValues, event: EventId) {
  const key = `shinpan-play:${event}`
  return {
    read: (): KeptChoice | null => parse(storage.getItem(key)),
    write: (choice: KeptChoice) => storage.setItem(key, JSON.stringify({ ...choice, form: FORM })),
    forget: () => storage.removeItem(key),
  }
}

/** Raised when a kept day of an earlier release can no longer be shown. */
const FORM = 3

function parse(text: string | null): KeptChoice | null {
  if (text === null) return null
  try {
    const kept = JSON.parse(text) as Partial<KeptChoice> & { form?: unknown }
    const { personId, venue = null, language, code = null, day = null, results = null, form } = kept
    if (typeof personId !== 'number') return null
    const isCurrent = form === FORM
    return {
      personId,
      venue,
      language: isLanguage(language) ? language : null,
      code: isCurrent ? code : null,
      day: isCurrent ? day : null,
      results: isCurrent ? results : null,
    }
  } catch {
    return null
  }
}
