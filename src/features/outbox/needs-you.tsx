import { useTranslation } from '../../i18n/use-translation'
import { formatDeviceTime } from '../../i18n/format'
import { choicesOf } from '../../outbox/core/answer'
import { Button } from '../../ui/button'
import { NeedsYouCard } from '../../parts/rulings/write-state'
import { useRowActions } from '../../parts/rulings/use-row-actions'
import { useStanding } from '../../parts/rulings/use-row-views'
import { isAskFirstRow } from './ask-first'
import { AskFirstCard } from './ask-first-card'
import { DropConflict } from './drop-conflict'
import type { OutboxRow } from './group-rows'
import { questionOf } from './question'
import { RowTitle } from './row-title'

interface NeedsYouProps extends OutboxRow {
  /** Another cancel for the same table is also unsettled. */
  isFollowed: boolean
}

/** A ruling that waits for the referee's decision, with the possible answers. */
export function NeedsYou({ row, view, zone, isFollowed }: NeedsYouProps) {
  const { t } = useTranslation()
  const { answer } = useRowActions()
  const choices = choicesOf(row, useStanding())
  if (
    row.call === 'DropLastRound' &&
    view.question === 'conflict' &&
    row.serverState != null &&
    'scoresBefore' in row.serverState
  ) {
    return <DropConflict row={row} now={row.serverState} isFollowed={isFollowed} />
  }
  // Rulings that this server must not get never have this question, so every ruling with it can be given again.
  if (view.question === 'unconfirmed' && isAskFirstRow(row)) {
    return <AskFirstCard row={row} view={view} zone={zone} />
  }
  const { head, text, act } = questionOf(t, { row, view, zone })
  const leave = () => void answer(row, { kind: 'leave' })
  const mayHaveIt = view.maybeApplied === true && view.question === 'conflict'
  return (
    <NeedsYouCard
      question={head}
      end={t('outbox.ruledAt', { time: formatDeviceTime(row.ruledAt, zone) })}
    >
      <div className="font-medium">
        <RowTitle row={row} />
      </div>
      <p className="mt-1 text-ink-2">
        {text} {mayHaveIt && t('outbox.question.serverMayHaveIt')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {act && choices.includes(act.choice.kind) && (
          <Button variant="primary" onClick={() => void answer(row, act.choice)}>
            {act.label}
          </Button>
        )}
        <Button onClick={leave}>{t('outbox.question.leave')}</Button>
      </div>
    </NeedsYouCard>
  )
}
