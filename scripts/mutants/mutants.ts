import { ENTRY_MUTANTS } from './entry-mutants'
import { HALL_MUTANTS } from './hall-mutants'
import type { Mutant } from './mutant'
import { OUTBOX_MUTANTS } from './outbox/outbox-mutants'
import { PEOPLE_MUTANTS } from './people-mutants'
import { PLAIN_MUTANTS } from './plain-mutants'
import { SCREEN_MUTANTS } from './screen-mutants'
import { SERVER_MUTANTS } from './server-mutants'

export const MUTANTS: readonly Mutant[] = [
  ...OUTBOX_MUTANTS,
  ...SERVER_MUTANTS,
  ...ENTRY_MUTANTS,
  ...HALL_MUTANTS,
  ...PEOPLE_MUTANTS,
  ...PLAIN_MUTANTS,
  ...SCREEN_MUTANTS,
]
