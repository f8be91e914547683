import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { readSignInCode, shownSignInCode } from '../../domain/people/sign-in-code'
import { errorSentence, isVerdict } from '../../i18n/errors'
import { useTranslation } from '../../i18n/use-translation'
import { randomUuid } from '../../lib/random-uuid'
import { useShell } from '../../parts/console-context'
import { Fields } from '../../parts/form/fields'
import { SaveButton } from '../../parts/form/save-button'
import { useForm } from '../../parts/form/use-form'
import { useTabDraft } from '../../parts/form/use-tab-draft'
import { buttonClass } from '../../ui/button-class'
import { Link } from '../../ui/link'
import { signInWithCode } from './calls'
import { AuthFrame } from './auth-frame'
import { CODE_FIELDS } from './fields'
import { readCode, type CodeForm } from './form'
import { OutcomePage, WayOn } from './outcome-page'
import { ParkedNote } from './parked-note'
import { useGoOn } from './use-go-on'

/**
 * Signs a person in by a one-time code, typed or from the QR code that an administrator shows. In the
 * link of the QR code, the one-time code comes after the `#`, and browsers send that part to no server.
 * The page removes the one-time code from the browser's address bar at once.
 * Source: docs/decisions/033-codes-to-sign-in.md.
 */
export function CodePage() {
  const { t } = useTranslation()
  const { session, connection, paths } = useShell()
  const code = useCodeOfLink()
  // Read only once. After this page has signed the person in, it is still shown for a moment and must not
  // change.
  const [isSignedIn] = useState(
    () => session.current() !== null && !connection.getState().needsSignIn,
  )
  if (isSignedIn) {
    return (
      <OutcomePage
        tone="warn"
        title={t('auth.code.title')}
        actions={
          <>
            <WayOn to="/">{t('auth.code.stay')}</WayOn>
            <Link to={paths.logout()} className={buttonClass({ variant: 'quiet' })}>
              {t('auth.signOut')}
            </Link>
          </>
        }
      >
        {t('auth.code.signedInAlready')}
      </OutcomePage>
    )
  }
  return (
    <AuthFrame title={t('auth.code.title')} subtitle={t('auth.code.intro')}>
      <CodeFields code={code} />
      <div className="flex-1" />
      <ParkedNote />
    </AuthFrame>
  )
}

/** The code in the link that opened this page; empty without a code. It is read once. */
function useCodeOfLink(): string {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const [code] = useState(() => readSignInCode(hash.slice(1)) ?? '')
  useEffect(() => {
    if (hash !== '') void navigate({ pathname, search }, { replace: true })
  }, [navigate, pathname, search, hash])
  return code
}

function CodeFields({ code }: { code: string }) {
  const { t } = useTranslation()
  const shell = useShell()
  const goOn = useGoOn()
  const [attempt] = useState(randomUuid)
  const draft = useTabDraft<CodeForm>({ form: 'signInCode', fresh: NO_CODE, kept: ['code'] })
  const isOffline = useStore(shell.connection, ({ kind }) => kind === 'offline')
  const form = useForm({
    name: 'signInCode',
    draft,
    read: readCode,
    say: (words, problem) => words(problem),
    save: (wish) => signInWithCode(shell, { ...wish, attempt }),
    onSaved: goOn,
    // Only a refusal by the server is about the typed code. Other failures are about the server or the network.
    fieldOf: (error): keyof CodeForm | null => (isVerdict(error) ? 'code' : null),
    sayRefusal: errorSentence,
  })
  useEffect(() => {
    if (code === '') return
    draft.values.setState({ code: shownSignInCode(code) })
    void form.save()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- sent once for each link
  }, [])
  return (
    <form noValidate ref={form.ref} onSubmit={form.submit} className="mt-7 flex flex-col gap-4">
      <Fields form={form} fields={CODE_FIELDS} />
      <SaveButton
        form={form}
        failed="signInWithCode"
        notNowReason={isOffline ? t('auth.needsServer') : undefined}
      >
        {t('auth.signIn')}
      </SaveButton>
      <Link to={shell.paths.login()} className={buttonClass({ variant: 'quiet' })}>
        {t('auth.code.byPassword')}
      </Link>
    </form>
  )
}

const NO_CODE: CodeForm = { code: '' }
