import { useState } from 'react'
import { useStore } from 'zustand'
import type { Table } from '../../../contract/decode/table'
import { useTranslation } from '../../../i18n/use-translation'
import { useConsole } from '../../../parts/console-context'
import { ConnectionBanner } from '../../../parts/event/connection-banner'
import { useZone } from '../../../parts/event/clock/zone'
import { seatsOf, sitterOf } from '../../../parts/event/seats'
import { useRulings } from '../../../parts/rulings/use-rulings'
import { WaitsHere } from '../../../parts/rulings/waits-here'
import { tileOf, type TableView } from '../../../sync/views'
import { Button } from '../../../ui/button'
import { Note } from '../../../ui/note'
import { SelectChips } from '../../../ui/fields/select-chips'
import { useRoundWords } from '../../../ui/marks/round-name'
import { Sheet } from '../../../ui/overlays/sheet'
import { Why } from '../../../ui/why'
import { enterHandIntent, type RulingPlace } from '../intents'
import { notNowReasons } from '../not-now'
import type { Games } from '../queries'
import { roundLine } from '../table/table-words'
import { useIsOnline } from '../use-is-online'
import { EMPTY_HAND, outcomesOf, withOutcome, withWorth } from './hand-draft'
import { HandLine } from './hand-line-field'
import { nextWords, paymentLines, problemWords } from './hand-words'
import { PlayerRows } from './player-rows'
import { readHand } from './read-hand'
import { isOverAlready, tableBefore } from './table-before'
import { WorthFields } from './worth-fields'

interface HandSheetProps {
  games: Games
  table: TableView
  rulingPlace: RulingPlace
  onClose: () => void
}

/** Changes with every hand that is entered or cancelled. */
const markOf = ({ handCount, lastHand, scores }: Table): string =>
  JSON.stringify([handCount, lastHand, scores.map(({ score }) => score)])

/** A hand from a slip of paper: chosen by taps or typed as one line, with what it pays before it is saved. */
export function HandSheet({ games, table, rulingPlace, onClose }: HandSheetProps) {
  const { t } = useTranslation()
  const { connection, now } = useConsole()
  const { rule } = useRulings()
  const rounds = useRoundWords()
  const zone = useZone()
  const isOnline = useIsOnline()
  const { skewMs, promisesOnce } = useStore(connection)
  const [draft, setDraft] = useState(EMPTY_HAND)
  const [isSaving, setSaving] = useState(false)
  const { value } = table
  // The hand is played after the hands that the referee saw. When players enter one meanwhile, it may be this very hand.
  const mark = markOf(value)
  const [seenMark, setSeenMark] = useState(mark)
  const { view } = games
  const moment = { serverNow: now() + skewMs, skewMs }
  const before = tableBefore(value, view.config, tileOf(view, table, moment).timer)
  const notNow = notNowReasons(t, { ...games, table, promisesOnce, isOnline, moment })
  const title = t('table.hand.title', { number: value.tableIndex ?? '' })
  const sheet = {
    open: true,
    onClose,
    title,
    subtitle: roundLine(t, value, { onServer: null, fetchedAt: 0, rounds, zone }),
    banner: <ConnectionBanner />,
  }
  if (before === null) {
    return (
      <Sheet {...sheet}>
        <p className="px-4 pb-5 sm:px-5">{t('table.hand.noRules')}</p>
      </Sheet>
    )
  }
  const { ruleset } = before
  const seats = seatsOf(value)
  const nameOf = (seat: number) => {
    const view = seats.find((each) => each.seat === seat)
    return view === undefined ? '' : sitterOf(view)
  }
  const read = readHand(draft, before)
  const entered = read.ok ? read.value : null
  const reason =
    notNow.hand ??
    (mark === seenMark ? undefined : t('table.hand.moved')) ??
    (isOverAlready(before) ? t('table.hand.ended') : undefined) ??
    (read.ok ? undefined : problemWords(t, read.error))
  const save = async () => {
    if (entered === null || reason !== undefined || isSaving) return
    setSaving(true)
    const isSaved = await rule(enterHandIntent(rulingPlace, entered))
    setSaving(false)
    if (isSaved) onClose()
  }
  const outcomes = outcomesOf(ruleset)
  const hasWorth = draft.outcome === 'ron' || draft.outcome === 'tsumo'
  return (
    <Sheet
      {...sheet}
      tall
      footer={
        <div className="flex flex-col gap-2">
          <div className="min-h-5 text-sm" aria-live="polite">
            {entered !== null && (
              <p className="font-medium">
                {nextWords(t, entered, {
                  table: before,
                  round: rounds(entered.state.roundIndex, entered.state.honba),
                })}
              </p>
            )}
            {reason !== undefined && <Why icon="info">{reason}</Why>}
          </div>
          <Button
            wide
            variant="primary"
            icon="check"
            busy={isSaving}
            notNowReason={reason}
            reasonPlace="tooltip"
            onClick={() => void save()}
          >
            {t('table.hand.save')}
          </Button>
          {!isOnline && <WaitsHere>{t('table.extraTime.sentOnReturn')}</WaitsHere>}
        </div>
      }
    >
      <div className="flex flex-col gap-4 px-4 pb-5 sm:px-5">
        {mark !== seenMark && (
          <Note tone="warn">
            <p>{t('table.hand.movedText')}</p>
            <Button size="sm" onClick={() => setSeenMark(mark)}>
              {t('table.hand.isNext')}
            </Button>
          </Note>
        )}
        <SelectChips
          label={t('table.hand.outcome')}
          hideLabel
          options={outcomes.map((outcome) => ({
            value: outcome,
            label: t(`table.hand.outcomes.${outcome}`),
          }))}
          value={draft.outcome}
          onChange={(outcome) => setDraft(withOutcome(draft, outcome))}
          columns={outcomes.length > 4 ? 'grid-cols-3' : 'grid-cols-2 sm:grid-cols-4'}
          centred
        />
        <PlayerRows {...{ seats, draft, entered }} rules={ruleset} onChange={setDraft} />
        {hasWorth &&
          draft.winners.map((winner) => {
            const seat = seats[winner]
            return (
              seat !== undefined && (
                <WorthFields
                  key={winner}
                  {...{ seat, seats }}
                  worth={draft.worth[winner]}
                  rules={ruleset}
                  isNamed={draft.winners.length > 1}
                  onChange={(change) => setDraft(withWorth(draft, winner, change, ruleset))}
                />
              )
            )
          })}
        {entered !== null && (
          <ul aria-label={t('table.hand.payments')} className="text-sm text-ink-2">
            {paymentLines(t, entered.payments, nameOf).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <HandLine
          rules={ruleset}
          scores={before.state.scores}
          onRead={setDraft}
          onEnter={() => void save()}
        />
      </div>
    </Sheet>
  )
}
