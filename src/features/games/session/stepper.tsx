import type { Stage } from '../../../domain/session/stage'
import { useTranslation } from '../../../i18n/use-translation'
import { Icon } from '../../../ui/marks/icon'

const STEPS = ['players', 'seated', 'playing', 'approve'] as const

/** How many steps are done at each stage. The step after them is marked as the current step. */
const DONE: Readonly<Record<Stage, number>> = {
  notReady: 0,
  notStarted: 0,
  seatingInProgress: 1,
  seatingReady: 1,
  started: 2,
  prefinished: 3,
}

/** Shows the steps of the session. It cannot be pressed. */
export function Stepper({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  return (
    <ol
      aria-label={t('session.steps.label')}
      className="flex items-start gap-1 md:items-center md:gap-2"
    >
      {STEPS.map((step, index) => {
        const isDone = index < DONE[stage]
        const isCurrent = index === DONE[stage]
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className={`flex min-w-0 items-center gap-1 max-md:flex-1 max-md:flex-col max-md:text-center md:gap-2 ${index > 0 ? 'md:flex-1' : ''}`}
          >
            {index > 0 && (
              <span
                aria-hidden
                className={`h-px min-w-2 flex-1 max-md:hidden ${isDone ? 'bg-ok' : 'bg-line'}`}
              />
            )}
            <span
              aria-hidden
              className={`grid size-7 flex-none place-items-center rounded-full text-sm font-semibold forced-edge ${lookOf(isDone, isCurrent)}`}
            >
              {isDone ? <Icon name="check" size={16} /> : index + 1}
            </span>
            <span
              className={`text-sm max-md:text-xs ${isCurrent ? 'font-semibold text-ink' : 'text-ink-2'}`}
            >
              {t(`session.steps.${step}`)}
              {isDone && <span className="sr-only"> {t('session.steps.done')}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function lookOf(isDone: boolean, isCurrent: boolean): string {
  if (isDone) return 'bg-ok text-bg'
  return isCurrent ? 'bg-accent text-on-accent' : 'border border-control text-ink-2'
}
