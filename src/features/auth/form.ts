import {
  readNewAccount,
  readRegistration,
  type ProblemsOf,
  type RegistrationFields,
} from '../../domain/people/account'
import { isEmail, isMailable, normalizeEmail } from '../../domain/people/email'
import { readSignInCode } from '../../domain/people/sign-in-code'
import { err, ok, type Result } from '../../lib/result'

export interface SignInForm {
  readonly email: string
  readonly password: string
}

export interface CodeForm {
  readonly code: string
}

export interface SetUpForm extends SignInForm {
  readonly code: string
  readonly title: string
}

/** For each wrong field, the key of its sentence in `locales/`. */
type SignInProblems = Partial<{
  email: 'auth.invalidEmail'
  password: 'auth.enterPassword'
}>
type AccountProblems = Partial<{
  email: 'auth.invalidEmail'
  title: 'auth.invalidTitle'
  password: 'auth.weakPassword'
}>
type SetUpProblems = AccountProblems & { code?: 'setup.enterCode' }

/** The request of a sign-in, or the problems of the form. Source: docs/rules/people.md#account-fields. */
export function readSignIn(form: SignInForm): Result<SignInForm, SignInProblems> {
  const email = normalizeEmail(form.email)
  const problems: SignInProblems = {
    ...(!isEmail(email) && { email: 'auth.invalidEmail' as const }),
    ...(form.password.trim() === '' && { password: 'auth.enterPassword' as const }),
  }
  return Object.keys(problems).length > 0 ? err(problems) : ok({ email, password: form.password })
}

/** The one-time code for a sign-in, or the problem of its field. */
export function readCode(form: CodeForm): Result<CodeForm, Partial<{ code: 'auth.code.unlike' }>> {
  const code = readSignInCode(form.code)
  return code === null ? err({ code: 'auth.code.unlike' }) : ok({ code })
}

/** The request for the first account, or the problems of the form. */
export function readSetUp(form: SetUpForm): Result<SetUpForm, SetUpProblems> {
  const code = form.code.trim()
  const account = readNewAccount(form)
  const problems: SetUpProblems = {
    ...(code === '' && { code: 'setup.enterCode' as const }),
    ...(!account.ok && wordsOf(account.error)),
  }
  return account.ok && code !== '' ? ok({ code, ...account.value }) : err(problems)
}

export interface SignUpForm extends RegistrationFields {
  readonly hasAccepted: boolean
}

type SignUpProblems = AccountProblems & { hasAccepted?: 'signUp.acceptPolicy' }

/** The request for an account, or the problems of the form. */
export function readSignUp(form: SignUpForm): Result<RegistrationFields, SignUpProblems> {
  const { hasAccepted, ...fields } = form
  const account = readRegistration(fields)
  const problems: SignUpProblems = {
    ...(!account.ok && wordsOf(account.error)),
    ...(!hasAccepted && { hasAccepted: 'signUp.acceptPolicy' as const }),
  }
  return account.ok && hasAccepted ? account : err(problems)
}

const wordsOf = (wrong: ProblemsOf<RegistrationFields>): AccountProblems => ({
  ...(wrong.email && { email: 'auth.invalidEmail' as const }),
  ...(wrong.title && { title: 'auth.invalidTitle' as const }),
  ...(wrong.password && { password: 'auth.weakPassword' as const }),
})

export interface RecoveryForm {
  readonly email: string
}

/** The e-mail address for a reset, or its problem. The address must be able to receive mail. */
export function readRecovery(
  form: RecoveryForm,
): Result<RecoveryForm, Partial<{ email: 'auth.invalidEmail' }>> {
  const email = normalizeEmail(form.email)
  return isMailable(email) ? ok({ email }) : err({ email: 'auth.invalidEmail' })
}
