import type { Mutant } from '../mutant'
import { PLAIN_MUTANTS } from './plain-mutants'
import { RESTORE_MUTANTS } from './restore-mutants'
import { SAVING_MUTANTS } from './saving-mutants'
import { SENDING_MUTANTS } from './sending-mutants'
import { SETTLING_MUTANTS } from './settling-mutants'
import { SHOWING_MUTANTS } from './showing-mutants'
import { UNDO_MUTANTS } from './undo-mutants'

/** Mistakes in the code by which the outbox stores each ruling, sends it once and shows it. */
export const OUTBOX_MUTANTS: readonly Mutant[] = [
  ...SENDING_MUTANTS,
  ...SETTLING_MUTANTS,
  ...SAVING_MUTANTS,
  ...SHOWING_MUTANTS,
  ...UNDO_MUTANTS,
  ...RESTORE_MUTANTS,
  ...PLAIN_MUTANTS,
]
