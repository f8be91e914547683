import { eq } from 'drizzle-orm'
import { eventId as toEventId, type EventId } from '../../../src/domain/ids'
import { foldedEventTitle } from '../../../src/domain/event/event-title'
import type { Ruleset } from '../../../src/domain/event/rulesets'
import type { EventRow } from '../../call/event-row'
import type { Tx } from '../../db/database'
import { events } from '../../db/schema/events/events'
import { rights } from '../../db/schema/people/rights'
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
  | 'sitOutPoints'
  | 'tableNames'
>

export interface NewEvent extends Partial<AskedSettings>, Partial<Optional> {
  readonly title: string
  readonly type: EventRow['type']
  /** The IANA name of the event's time zone. */
  readonly timezone: string
  /** How long a session lasts. */
  readonly durationMinutes: number
  readonly ruleset: Ruleset
  /** The person who becomes its administrator; null = nobody. */
  readonly creatorId: number | null
}

/**
 * Adds an event with the settings that its type decides. A tournament's winds are balanced unless another mode is
 * given.
 */
export async function insertEvent(tx: Tx, event: NewEvent): Promise<EventId> {
  const { creatorId, isTeam = false, isPrescripted = false, lobbyId = 0, ...others } = event
  const { countdownSeconds = 0, windMode = 'balanced', ...rest } = others
  const asked = { isTeam, isPrescripted, lobbyId, countdownSeconds, windMode }
  const [row] = await tx
    .insert(events)
    .values({ ...withFolded(rest), ...settingsOfType(event.type, asked) })
    .returning({ id: events.id })
  if (row === undefined) throw new Error('The new event has no row')
  if (creatorId !== null) {
    await tx.insert(rights).values({ personId: creatorId, eventId: row.id, name: 'ADMIN_EVENT' })
  }
  return toEventId(row.id)
}

/** Changes columns of an event that the caller has locked. */
export async function changeEvent(
  tx: Tx,
  eventId: number,
  changes: Partial<Omit<EventRow, 'id' | 'version' | 'foldedTitle'>>,
): Promise<void> {
  await tx.update(events).set(withFolded(changes)).where(eq(events.id, eventId))
}

const withFolded = <T extends { readonly title?: string }>(columns: T) => ({
  ...columns,
  ...(columns.title !== undefined && { foldedTitle: foldedEventTitle(columns.title) }),
})
