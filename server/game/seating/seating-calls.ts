import type { Call } from '../../call/call'
import { generateSwissSeating } from './generate-swiss-seating'
import { getCurrentSeating } from './get-current-seating'
import { getRanks } from './get-ranks'
import { layOutScript } from './lay-out-script'
import { makeIntervalSeating } from './make-interval-seating'
import { makePrescriptedSeating } from './make-prescripted-seating'
import { makeShuffledSeating } from './make-shuffled-seating'
import { makeSwissSeating } from './make-swiss-seating'
import { previewSeating } from './preview-seating'
import { swapSeats } from './swap-seats'
import { takeSeating } from './take-seating'

export const SEATING_CALLS: readonly Call[] = [
  generateSwissSeating,
  getCurrentSeating,
  getRanks,
  layOutScript,
  makeIntervalSeating,
  makePrescriptedSeating,
  makeShuffledSeating,
  makeSwissSeating,
  previewSeating,
  swapSeats,
  takeSeating,
]
