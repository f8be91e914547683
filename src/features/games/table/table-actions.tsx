import { useTranslation } from '../../../i18n/use-translation'
import type { Seconds } from '../../../domain/ids'
import { WaitsHere } from '../../../parts/rulings/waits-here'
import { Button } from '../../../ui/button'
import { Why } from '../../../ui/why'
import { ExtraMinutes } from './extra-minutes'
import type { NotNow } from '../not-now'

interface TableActionsProps {
  notNow: NotNow
  /** True when the event uses extra time. */
  hasExtraTime: boolean
  isOnline: boolean
  /** True when the sheet was opened to give minutes. The focus then begins at the minutes. */
  asksMinutes: boolean
  onExtraTime: (added: Seconds) => void
  onCancelHand: () => void
  /** Absent where the server takes no hands from referees. */
  onHand: (() => void) | undefined
  onPenalty: () => void
}

/** The referee's actions at a table, at the foot of its sheet. */
export function TableActions(props: TableActionsProps) {
  const { t } = useTranslation()
  const { notNow, hasExtraTime, isOnline, asksMinutes } = props
  const { onExtraTime, onCancelHand, onHand, onPenalty } = props
  const reasons = new Set(
    [onHand && notNow.hand, notNow.cancelHand, notNow.penalty].filter((each) => each !== undefined),
  )
  return (
    <div className="flex flex-col gap-2.5">
      {hasExtraTime && (
        <ExtraMinutes
          title={t('table.extraTime.title')}
          beside={
            notNow.extraTime !== undefined ? (
              <Why>{notNow.extraTime}</Why>
            ) : (
              !isOnline && <WaitsHere>{t('table.extraTime.sentOnReturn')}</WaitsHere>
            )
          }
          notNowReason={notNow.extraTime}
          autoFocus={asksMinutes}
          onPress={onExtraTime}
        />
      )}
      {onHand && (
        <Button wide icon="plus" notNowReason={notNow.hand} reasonPlace="tooltip" onClick={onHand}>
          {t('table.hand.button')}
        </Button>
      )}
      <div className="grid grid-cols-2 gap-2 tight:grid-cols-1">
        <Button
          wide
          icon="undo"
          variant="destructive"
          notNowReason={notNow.cancelHand}
          reasonPlace="tooltip"
          onClick={onCancelHand}
        >
          {t('table.cancelHand.button')}
        </Button>
        <Button
          wide
          icon="flag"
          variant="primary"
          notNowReason={notNow.penalty}
          reasonPlace="tooltip"
          onClick={onPenalty}
        >
          {t('table.penalty')}
        </Button>
      </div>
      {/* This line keeps its height while there is no reason, so that a cancelled hand moves no button. It is
          hidden from screen readers, which read the reason at each button. */}
      <div aria-hidden className="min-h-4">
        {reasons.size > 0 && <Why>{[...reasons].join(' · ')}</Why>}
      </div>
    </div>
  )
}
