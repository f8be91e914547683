import type { QueueableCall } from '../contract/queueable'
import type { EpochMs, Milliseconds } from '../domain/ids'
import type { EvidenceByCall } from '../store/evidence'
import {
  isFromNewerVersion,
  isUnsettled,
  type Ruling,
  type RulingFlag,
  type RulingOf,
  type SentRequest,
} from '../store/stored-ruling'

export type { Ruling, RulingFlag, RulingState } from '../store/stored-ruling'

/**
 * True once a request has left the device.
 * From then on only an answer can show whether the server applied the ruling.
 */
export const wasSent = ({ sends }: Ruling): boolean => sends.length > 0

/** When a ruling was last sent or read back; null before its first send. */
export function triedAt({ sends }: Pick<Ruling, 'sends'>): EpochMs | null {
  const last = sends.at(-1)
  return last === undefined ? null : (last.lookedAt ?? last.at)
}

/**
 * True when a request left and the device cannot know whether the server applied it. False after a failed
 * precondition: if an earlier copy had been applied, the server would have repeated that copy's answer under the
 * idempotency key.
 */
export const mayBeApplied = ({ sends, state, flags }: Ruling): boolean =>
  state !== 'done' &&
  state !== 'rejected' &&
  !flags.includes('conflict') &&
  !flags.includes('put_back') &&
  sends.some(({ outcome }) => outcome === undefined || outcome === 'none')

/**
 * True when a request left and the server has not decided the ruling. A "too busy" answer decides nothing: the
 * network may have copied the request, and the copy may still arrive.
 */
export const isUndecided = (row: Ruling): boolean =>
  wasSent(row) &&
  row.state !== 'done' &&
  row.state !== 'rejected' &&
  !row.flags.includes('conflict') &&
  !row.flags.includes('put_back')

/**
 * True when the server may have received a ruling that it has not decided.
 * That includes a ruling that a restore undid while one of its requests had no answer. A late request,
 * or one that a frozen window sends later, may still arrive, and the restored server has forgotten its key.
 */
export const mayBeAtServer = (row: Ruling): boolean =>
  isUndecided(row) ||
  (row.flags.includes('put_back') &&
    row.sends.some(({ outcome }) => outcome === undefined || outcome === 'none'))

/** True for a ruling that the server refused because the referee lacked the right to it. */
export const lacksRight = ({ state, error }: Ruling): boolean =>
  state === 'rejected' && error?.code === 'permission_denied'

/**
 * True for a refused ruling that the server may accept later. A plain service does not tell
 * why it refused: to a referee who may not give extra time it says that the event does not exist.
 */
export const mayBeGivenAgain = (row: Ruling): boolean =>
  lacksRight(row) ||
  (row.state === 'rejected' &&
    (row.error?.code === 'internal' || (isReadBack(row) && row.error?.code === 'not_found')))

/** True while a ruling is open. A ruling that a restore removed from the server blocks no other ruling. */
export const isOpenWish = (row: Ruling): boolean =>
  isUnsettled(row) && !row.flags.includes('put_back')

/** How long a referee's confirmation of an unsent ruling is valid. */
const OK_HOLDS_MS: Milliseconds = 60_000

/**
 * True for a `confirm` ruling that the referee has not confirmed recently. A ruling that may have arrived
 * needs no confirmation: it is repeated under its key, and the server compares its precondition.
 */
export function isUnconfirmed(row: Ruling, now: EpochMs): boolean {
  if (row.cls !== 'confirm' || mayBeApplied(row)) return false
  // If somebody has set the device's clock since, the age of the confirmation is unknown.
  const ageMs = row.okAt == null ? null : now - row.okAt
  return ageMs === null || ageMs < 0 || ageMs > OK_HOLDS_MS
}

/** The time of the ruling by the server's clock, as far as this device knows that clock; ISO 8601, UTC. */
export const ruledAtOnServer = ({ ruledAt, skewMs }: Pick<Ruling, 'ruledAt' | 'skewMs'>): string =>
  new Date(ruledAt + (skewMs ?? 0)).toISOString()

/**
 * True for a ruling that was last sent without a key. The outbox reads back whether it arrived,
 * even if the server keeps keys by then.
 */
export const isReadBack = ({ sends }: Pick<Ruling, 'sends'>): boolean =>
  sends.at(-1)?.before !== undefined

/**
 * What a server without keys showed just before the last request of a ruling (`before`),
 * and what it showed when the ruling was settled (`after`).
 */
export function readingsOf<C extends QueueableCall>({ sends }: RulingOf<C>) {
  const { before, after } = sends.at(-1) ?? {}
  // The evidence that a row stores always belongs to the row's own call.
  type Own = EvidenceByCall[C] | undefined
  return { before: before as Own, after: after as Own }
}

/** The row's requests, with `known` added to the last one. */
export const withLastSend = (
  { sends }: Pick<Ruling, 'sends'>,
  known: Partial<SentRequest>,
): readonly SentRequest[] =>
  sends.map((send, nth) => (nth === sends.length - 1 ? { ...send, ...known } : send))

/** The referee may take a ruling back as long as nothing has left the device. */
export const canUndo = (row: Ruling): boolean =>
  row.state === 'queued' && !wasSent(row) && !isFromNewerVersion(row)

export const withFlag = ({ flags }: Ruling, flag: RulingFlag): readonly RulingFlag[] =>
  flags.includes(flag) ? flags : [...flags, flag]

export const withoutFlags = (
  { flags }: Ruling,
  ...gone: readonly RulingFlag[]
): readonly RulingFlag[] => flags.filter((flag) => !gone.includes(flag))

const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The case number that referees say aloud: 4 letters or digits made from the id, without 0, 1, I and O. */
export function caseNumber(id: string): string {
  const bits = Number.parseInt(id.replaceAll('-', '').slice(0, 5), 16)
  const letter = (shift: number) => CODE_LETTERS.charAt((bits >> shift) & 31)
  return letter(15) + letter(10) + letter(5) + letter(0)
}
