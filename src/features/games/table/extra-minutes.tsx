import type { KeyboardEvent, ReactNode } from 'react'
import type { Seconds } from '../../../domain/ids'
import { useTranslation } from '../../../i18n/use-translation'

/** How many minutes each button adds. Source: docs/rules/sessions.md#timer-and-ending-policies. */
export const EXTRA_MINUTES = [1, 2, 3, 4, 5, 7] as const

interface ExtraMinutesProps {
  title: string
  /** Content at the right end of the title. */
  beside: ReactNode
  notNowReason: string | undefined
  autoFocus?: boolean
  onPress: (added: Seconds) => void
}

/**
 * Six buttons, each for a number of extra minutes. While one of them has the focus, typing a digit presses its button.
 */
export function ExtraMinutes(props: ExtraMinutesProps) {
  const { title, beside, notNowReason, autoFocus = false, onPress } = props
  const pressByDigit = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const minutes = EXTRA_MINUTES.find((each) => String(each) === key)
    if (minutes === undefined || ctrlKey || metaKey || altKey || notNowReason !== undefined) return
    onPress(minutes * 60)
  }
  return (
    <fieldset className="min-w-0" onKeyDown={pressByDigit}>
      <legend className="contents">
        <span className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3">
          <span className="text-sm font-medium">{title}</span>
          {beside}
        </span>
      </legend>
      <div className="grid grid-cols-6 gap-1.5 tight:grid-cols-3">
        {EXTRA_MINUTES.map((minutes, nth) => (
          <ExtraTimeButton
            key={minutes}
            minutes={minutes}
            notNowReason={notNowReason}
            autoFocus={autoFocus && nth === 0}
            onPress={() => onPress(minutes * 60)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface ExtraTimeButtonProps {
  minutes: number
  notNowReason: string | undefined
  autoFocus: boolean
  onPress: () => void
}

/** The visible reason is above all six buttons. Each button repeats it for screen readers only. */
function ExtraTimeButton({ minutes, notNowReason, autoFocus, onPress }: ExtraTimeButtonProps) {
  const { t } = useTranslation()
  const isNotNow = notNowReason !== undefined
  return (
    <button
      type="button"
      data-autofocus={autoFocus || undefined}
      aria-keyshortcuts={String(minutes)}
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
