import type { Random } from '../call/random'
import type { Database } from '../db/database'

/** The one-time code that guards the first account; null once somebody has one. */
export interface SetupCode {
  value: string | null
}

/** PLACEHOLDER */
export function prepareFirstRun(options: {
  db: Database
  superadmin: { email: string; password: string } | null
  isDemo: boolean
  now: Date
  random: Random
}): Promise<SetupCode> {
  void options
  return Promise.resolve({ value: null })
}
