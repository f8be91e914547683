import { useTranslation } from '../../../i18n/use-translation'
import { ConnectionBanner } from '../../../parts/event/connection-banner'
import { useZone } from '../../../parts/event/clock/zone'
import { seatsOf, sitterOf, type SeatView } from '../../../parts/event/seats'
import { WaitsHere } from '../../../parts/rulings/waits-here'
import type { TableView } from '../../../sync/views/games-view'
import { Button } from '../../../ui/button'
import { SelectChips } from '../../../ui/fields/select-chips'
import { useRoundWords } from '../../../ui/marks/round-name'
import { Note } from '../../../ui/note'
import { Sheet } from '../../../ui/overlays/sheet'
import { Why } from '../../../ui/why'
import type { RulingPlace } from '../intents'
import type { GamesData } from '../queries'
import { roundLine } from '../table/table-words'
import { useIsOnline } from '../use-is-online'
import { outcomesOf, withOutcome, withWorth } from './hand-draft'
import { HandLine } from './hand-line-field'
import { nextWords, paymentLines } from './hand-words'
import { PlayerRows } from './player-rows'
import type { TableBefore } from './read-hand'
import { useHandEntry, type HandEntry } from './use-hand-entry'
import { WorthFields } from './worth-fields'

interface HandSheetProps {
  games: GamesData
  table: TableView
  rulingPlace: RulingPlace
  /** The id of a ruling whose hand was not recorded: the form begins with that hand. Null for an empty form. */
  repeated: string | null
  onClose: () => void
}

/**
 * Records a hand from a slip of paper. The referee chooses it by taps or types it as one line, and sees what it pays
 * before saving it.
 */
export function HandSheet({ games, table, rulingPlace, repeated, onClose }: HandSheetProps) {
  const { t } = useTranslation()
  const rounds = useRoundWords()
  const zone = useZone()
  const entry = useHandEntry({ games, table, rulingPlace, repeated, onSaved: onClose })
  const { value } = table
  const { before } = entry
  const sheet = {
    open: true,
    onClose,
    title: t('table.hand.title', { number: value.tableName ?? '' }),
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
  return (
    <Sheet {...sheet} tall footer={<HandFoot entry={entry} before={before} />}>
      <HandForm entry={entry} before={before} seats={seatsOf(value)} />
    </Sheet>
  )
}

interface HandFormProps {
  entry: HandEntry
  before: TableBefore
  seats: readonly SeatView[]
}

function HandForm({ entry, before, seats }: HandFormProps) {
  const { t } = useTranslation()
  const { draft, setDraft, entered } = entry
  const { ruleset } = before
  const outcomes = outcomesOf(ruleset)
  const hasWorth = draft.outcome === 'ron' || draft.outcome === 'tsumo'
  const nameOf = (seat: number) => {
    const view = seats.find((each) => each.seat === seat)
    return view === undefined ? '' : sitterOf(view)
  }
  return (
    // The padding at the top makes room for the focus ring of the first choice.
    <div className="flex flex-col gap-4 px-4 pt-1.5 pb-5 sm:px-5">
      {entry.hasMoved && (
        <Note tone="warn">
          <p>{t('table.hand.movedText')}</p>
          <Button size="sm" onClick={entry.takeAsNext}>
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
                outcome={draft.outcome}
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
        onEnter={() => void entry.save()}
      />
    </div>
  )
}

/** What follows the hand, or what is missing, with the button that saves the hand. */
function HandFoot({ entry, before }: Omit<HandFormProps, 'seats'>) {
  const { t } = useTranslation()
  const rounds = useRoundWords()
  const isOnline = useIsOnline()
  const { entered, reason } = entry
  return (
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
        busy={entry.isSaving}
        notNowReason={reason}
        reasonPlace="tooltip"
        onClick={() => void entry.save()}
      >
        {t('table.hand.save')}
      </Button>
      {!isOnline && <WaitsHere>{t('table.extraTime.sentOnReturn')}</WaitsHere>}
    </div>
  )
}
