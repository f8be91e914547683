import { useTranslation } from '../../i18n/use-translation'
import type { Seconds } from '../../domain/ids'
import { Button } from '../../ui/button'
import { Why } from '../../ui/why'
import type { NotNow } from './not-now'

/** Minutes one tap adds. Source: product, extra time. */
const EXTRA_MINUTES = [1, 2, 3, 4, 5, 7] as const

interface TableActionsProps {
  notNow: NotNow
  /** Extra time is given in this event at all. */
  hasExtraTime: boolean
  isOnline: boolean
  onExtraTime: (added: Seconds) => void
  onCancelHand: () => void
  onPenalty: () => void
}

/** What a referee may do to the table, at the foot of its sheet. */
export function TableActions(props: TableActionsProps) {
  const { t } = useTranslation()
  const { notNow, hasExtraTime, isOnline, onExtraTime, onCancelHand, onPenalty } = props
  return (
    <div className="flex flex-col gap-2.5">
      {hasExtraTime && (
        <fieldset className="min-w-0">
          <legend className="contents">
            <span className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3">
              <span className="text-sm font-medium">{t('table.extraTime.title')}</span>
              {notNow.extraTime !== undefined ? (
                <Why>{notNow.extraTime}</Why>
              ) : (
                !isOnline && <Why icon="outbox">{t('table.extraTime.sentOnReturn')}</Why>
              )}
            </span>
          </legend>
          <div className="grid grid-cols-6 gap-1.5">
            {EXTRA_MINUTES.map((minutes) => (
              <ExtraTimeButton
                key={minutes}
                minutes={minutes}
                notNowReason={notNow.extraTime}
                onPress={() => onExtraTime(minutes * 60)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <div className="grid grid-cols-2 items-start gap-2">
        <Button
          wide
          icon="undo"
          variant="destructive"
          notNowReason={notNow.cancelHand}
          reasonIcon="info"
          onClick={onCancelHand}
        >
          {t('table.cancelHand.button')}
        </Button>
        <Button
          wide
          icon="flag"
          variant="primary"
          notNowReason={notNow.penalty}
          reasonIcon="info"
          onClick={onPenalty}
        >
          {t('table.penalty')}
        </Button>
      </div>
    </div>
  )
}

interface ExtraTimeButtonProps {
  minutes: number
  notNowReason: string | undefined
  onPress: () => void
}

/** The reason stands once above all six, so each only carries it for screen readers. */
function ExtraTimeButton({ minutes, notNowReason, onPress }: ExtraTimeButtonProps) {
  const { t } = useTranslation()
  const isNotNow = notNowReason !== undefined
  return (
    <button
      type="button"
      aria-label={t('table.extraTime.add', { count: minutes })}
      aria-disabled={isNotNow || undefined}
      title={notNowReason}
      onClick={() => !isNotNow && onPress()}
      className={`min-h-tap rounded-md border text-base font-medium ${
        isNotNow
          ? 'border-dashed border-control text-ink-3'
          : 'border-control bg-surface hover:bg-sunken active:bg-sunken'
      }`}
    >
      +{minutes}
    </button>
  )
}
