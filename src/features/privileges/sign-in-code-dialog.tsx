import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Privilege } from '../../contract/decode/people'
import { SIGN_IN_CODE_LIFETIME_MS } from '../../domain/people/sign-in-code'
import { formatTimer } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import { isOwnComputer } from '../../lib/own-computer'
import { useConsole } from '../../parts/console-context'
import { useEventId } from '../../parts/event/use-event-id'
import { FailureNote } from '../../parts/reading/failure-note'
import { isReachable } from '../../state/connection'
import { Button } from '../../ui/button'
import { QrCode } from '../../ui/marks/qr-code'
import { Dialog } from '../../ui/overlays/dialog'
import { Progress } from '../../ui/progress'
import { useNow } from '../../ui/use-now'
import { useSignInCode, type MadeCode } from './use-sign-in-code'

interface SignInCodeDialogProps {
  person: Pick<Privilege, 'personId' | 'personName'>
  onClose: () => void
}

/**
 * A one-time code, also as a QR code, by which a person signs in on another device. The code is made when the dialog
 * opens.
 */
export function SignInCodeDialog({ person, onClose }: SignInCodeDialogProps) {
  const { t } = useTranslation()
  const { connection } = useConsole()
  const canReach = useStore(connection, isReachable)
  const { made, failure, isBusy, make } = useSignInCode(useEventId(), person.personId)
  useEffect(() => {
    void make()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- made once for each opening
  }, [])
  return (
    <Dialog
      open
      // A press outside does not close the dialog, because the code is shown only once.
      onClose={() => {}}
      title={t('privileges.code.title', { name: person.personName })}
      actions={
        <>
          <Button
            busy={isBusy}
            notNowReason={canReach ? undefined : t('manage.needsNetwork')}
            onClick={() => void make()}
          >
            {t('privileges.code.another')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        </>
      }
    >
      <div className="min-h-66">
        {failure !== null && <FailureNote action="makeSignInCode" failure={failure} />}
        {made !== null && <ShownCode made={made} />}
        {made === null && failure === null && (
          <Progress label={t('ui.loading')} className="mt-7 h-0.5" />
        )}
      </div>
    </Dialog>
  )
}

function ShownCode({ made }: { made: MadeCode }) {
  const { t } = useTranslation()
  const { connection, now, paths } = useConsole()
  const event = useEventId()
  const skewMs = useStore(connection, (each) => each.skewMs)
  // The difference of the clocks is only known to about a second, so the time left could exceed the code's lifetime.
  const leftMs = Math.min(made.expiresAt - (useNow(now, 1000) + skewMs), SIGN_IN_CODE_LIFETIME_MS)
  const [origin] = useState(() => location.origin)
  const address = `${origin}${paths.codeSignIn(paths.games(event))}#${made.code}`
  const isForOthers = !isOwnComputer(new URL(origin).hostname)
  if (leftMs <= 0) return <p role="status">{t('privileges.code.ended')}</p>
  return (
    <>
      <p>{t('privileges.code.how')}</p>
      <p
        role="status"
        className="mt-3 rounded-md bg-sunken px-3 py-2.5 text-center font-mono text-code font-semibold text-ink select-all"
      >
        {made.code}
      </p>
      <p className="mt-1.5 text-center text-sm tabular-nums">
        {t('privileges.code.left', { time: formatTimer(Math.ceil(leftMs / 1000)) })}
      </p>
      {isForOthers ? (
        <div className="mt-3 flex flex-col items-center gap-2">
          <p className="text-sm">{t('privileges.code.scan')}</p>
          <QrCode
            text={address}
            label={t('privileges.code.qr')}
            className="size-44 flex-none rounded-md"
          />
        </div>
      ) : (
        <p className="mt-3 text-sm">{t('privileges.code.noQr', { host: origin })}</p>
      )}
    </>
  )
}
