import { newPasswordProblem } from '../../domain/people/account'
import { err, ok, type Result } from '../../lib/result'

export interface NewPasswordForm {
  /** The one that holds now; not asked where it is known. */
  readonly password: string
  readonly newPassword: string
}

type Problems = Partial<{
  password: 'auth.enterPassword'
  newPassword: 'auth.enterPassword' | 'auth.weakPassword'
}>

/** A new password, or what is wrong with it; the server also knows the commonest ones. */
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
