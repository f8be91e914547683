import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { SIGN_OUT_PATIENCE_MS, signOut } from '../../parts/account/sign-out'
import { useShell } from '../../parts/console-context'
import { isReachable } from '../../state/connection'
import { pinnedEvent } from '../../state/preferences'
import { withinPatience } from '../../store/patience'
import { discardUnsent } from './calls'
import { AuthFrame } from './auth-frame'
import { SignOutDialog } from './sign-out-dialog'
import { SwitchRefereeDialog } from './switch-referee-dialog'

/**
 * Signs the person out. If some of their rulings are unsettled, the page asks first what to do
 * with them. On a hall's tablet it always asks.
 */
export function LogoutPage() {
  const { t } = useTranslation()
  const shell = useShell()
  const navigate = useNavigate()
  const [unsentCount, setUnsentCount] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const hasBegun = useRef(false)
  const isOfHall = useStore(shell.preferences, (each) => pinnedEvent(each) !== null)

  const leave = async () => {
    setBusy(true)
    await signOut(shell)
    void navigate(shell.paths.login(), { replace: true })
  }
  const switchReferee = async () => {
    setBusy(true)
    // Looks for the server again, because this page makes no other call that would notice when the server is
    // gone.
    await shell.tryConnection()
    if (isReachable(shell.connection.getState())) return leave()
    setBusy(false)
  }
  // The start page leads a hall's tablet to its event.
  const backToEvent = () => void navigate('/', { replace: true })
  const discard = async () => {
    setBusy(true)
    setFailed(false)
    if (await discardUnsent(shell)) return leave()
    setBusy(false)
    setFailed(true)
  }
  useEffect(() => {
    // React may run this effect twice. The second run could sign out a person who has signed in meanwhile.
    if (hasBegun.current) return
    hasBegun.current = true
    void readUnsentCount(shell).then((count) => {
      setUnsentCount(count)
      if (count === 0 && !isOfHall) void leave()
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- leaving is asked for once, when the page opens
  }, [])

  return (
    <AuthFrame title={isOfHall ? t('hall.switch') : t('auth.signingOut')}>
      <SwitchRefereeDialog
        open={isOfHall && unsentCount !== null}
        count={unsentCount ?? 0}
        isBusy={isBusy}
        onStay={backToEvent}
        onSwitch={() => void switchReferee()}
      />
      <SignOutDialog
        open={!isOfHall && unsentCount !== null && unsentCount > 0}
        count={unsentCount ?? 0}
        isBusy={isBusy}
        hasFailed={hasFailed}
        onStay={() => void navigate(shell.paths.outbox(), { replace: true })}
        onKeep={() => void leave()}
        onDiscard={() => void discard()}
      />
    </AuthFrame>
  )
}

/**
 * Counts the person's unsettled rulings. The count is 0 on a device that cannot store rulings, or whose
 * storage does not answer in time.
 */
async function readUnsentCount({
  openLocal,
}: Pick<ReturnType<typeof useShell>, 'openLocal'>): Promise<number> {
  const read = async () => {
    const { rulings, scope } = await openLocal()
    return (await rulings.counts(scope())).open
  }
  return withinPatience(read(), SIGN_OUT_PATIENCE_MS).catch(() => 0)
}
