import type { Call } from '../../call/call'
import { addRound } from './add-round'
import { dropLastRound } from './drop-last-round'
import { getAllRounds } from './get-all-rounds'
import { getLastRound } from './get-last-round'
import { getLastRoundByHash } from './get-last-round-by-hash'
import { previewRound } from './preview-round'
import { restoreRound } from './restore-round'

/** The calls about recorded hands. */
export const HAND_CALLS: readonly Call[] = [
  addRound,
  dropLastRound,
  getAllRounds,
  getLastRound,
  getLastRoundByHash,
  previewRound,
  restoreRound,
]
