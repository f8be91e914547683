import { expectFailed } from '../../call/call-error'
import type { ChangedEvent } from '../../call/event-row'
import { changedFields } from '../../call/changing/changed-fields'
import type { JournalNote } from '../../call/changing/journal'
import type { Tx } from '../../db/database'
import { changeEvent } from './event-writer'

interface Turn {
  readonly tx: Tx
  readonly event: ChangedEvent
  readonly note: (said: JournalNote) => void
  readonly name: 'isListed' | 'hideResults' | 'hideAchievements'
  /** The value that the caller saw; undefined when they did not say. */
  readonly seen: boolean | undefined
}

/**
 * Turns one switch of an event. When the caller says which value they saw and the value is different now,
 * somebody else has already turned the switch, so nothing changes. @throws CallError `expect_failed`
 */
export async function turnSwitch(turn: Turn): Promise<{ success: true }> {
  const { tx, event, note, name, seen } = turn
  if (seen !== undefined && seen !== event[name]) throw expectFailed({ isAsWished: true })
  const changes = { [name]: !event[name] }
  note(changedFields(event, changes))
  await changeEvent(tx, event.id, changes)
  return { success: true }
}
