import type { EpochMs } from '../../domain/ids'
import type { GetJournalResponseJson, JournalEntryJson } from '../wire/shinpan/venue_pb'
import { flag, moment, text, textOrNull, whole } from './fields'

/** One entry of an event's journal. */
export interface JournalEntry {
  readonly id: number
  /** 0 when nobody was signed in. */
  readonly personId: number
  readonly personName: string
  /** For example `Mimir.AddPenalty`. */
  readonly method: string
  readonly sessionHashes: readonly string[]
  /** From 1. */
  readonly tables: readonly number[]
  readonly playerIds: readonly number[]
  /** Null when the entry is not about a penalty. */
  readonly penaltyId: number | null
  /** The entry that this entry undid; null when this entry is no undo. */
  readonly undoes: number | null
  /**
   * When the referee ruled, by the server's clock as the device knew it;
   * null when the device did not send it.
   */
  readonly ruledAt: EpochMs | null
  readonly recordedAt: EpochMs | null
  /** The ruling waited on the device before it reached the server. */
  readonly isRuledOffline: boolean
  /** For example "Chrome on Android"; null when unknown. */
  readonly device: string | null
  /** The values before and after the change. */
  readonly before: Facts
  readonly after: Facts
}

export type Facts = Readonly<Record<string, unknown>>

/** Reads the entries of a journal, newest first. */
export function decodeJournal(json: GetJournalResponseJson): readonly JournalEntry[] {
  return (json.entries ?? []).map(decodeEntry)
}

/** Names, by id, of the people in the entries, including substitutes. */
export const decodeJournalPeople = (
  json: GetJournalResponseJson,
): readonly (readonly [id: number, name: string])[] =>
  (json.people ?? []).map(({ id, title }) => [whole(id), text(title)])

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
    undoes: json.undoes || null,
    ruledAt: moment(json.ruledAt),
    recordedAt: moment(json.recordedAt),
    isRuledOffline: flag(json.ruledOffline),
    device: textOrNull(json.device),
    before: decodeFacts(json.before),
    after: decodeFacts(json.after),
  }
}

/** Reads a JSON object. Anything else reads as empty. */
function decodeFacts(json: string | undefined): Facts {
  if (!json) return {}
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
