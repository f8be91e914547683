import type { GameConfig } from '../../contract/decode/event/game-config'
import type { Table } from '../../contract/decode/table'
import { isSameSlip, readSlip, type Slip, type TypedSlip } from '../../domain/session/slip'
import { formatPoints, formatTimeOfDay } from '../../i18n/format'
import { playerWords } from '../../i18n/player-words'
import { rowFacts } from '../../i18n/row-facts'
import { useTranslation } from '../../i18n/use-translation'
import type { RowView } from '../../outbox/describe-row'
import { tableLane } from '../../outbox/lanes'
import { endsGame } from '../../outbox/policies/table-endings'
import { canUndo } from '../../outbox/ruling'
import { useConsole } from '../../parts/console-context'
import { useZone } from '../../parts/event/clock/zone'
import { seatsOf } from '../../parts/event/seats'
import { useRowActions } from '../../parts/rulings/use-row-actions'
import { WriteStateLine } from '../../parts/rulings/write-state'
import { isOpenRefusal, isUnsettled, type Ruling, type RulingOf } from '../../store/stored-ruling'
import type { TableView } from '../../sync/views/games-view'
import { Button } from '../../ui/button'
import { buttonClass } from '../../ui/button-class'
import { Link } from '../../ui/link'
import { Tag } from '../../ui/marks/tag'
import { WindTile } from '../../ui/marks/wind-tile'
import { EntryLine } from './entry-line'
import { enteredSlip, NOTHING_TYPED } from './lines'
import type { SlipChange } from './typed-slips'

interface ResultLineProps {
  table: TableView
  config: GameConfig
  /** The referee's rulings in this event. */
  rows: readonly Ruling[]
  /** The states of these rulings, by id. */
  states: ReadonlyMap<string, RowView>
  /** True when the referee reads the results a second time, without seeing the result of the first reading. */
  isSecond: boolean
  /** The slip as typed so far; null when nothing is typed for this table. */
  typed: TypedSlip | null
  onType: (change: SlipChange) => void
  onSave: (slip: Slip) => void
}

/** The line of a table. It has the fields of a slip or, once there is a result, the result. */
export function ResultLine(props: ResultLineProps) {
  const { table, config, rows, states, isSecond, typed, onType, onSave } = props
  const { t } = useTranslation()
  const { value } = table
  const open = rows.findLast(
    (row) =>
      endsGame(row) &&
      row.lane === tableLane(value.sessionHash) &&
      (isUnsettled(row) || isOpenRefusal(row)),
  )
  const isShut = value.status === 'prefinished' && typed === null
  const isToReadAgain = isSecond && value.entered !== null && value.entered.checkedBy === null
  const given = open?.call === 'EnterResult' && isUnsettled(open) && typed === null ? open : null
  const isFilled = given === null && (!isShut || isToReadAgain)
  const before = enteredSlip(value)
  const read = typed === null ? null : readSlip(typed, config.rules.startPoints)
  const isOther =
    isSecond &&
    before !== null &&
    read !== null &&
    read.slip !== null &&
    !isSameSlip(before, read.slip)
  const title =
    value.tableName === null ? t('table.untitled') : t('table.title', { number: value.tableName })
  return (
    <li className="card flex flex-col gap-2 p-3 sm:p-4" aria-label={title}>
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-base font-semibold">{title}</h2>
        <LineState table={table} open={open} states={states} />
        {isShut && !isToReadAgain && given === null && (
          <Button
            size="sm"
            variant="quiet"
            icon="pencil"
            onClick={() => onType(() => typedOf(before))}
          >
            {t('result.page.correct')}
          </Button>
        )}
        {typed !== null && value.status === 'prefinished' && (
          <Button size="sm" variant="quiet" onClick={() => onType(() => null)}>
            {t('result.page.keepFirst')}
          </Button>
        )}
      </div>
      {isFilled ? (
        <EntryLine
          table={value}
          config={config}
          typed={typed ?? NOTHING_TYPED}
          onType={onType}
          onSave={onSave}
          notNowReason={
            open === undefined || !isUnsettled(open)
              ? undefined
              : t(
                  `table.endings.${open.state === 'attention' ? 'needsDecision' : 'alreadyWaiting'}`,
                )
          }
        />
      ) : (
        <Result table={value} given={given} />
      )}
      {/* The space of the text is there as soon as the slip is filled in, so that nothing moves when the text
          appears. */}
      {isFilled && isSecond && before !== null && (
        <p role="alert" className="min-h-5 text-sm font-medium text-bad">
          {isOther && t('result.page.differs')}
        </p>
      )}
    </li>
  )
}

