import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useNavigate } from 'react-router'
import { thisDevice } from '../../i18n/device-word'
import { useShell } from '../../parts/console-context'
import { withinPatience } from '../../store/patience'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays/dialog'
import { SIGN_OUT_PATIENCE_MS, signOut } from './actions'
import { AuthFrame } from './auth-frame'

/** Signs out; asks first when rulings have not reached the server. */
export function LogoutPage() {
  const { t } = useTranslation()
  const shell = useShell()
  const navigate = useNavigate()
  const [unsentCount, setUnsentCount] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const hasBegun = useRef(false)

  const leave = async () => {
    setBusy(true)
    await signOut(shell)
    void navigate(shell.paths.login(), { replace: true })
  }
  useEffect(() => {
    // A second run of the effect must not sign out whoever has signed in meanwhile.
    if (hasBegun.current) return
    hasBegun.current = true
    void readUnsentCount(shell).then((count) => {
      setUnsentCount(count)
      if (count === 0) void leave()
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- leaving is asked for once, when the page opens
  }, [])

  const isAsking = unsentCount !== null && unsentCount > 0
  const stay = () => void navigate(shell.paths.outbox(), { replace: true })
  return (
    <AuthFrame title={t('auth.signingOut')}>
      <Dialog
        alert
        open={isAsking}
        onClose={stay}
        title={t('auth.signOutDialog.title', { count: unsentCount ?? 0 })}
        actions={
          <>
            <Button busy={isBusy} onClick={() => void leave()}>
              {t('auth.signOutDialog.keep')}
            </Button>
            <Button variant="primary" onClick={stay}>
              {t('auth.signOutDialog.stay')}
            </Button>
          </>
        }
      >
        {t('auth.signOutDialog.text', { context: thisDevice() })}
      </Dialog>
    </AuthFrame>
  )
}

/** A device that cannot store holds nothing unsent; of one that does not answer nobody knows, and what it holds stays. */
async function readUnsentCount({
  openLocal,
}: Pick<ReturnType<typeof useShell>, 'openLocal'>): Promise<number> {
  const read = async () => {
    const { rulings, scope } = await openLocal()
    return (await rulings.counts(scope())).open
  }
  return withinPatience(read(), SIGN_OUT_PATIENCE_MS).catch(() => 0)
}
