import { GameStatus } from '../../../src/contract/wire/shinpan/event_file_pb'
import type { StoredSessionStatus } from '../../db/schema/events/sessions'

/** The value by which a file says that it contains an event. */
export const EVENT_FILE_FORMAT = 'shinpan-event'
export const EVENT_FILE_VERSION = 1

/** The longest file, in bytes. An event with ten sessions of a hundred tables takes a fifth of this. */
export const LONGEST_FILE_BYTES = 50 * 1024 * 1024

export const STATUS_TO_FILE = {
  inprogress: GameStatus.RUNNING,
  prefinished: GameStatus.WAITING,
  finished: GameStatus.FINISHED,
  cancelled: GameStatus.CANCELLED,
} as const satisfies Record<StoredSessionStatus, GameStatus>