/** The result of a table. `given` is the referee's own result, which the server does not have yet. */
function Result({ table, given }: { table: Table; given: RulingOf<'EnterResult'> | null }) {
  const { t } = useTranslation()
  const sticks = given === null ? table.riichiSticks : given.args.sticks
  return (
    <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-2 lg:grid-cols-4">
      {seatsOf(table).map((seat) => (
        <li key={seat.playerId} className="flex items-center gap-2 text-md">
          <WindTile wind={seat.wind} size="sm" />
          <span className="min-w-0 flex-1 break-words">{playerWords(t, seat)}</span>
          <b className="font-semibold tabular-nums">
            {formatPoints(given?.args.scores[seat.seat] ?? seat.score)}
          </b>
        </li>
      ))}
      {sticks !== null && sticks > 0 && (
        <li className="col-span-full text-sm text-ink-2 tabular-nums">
          {t('result.sticksLeft', { count: sticks })}
        </li>
      )}
    </ul>
  )
}

interface LineStateProps extends Pick<ResultLineProps, 'table' | 'states'> {
  /** The referee's own ruling that ends the game; undefined when there is none. */
  open: Ruling | undefined
}

/** Who entered the result, whether it was read twice, and what the referee's own ruling waits for. */
function LineState({ table: { value }, open, states }: LineStateProps) {
  const { t } = useTranslation()
  const { undo } = useRowActions()
  const { paths } = useConsole()
  const zone = useZone()
  const { entered, handCount, status } = value
  if (open !== undefined) {
    const isWaiting = isUnsettled(open) && open.state !== 'attention'
    const view = states.get(open.id)
    if (isWaiting && view !== undefined) {
      return (
        <>
          <WriteStateLine facts={rowFacts(t, { row: open, view, zone })} />
          {canUndo(open) && (
            <Button size="sm" variant="quiet" onClick={() => void undo(open)}>
              {t('ui.undo')}
            </Button>
          )}
        </>
      )
    }
    return (
      <Link to={paths.outbox()} className={buttonClass({ size: 'sm' })}>
        {t('table.answerInOutbox')}
      </Link>
    )
  }
  if (entered === null) {
    if (status === 'prefinished') return <Tag icon="check">{t('result.page.byHands')}</Tag>
    return handCount === 0 ? null : <Tag>{t('result.page.hands', { count: handCount })}</Tag>
  }
  const { byName, at, checkedBy } = entered
  const time = at === null ? '' : formatTimeOfDay(at, zone)
  return (
    <>
      <Tag icon="pencil">
        {byName === ''
          ? t('result.enteredUnknown')
          : `${t('result.entered', { name: byName })} ${time}`}
      </Tag>
      {checkedBy !== null && (
        <Tag tone="accent" icon="check">
          {t('result.checked', { name: checkedBy.name })}
        </Tag>
      )}
    </>
  )
}

function typedOf(slip: Slip | null): TypedSlip {
  if (slip === null) return NOTHING_TYPED
  const [east, south, west, north] = slip.scores
  return {
    scores: [String(east), String(south), String(west), String(north)],
    sticks: slip.sticks === 0 ? '' : String(slip.sticks),
  }
}
