import { newPasswordProblem } from '../../domain/people/account'
import { err, ok, type Result } from '../../lib/result'

export interface NewPasswordForm {
  /** The current password; not asked when it is already known. */
  readonly password: string
  readonly newPassword: string
}

type Problems = Partial<{
  password: 'auth.enterPassword'
  newPassword: 'auth.enterPassword' | 'auth.weakPassword'
}>

/** Reads a new password, or its problems. The server additionally refuses the most common passwords. */
export function readNewPassword(form: NewPasswordForm): Result<NewPasswordForm, Problems> {
  const problem = newPasswordProblem(form.newPassword)
  const problems: Problems = {
    ...(form.password.trim() === '' && { password: 'auth.enterPassword' as const }),
    ...(problem !== null && {
      newPassword:
        problem === 'missing' ? ('auth.enterPassword' as const) : ('auth.weakPassword' as const),
    }),
  }
  return Object.keys(problems).length > 0 ? err(problems) : ok(form)
}
