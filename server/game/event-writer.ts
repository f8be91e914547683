import { eventId as toEventId, type EventId } from '../../src/domain/ids'
import type { Ruleset } from '../../src/domain/rulesets'
import type { EventRow } from '../call/event-row'
import type { Tx } from '../db/database'
import { events } from '../db/schema/events'
import { rules } from '../db/schema/rules'
import { settingsOfType, type AskedSettings } from './event-type-settings'

type Optional = Pick<
  EventRow,
  | 'description'
  | 'isListed'
  | 'hideResults'
  | 'hideAchievements'
  | 'allowViewOtherTables'
  | 'allowManualAddReplay'
  | 'seriesLength'
  | 'minGames'
  | 'platformId'
  | 'windMode'
>

export interface NewEvent extends Partial<AskedSettings>, Partial<Optional> {
  readonly title: string
  readonly type: EventRow['type']
  /** IANA name. */
  readonly timezone: string
  /** How long a session lasts. */
  readonly durationMinutes: number
  readonly ruleset: Ruleset
  /** Becomes its administrator; null = nobody does. */
  readonly creatorId: number | null
}

/** Adds an event with the settings its type decides; winds are balanced unless another mode is asked for. */
export async function createEvent(tx: Tx, event: NewEvent): Promise<EventId> {
  const { creatorId, isTeam = false, isPrescripted = false, lobbyId = 0, ...rest } = event
  const { windMode = 'balanced' } = rest
  const [row] = await tx
    .insert(events)
    .values({
      ...rest,
      windMode,
      ...settingsOfType(event.type, { isTeam, isPrescripted, lobbyId }),
    })
    .returning({ id: events.id })
  if (row === undefined) throw new Error('The new event has no row')
  if (creatorId !== null) {
    await tx.insert(rules).values({ personId: creatorId, eventId: row.id, name: 'ADMIN_EVENT' })
  }
  return toEventId(row.id)
}
