import type { PlayerResults } from '../../contract/decode/player-results'
import type { EventId } from '../../domain/ids'
import { isLanguage } from '../../i18n/languages'
import type { Language } from '../../lib/languages'
import type { PlayerDay } from './player-day'
import type { ScannedTable } from './scanned-table'

/** The code of a table's card, with the game that was played at the table when the card was scanned. */
export interface KeptCode extends ScannedTable {
  readonly sessionHash: string | null
}

/** What a phone stores about an event after its player has chosen their name. */
export interface KeptChoice {
  readonly personId: number
  /** The hall in which `personId` is this person; null if the server names no hall. */
  readonly venue: string | null
  readonly language: Language | null
  readonly code: KeptCode | null
  /** The day as it was last read, for a start without a network. */
  readonly day: PlayerDay | null
  /** Null if the results were never read. */
  readonly results: PlayerResults | null
}

type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Reads and writes what the phone stores about one event. */
export function choiceIn(storage: KeyValues, event: EventId) {
  const key = `shinpan-play:${event}`
  return {
    read: (): KeptChoice | null => parse(storage.getItem(key)),
    write: (choice: KeptChoice) => storage.setItem(key, JSON.stringify({ ...choice, form: FORM })),
    forget: () => storage.removeItem(key),
  }
}

/**
 * The version of what is stored. To be raised when the page can no longer show a day that an earlier release stored.
 */
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
