import { useEffect, useEffectEvent, useState } from 'react'
import { isSameHand } from '../../../contract/hand-fingerprint'
import { useTranslation } from '../../../i18n/use-translation'
import { useConsole } from '../../../parts/console-context'
import { buttonClass } from '../../../ui/button-class'
import { Link } from '../../../ui/link'
import { useRulings } from '../../../parts/rulings/use-rulings'
import type { TableView } from '../../../sync/views/games-view'
import { tileOf, type ServerMoment } from '../../../sync/views/tile'
import { cancelHandIntent, endingIntent, extraTimeIntent, type RulingPlace } from '../intents'
import type { NotNow } from '../not-now'
import type { GamesData } from '../queries'
import type { TableQuestion } from '../table-address'
import { useIsOnline } from '../use-is-online'
import type { TablePlace } from '../use-table-place'
import { CancelHandDialog } from './cancel-hand-dialog'
import { OpenCall } from './open-call'
import { TableActions } from './table-actions'
import { TableEndings } from './table-endings'

interface TableFootProps {
  view: GamesData['view']
  table: TableView
  place: Pick<TablePlace, 'question' | 'hasAsked'>
  rulingPlace: RulingPlace
  notNow: NotNow
  moment: ServerMoment
  /** Absent where the server takes no hands from referees. */
  onHand: (() => void) | undefined
  onPenalty: () => void
}

/** The part of a table's sheet with the referee's actions. */
export function TableFoot(props: TableFootProps) {
  const { view, table, place, rulingPlace, notNow, moment, onHand, onPenalty } = props
  const { t } = useTranslation()
  const { paths } = useConsole()
  const rulings = useRulings()
  const isOnline = useIsOnline()
  const [asked, setAsked] = useState<RulingPlace | null>(null)
  const question = useAskedAtOnce(place, () => {
    if (notNow.cancelHand === undefined) setAsked(rulingPlace)
  })
  const askedNow = asked === null ? null : asAsked(asked, rulingPlace)
  const { config } = view
  const hasExtraTime = config.syncStart && config.useTimer
  return (
    <div className="flex flex-col gap-2.5">
      {/* The call is above the actions, so that no button moves if a call comes while the sheet is open. */}
      <OpenCall
        key={`${table.value.sessionHash} ${table.value.calledAt}`}
        {...{ rulingPlace, isOnline }}
        givesTime={hasExtraTime && notNow.extraTime === undefined}
        onDone={(intents) => void rulings.ruleTogether(intents)}
      />
      <TableActions
        notNow={notNow}
        hasExtraTime={hasExtraTime}
        isOnline={isOnline}
        asksMinutes={question === 'minutes'}
        onExtraTime={(added) => void rulings.rule(extraTimeIntent(rulingPlace, added))}
        onCancelHand={() => setAsked(rulingPlace)}
        onHand={onHand}
        onPenalty={onPenalty}
      />
      <TableEndings
        actions={tileOf(view, table, moment).actions}
        notNowReason={notNow.ending}
        isOnline={isOnline}
        onEnd={(ending) => {
          const intent = endingIntent(rulingPlace, ending)
          if (intent !== null) void rulings.rule(intent)
        }}
      />
      {notNow.result === undefined && (
        <Link
          to={`${paths.resultsEntry(rulingPlace.eventId)}?table=${table.value.sessionHash}`}
          className={buttonClass({})}
        >
          {t('result.button')}
        </Link>
      )}
      {askedNow !== null && (
        <CancelHandDialog
          table={askedNow.table}
          isAskedByKey={question === 'cancel'}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null)
            const intent = cancelHandIntent(askedNow)
            if (intent !== null) void rulings.rule(intent)
          }}
        />
      )}
    </div>
  )
}

/**
 * Asks the question that the address names, once the sheet is open. A dialog that opened together with the sheet would
 * lie below it. The question is then removed from the address, so that a return to the sheet does not ask again.
 */
function useAskedAtOnce(
  place: TableFootProps['place'],
  askCancel: () => void,
): TableQuestion | null {
  const { question, hasAsked } = place
  const [first] = useState(question)
  const ask = useEffectEvent(() => {
    hasAsked()
    if (question === 'cancel') askCancel()
  })
  useEffect(() => {
    if (question !== null) ask()
  }, [question])
  return first
}

/**
 * The table that an open question is about: the present table, as long as its last hand is the hand in the question;
 * otherwise the table at the time of the question. The button then never cancels a hand that the referee was not asked
 * about.
 */
const asAsked = (asked: RulingPlace, now: RulingPlace): RulingPlace =>
  asked.table.sessionHash === now.table.sessionHash &&
  asked.table.lastHand !== null &&
  now.table.lastHand !== null &&
  isSameHand(asked.table.lastHand, now.table.lastHand)
    ? now
    : asked
