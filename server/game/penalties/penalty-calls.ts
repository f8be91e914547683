import type { Call } from '../../call/call'
import { addPenalty } from './add-penalty'
import { cancelPenalty } from './cancel-penalty'
import { listChombo } from './list-chombo'
import { listMyPenalties } from './list-my-penalties'
import { listPenalties } from './list-penalties'
import { restorePenalty } from './restore-penalty'

export const PENALTY_CALLS: readonly Call[] = [
  addPenalty,
  cancelPenalty,
  listChombo,
  listMyPenalties,
  listPenalties,
  restorePenalty,
]
