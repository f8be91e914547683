import { GameStatus } from '../../../src/contract/wire/shinpan/event_file_pb'
import type { StoredSessionStatus } from '../../db/schema/events/sessions'

/** Marks a file as that of an event. */
export const EVENT_FILE_FORMAT = 'shinpan-event'
export const EVENT_FILE_VERSION = 1

/** The longest text of a file, in bytes; a hundred tables in ten sessions take a fifth of it. */
export const LONGEST_FILE_BYTES = 50 * 1024 * 1024

export const STATUS_TO_FILE = {
  inprogress: GameStatus.RUNNING,
  prefinished: GameStatus.WAITING,
  finished: GameStatus.FINISHED,
  cancelled: GameStatus.CANCELLED,
} as const satisfies Record<StoredSessionStatus, GameStatus>
