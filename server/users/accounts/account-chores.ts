import type { Chore } from '../../chores/start-chores'
import type { Database } from '../../db/database'
import { forgetOldPasswordResets } from '../passwords/password-resets'
import { forgetOldSignInCodes } from '../sign-ins/sign-in-codes'
import { forgetOldPendingAccounts } from './pending-accounts'

const DAY_MS = 24 * 3600 * 1000

/** Chores that delete data of accounts when nobody needs them any more. */
export function accountChores({ db, now }: { db: Database; now: () => Date }): Chore[] {
  return [
    {
      failure: 'old links of registrations could not be forgotten',
      everyMs: DAY_MS,
      run: () => forgetOldPendingAccounts(db, now()),
    },
    {
      failure: 'old links of passwords could not be forgotten',
      everyMs: DAY_MS,
      run: () => forgetOldPasswordResets(db, now()),
    },
    {
      failure: 'old codes to sign in could not be forgotten',
      everyMs: DAY_MS,
      run: () => forgetOldSignInCodes(db, now()),
    },
  ]
}
