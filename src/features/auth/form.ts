import { newPasswordProblem } from '../../domain/account'
import { isEmail, isMailable, normalizeEmail } from '../../domain/email'
import { isStrongPassword } from '../../domain/password-strength'
import { err, ok, type Result } from '../../lib/result'

export interface SignInForm {
  readonly email: string
  readonly password: string
}

export interface SetUpForm extends SignInForm {
  readonly code: string
  readonly title: string
}

/** The sentence for each wrong field, as a key of words. */
type SignInProblems = Partial<{
  email: 'auth.invalidEmail'
  password: 'auth.enterPassword'
}>
type SetUpProblems = Partial<{
  code: 'setup.enterCode'
  email: 'auth.invalidEmail'
  title: 'auth.invalidTitle'
  password: 'auth.weakPassword'
}>

/** What is sent to sign in, or what is wrong with it. Source: product, validation rules. */
export function readSignIn(form: SignInForm): Result<SignInForm, SignInProblems> {
  const email = normalizeEmail(form.email)
  const problems: SignInProblems = {
    ...(!isEmail(email) && { email: 'auth.invalidEmail' as const }),
    ...(form.password.trim() === '' && { password: 'auth.enterPassword' as const }),
  }
  return Object.keys(problems).length > 0 ? err(problems) : ok({ email, password: form.password })
}

/** What is sent to create the first account, or what is wrong with it. */
export function readSetUp(form: SetUpForm): Result<SetUpForm, SetUpProblems> {
  const email = normalizeEmail(form.email)
  const code = form.code.trim()
  const title = form.title.trim()
  const problems: SetUpProblems = {
    ...(code === '' && { code: 'setup.enterCode' as const }),
    ...(title === '' && { title: 'auth.invalidTitle' as const }),
    ...(!isEmail(email) && { email: 'auth.invalidEmail' as const }),
    ...(!isStrongPassword(form.password) && { password: 'auth.weakPassword' as const }),
  }
  return Object.keys(problems).length > 0
    ? err(problems)
    : ok({ code, title, email, password: form.password })
}

export interface RecoveryForm {
  readonly email: string
}

/** The e-mail a reset is asked for, or what is wrong with it: a mail has to reach it. */
export function readRecovery(
  form: RecoveryForm,
): Result<RecoveryForm, Partial<{ email: 'auth.invalidEmail' }>> {
  const email = normalizeEmail(form.email)
  return isMailable(email) ? ok({ email }) : err({ email: 'auth.invalidEmail' })
}

export interface NewPasswordForm {
  readonly newPassword: string
}

/** A new password, or what is wrong with it; the server also knows the commonest ones. */
export function readNewPassword(
  form: NewPasswordForm,
): Result<NewPasswordForm, Partial<{ newPassword: 'auth.enterPassword' | 'auth.weakPassword' }>> {
  const problem = newPasswordProblem(form.newPassword)
  if (problem === null) return ok(form)
  return err({ newPassword: problem === 'missing' ? 'auth.enterPassword' : 'auth.weakPassword' })
}
