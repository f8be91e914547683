import { useTranslation } from '../../../i18n/use-translation'
import type { Table } from '../../../contract/decode/table'
import { formatTimeOfDay } from '../../../i18n/format'
import type { RowView } from '../../../outbox/describe-row'
import { useZone } from '../../../parts/event/clock/zone'
import { handWords } from '../../../parts/rulings/hand-words'
import type { Ruling } from '../../../store/stored-ruling'
import { useRoundWords } from '../../../ui/marks/round-name'
import { SheetSection } from '../../../ui/overlays/sheet'
import { RulingRow } from './ruling-row'
import { noHandWords } from './table-words'

interface LastHandSectionProps {
  /** Returns the name of a player at the table, for a sentence. */
  name: (playerId: number) => string
  /** The table as the server has it. A hand cancelled on this device is shown crossed out. */
  table: Table
  isCancelled: boolean
  /** The unsettled or refused rulings that cancel a hand of this table. */
  cancels: readonly Ruling[]
  views: ReadonlyMap<string, RowView>
  onUndo: (id: string) => Promise<void>
}

/** The last hand in words, and the state of the ruling that cancels it. */
export function LastHandSection(props: LastHandSectionProps) {
  const { name, table, isCancelled, cancels, views, onUndo } = props
  const { t, i18n } = useTranslation()
  const rounds = useRoundWords()
  const zone = useZone()
  const { lastHandDetails: hand, lastHandAt } = table
  const words = hand && handWords(t, hand, { name, language: i18n.language })
  const recorded =
    hand === null || lastHandAt === null
      ? []
      : [t('table.lastHandAt', { time: formatTimeOfDay(lastHandAt, zone) })]
  const Words = isCancelled ? 's' : 'span'
  return (
    <SheetSection title={[t('table.lastHand'), ...recorded].join(', ')}>
      {hand === null || words === null ? (
        <NoHand table={table} />
      ) : (
        <div className={isCancelled ? 'text-ink-3' : ''}>
          <p className="font-medium">
            <Words>
              {rounds(hand.roundIndex, hand.honba)}: {words.outcome}
            </Words>
          </p>
          <p className="text-sm text-ink-3">
            <Words>{[words.value, words.riichi].filter((part) => part !== '').join('. ')}</Words>
          </p>
          {words.yaku !== '' && (
            <p className="text-sm text-ink-2">
              <Words>{words.yaku}</Words>
            </p>
          )}
        </div>
      )}
      <div className="mt-2 flex flex-col gap-2 empty:hidden">
        {cancels.map((row) => {
          const view = views.get(row.id)
          return view && <RulingRow key={row.id} row={row} view={view} onUndo={onUndo} />
        })}
      </div>
    </SheetSection>
  )
}

/** Why there is no hand to show. */
function NoHand({ table }: { table: Table }) {
  const { t } = useTranslation()
  const { entered } = table
  if (entered === null) return <p className="text-ink-3">{noHandWords(t, table)}</p>
  const { byName, checkedBy } = entered
  return (
    <>
      <p className="font-medium">
        {byName === '' ? noHandWords(t, table) : t('result.entered', { name: byName })}
      </p>
      {checkedBy !== null && <p>{t('result.checked', { name: checkedBy.name })}</p>}
      <p className="text-sm text-ink-3">{t('result.withoutHands')}</p>
    </>
  )
}
