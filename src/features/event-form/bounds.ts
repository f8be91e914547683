import { EVENT_BOUNDS } from '../../domain/event/event-bounds'
import { RULESET_BOUNDS, UMA_BOUNDS } from '../../domain/event/ruleset-problem'
import { keysOf, recordOf } from '../../lib/records'
import type { EventDraft, EventTypeName } from './draft'
import { UMA_FIELDS } from './rules/uma-fields'

/** The fields that contain a number. */
export type NumberName = {
  [Name in keyof EventDraft & string]: [EventDraft[Name], number | null] extends [
    number | null,
    EventDraft[Name],
  ]
    ? Name
    : never
}[keyof EventDraft & string]

/** The bounds without `autostart`: the form has no field for the countdown before a start. */
const { autostart: _, ...ASKED_OF_EVENT } = EVENT_BOUNDS

/** The smallest and the largest value of each number of the form; the server uses the same bounds. */
export const BOUNDS: Readonly<Record<NumberName, readonly [number, number]>> = {
  ...ASKED_OF_EVENT,
  ...RULESET_BOUNDS,
  ...recordOf(UMA_FIELDS, () => UMA_BOUNDS),
}

export const NUMBER_NAMES = keysOf(BOUNDS)

/** For some fields, the only types of event that have the field. All types have the other fields. */
const ONLY_FOR: { readonly [Name in keyof EventDraft]?: readonly EventTypeName[] } = {
  windShuffleMode: ['tournament'],
  duration: ['tournament'],
  endingPolicy: ['tournament'],
  chomboEndsGame: ['tournament'],
  isPrescripted: ['tournament'],
  sitOutPoints: ['tournament'],
  tableNames: ['tournament'],
  isTeam: ['tournament', 'online'],
  seriesLength: ['local', 'online'],
  minGames: ['local', 'online'],
  platformId: ['online'],
  lobbyId: ['online'],
  allowManualAddReplay: ['online'],
  gameExpirationTime: ['online'],
  chipsValue: ['online'],
}

/** True when the form shows the field, which depends on the event's type and on other fields. */
export function isAsked(name: keyof EventDraft & string, draft: EventDraft): boolean {
  const types = ONLY_FOR[name]
  if (types !== undefined && !types.includes(draft.type)) return false
  if (name === 'goalPoints') return draft.playAdditionalRounds
  if (name === 'chomboAmount') return !draft.extraChomboPayments
  if (name === 'yakitoriPenalty') return draft.withYakitori
  if (name.startsWith('uma.')) return draft.umaType === 'simple'
  if (name.startsWith('complexUma.')) return draft.umaType === 'complex'
  return true
}
