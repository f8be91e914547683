import { formatDeviceTime } from '../../i18n/format'
import { rulingTable } from '../../i18n/ruling-title'
import { useTranslation } from '../../i18n/use-translation'
import { useZone } from '../../parts/event/clock/zone'
import { Button } from '../../ui/button'
import { Emphasised } from '../../ui/emphasised'
import { useRoundWords } from '../../ui/marks/round-name'
import { NeedsYouCard } from '../../parts/rulings/write-state'
import { Why } from '../../ui/why'
import { useRowActions } from '../../parts/rulings/use-row-actions'
import { bothHandsIntents, isOpen, type DropRow, type TableNow } from './both-hands'
import { HandBox } from './hand-box'
import { useOpen } from './queries'
import { EventOf } from './row-title'
import { RoundsKnown } from './rounds-known'

interface DropConflictProps {
  row: DropRow
  /** The table as the server had it. */
  now: TableNow
  /**
   * True when another ruling that cancels a hand of this table is unsettled. It must be settled before two more hands
   * can be cancelled.
   */
  isFollowed: boolean
}

/**
 * Shown when the hand to cancel is no longer the last hand of its table. Names both hands, says that no hand was
 * cancelled, and asks what to do.
 */
export function DropConflict({ row, now, isFollowed }: DropConflictProps) {
  const { t } = useTranslation()
  const { answer } = useRowActions()
  const zone = useZone()
  const { isOpen: areRoundsShown, toggle } = useOpen()
  const number = rulingTable(row)
  const both = isFollowed ? null : bothHandsIntents(row)
  const leave = () => void answer(row, { kind: 'leave' })
  const cancelBoth = () => both && void answer(row, { kind: 'cancelBoth', intents: both })
  return (
    <NeedsYouCard
      question={
        number === null ? t('outbox.question.generic') : t('outbox.question.tableMoved', { number })
      }
      end={t('outbox.ruledAt', { time: formatDeviceTime(row.ruledAt, zone) })}
    >
      <p>
        <Sentence row={row} now={now} />{' '}
        <span className="text-sm whitespace-nowrap text-ink-3">
          {t('outbox.caseNumber', { code: row.code })}
        </span>
        <EventOf row={row} />
      </p>
      <div className="mt-3 grid gap-2 sm:grid-cols-2">
        <HandBox
          label={t('outbox.question.lastOnServer')}
          hand={now.lastHand}
          subject={row.subject}
          isNow
        />
        <HandBox
          label={t('outbox.question.youRuledOn')}
          hand={row.expect.lastHand}
          subject={row.subject}
        />
      </div>
      {both === null && (
        <div className="mt-2">
          <Why>{whyNotBoth()}</Why>
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {both !== null && (
          <Button variant="primary" className="max-sm:w-full" onClick={cancelBoth}>
            {t('outbox.question.cancelBoth')}
          </Button>
        )}
        <Button className="max-sm:flex-1" onClick={leave}>
          {t('outbox.question.leave')}
        </Button>
        <Button
          variant="quiet"
          className="max-sm:flex-1 max-sm:border-control"
          aria-expanded={areRoundsShown}
          onClick={toggle}
        >
          {t('outbox.question.showRounds')}
        </Button>
      </div>
      {areRoundsShown && <RoundsKnown row={row} now={now} />}
    </NeedsYouCard>
  )

  function whyNotBoth(): string {
    if (!isOpen(now)) return t('reasons.session_finished')
    return isFollowed && bothHandsIntents(row) !== null
      ? t('outbox.question.withdrawFollowing')
      : t('outbox.question.bothNotPossible')
  }
}

function Sentence({ row, now }: Pick<DropConflictProps, 'row' | 'now'>) {
  const { t } = useTranslation()
  const words = useRoundWords()
  const ruledHand = row.expect.lastHand
  const ruled = words(ruledHand.roundIndex, ruledHand.honba)
  const current = now.lastHand && words(now.lastHand.roundIndex, now.lastHand.honba)
  const since = now.handCount - (row.expect.handCount ?? now.handCount)
  if (current === null || since < 0) {
    return <Emphasised>{t('outbox.question.handGone', { ruled })}</Emphasised>
  }
  const values = { ruled, current, count: since }
  return (
    <Emphasised>
      {since > 1
        ? t('outbox.question.handsSince', values)
        : t('outbox.question.handChanged', values)}
    </Emphasised>
  )
}
