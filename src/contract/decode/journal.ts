import type { EpochMs } from '../../domain/ids'
import type { GetJournalResponseJson, JournalEntryJson } from '../wire/shinpan/venue_pb'
import { flag, moment, text, textOrNull, whole } from './fields'

/** One thing that was done in an event, and by whom. */
export interface JournalEntry {
  readonly id: number
  /** 0: nobody who was signed in. */
  readonly personId: number
  readonly personName: string
  /** As `Mimir.AddPenalty`. */
  readonly method: string
  readonly sessionHashes: readonly string[]
  /** From 1. */
  readonly tables: readonly number[]
  readonly playerIds: readonly number[]
  /** Null where it is about no penalty. */
  readonly penaltyId: number | null
  /** By the device's clock; null where it did not say. */
  readonly ruledAt: EpochMs | null
  readonly recordedAt: EpochMs | null
  /** The device must have kept it for a while. */
  readonly isRuledOffline: boolean
  /** As "Chrome on Android"; null where it is not known. */
  readonly device: string | null
  /** What changed, as it was and as it became. */
  readonly before: Facts
  readonly after: Facts
}

export type Facts = Readonly<Record<string, unknown>>

/** Newest first. */
export function decodeJournal(json: GetJournalResponseJson): readonly JournalEntry[] {
  return (json.entries ?? []).map(decodeEntry)
}

function decodeEntry(json: JournalEntryJson): JournalEntry {
  return {
    id: whole(json.id),
    personId: whole(json.personId),
    personName: text(json.personTitle),
    method: text(json.method),
    sessionHashes: json.sessionHashes ?? [],
    tables: json.tables ?? [],
    playerIds: json.playerIds ?? [],
    penaltyId: json.penaltyId || null,
    ruledAt: moment(json.ruledAt),
    recordedAt: moment(json.recordedAt),
    isRuledOffline: flag(json.ruledOffline),
    device: textOrNull(json.device),
    before: decodeFacts(json.before),
    after: decodeFacts(json.after),
  }
}

/** A JSON object; whatever else it may be tells nothing. */
function decodeFacts(json: string | undefined): Facts {
  if (!json) return {}
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
