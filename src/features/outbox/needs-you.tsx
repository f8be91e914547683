import { useTranslation } from '../../i18n/use-translation'
import { formatDeviceTime } from '../../i18n/format'
import { eventId } from '../../domain/ids'
import { answersFor } from '../../outbox/core/answer'
import { Button } from '../../ui/button'
import { buttonClass } from '../../ui/button-class'
import { Link } from '../../ui/link'
import { useConsole } from '../../parts/console-context'
import { NeedsYouCard } from '../../parts/rulings/write-state'
import { useRowActions } from '../../parts/rulings/use-row-actions'
import { useServerFacts } from '../../parts/rulings/use-row-views'
import type { Ruling, RulingOf } from '../../store/stored-ruling'
import { isAskFirstRow } from './ask-first'
import { AskFirstCard } from './ask-first-card'
import { DropConflict } from './drop-conflict'
import { HandBox } from './hand-box'
import type { OutboxRow } from './group-rows'
import { questionOf } from './question'
import { RowTitle } from './row-title'
import { hasStanding, StandingNow } from './standing-now'

interface NeedsYouProps extends OutboxRow {
  /** True when another ruling that cancels a hand of the same table is unsettled too. */
  isFollowed: boolean
}

/** A ruling in question, with the answers that the referee can give. */
export function NeedsYou({ row, view, zone, isFollowed }: NeedsYouProps) {
  const { t } = useTranslation()
  const { paths } = useConsole()
  const { answer } = useRowActions()
  const answers = answersFor(row, useServerFacts())
  if (
    row.call === 'DropLastRound' &&
    view.question === 'conflict' &&
    row.serverState != null &&
    'scoresBefore' in row.serverState
  ) {
    return <DropConflict row={row} now={row.serverState} isFollowed={isFollowed} />
  }
  // This card offers to make the ruling again. That is always allowed here, because a ruling that this server must not
  // get never has the question `unconfirmed`.
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
        {view.question === 'unconfirmed' && hasStanding(row) && (
          // The space of the text is kept, so that the buttons below do not move when it arrives.
          <span className="block min-h-[2lh] sm:min-h-[1lh]">
            <StandingNow {...{ row, zone }} />
          </span>
        )}
      </p>
      <HandNow row={row} />
      <div className="mt-3 flex flex-wrap gap-2">
        {act && answers.includes(act.answer.kind) && (
          <Button variant="primary" onClick={() => void answer(row, act.answer)}>
            {act.label}
          </Button>
        )}
        {isHandMissing(row) && (
          <Link
            to={`${paths.games(eventId(row.eventId))}?table=${row.args.sessionHash}&hand=${row.id}`}
            className={buttonClass({ variant: 'primary' })}
          >
            {t('outbox.question.enterAgain')}
          </Link>
        )}
        <Button onClick={leave}>{t('outbox.question.leave')}</Button>
      </div>
    </NeedsYouCard>
  )
}

/** The last hand of the table as the server has it, to be compared with the referee's hand. */
function HandNow({ row }: { row: Ruling }) {
  const { t } = useTranslation()
  const { serverState, subject } = row
  if (row.call !== 'AddRound' || serverState == null || !('lastHand' in serverState)) return null
  return (
    <div className="mt-3">
      <HandBox
        label={t('outbox.question.lastOnServer')}
        hand={serverState.lastHand}
        subject={subject}
        isNow
      />
    </div>
  )
}

/** True when the hand was not recorded because its table had moved on, and the game still goes on. */
function isHandMissing(row: Ruling): row is RulingOf<'AddRound'> {
  const { serverState } = row
  if (row.call !== 'AddRound' || serverState == null || !('status' in serverState)) return false
  return serverState.status === 'inprogress'
}
