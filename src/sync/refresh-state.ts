import type { EpochMs } from '../domain/ids'
import type { EventKind } from '../store/cache/snapshot'
import type { FetchErrors } from './keep-fetched'

export interface RefreshState {
  readonly isRunning: boolean
  /** When the next automatic refresh is due; null while the page is hidden. */
  readonly nextAt: EpochMs | null
  /** When the last round ended; null before the first. */
  readonly lastEndedAt: EpochMs | null
  /** The kinds whose answer did not come with the others of its round, and is still expected. */
  readonly late: readonly EventKind[]
  readonly errors: FetchErrors
}

export const BEFORE_THE_FIRST_ROUND: RefreshState = {
  isRunning: false,
  nextAt: null,
  lastEndedAt: null,
  late: [],
  errors: {},
}
