import { useTranslation } from '../../../../i18n/use-translation'
import { Note } from '../../../../ui/note'
import { ColumnChoices } from './column-choices'
import { ListLine } from './list-line'
import { MOST_LINES } from './lines'
import { MissingPlayers } from './missing-players'
import { detailsOf } from './registration'
import type { settleList, Settled } from './settle'
import type { useList, ReadList } from './use-list'

interface ListPreviewProps {
  list: ReadList
  settled: ReturnType<typeof settleList>
  actions: Pick<ReturnType<typeof useList>, 'setKind' | 'choose' | 'lookAgain'>
  event: Parameters<typeof useList>[0]
  notNowReason: string | undefined
}

/** What a list would do: its columns, each of its lines, and who of the event is not in it. */
export function ListPreview({ list, settled, actions, event, notNowReason }: ListPreviewProps) {
  const { t } = useTranslation()
  return (
    <>
      <ColumnChoices rows={list.rows} layout={list.layout} onChange={actions.setKind} />
      {list.isCut && (
        <Note tone="bad" title={t('players.import.tooLong', { most: MOST_LINES })}>
          {t('players.import.inParts')}
        </Note>
      )}
      {list.lines.length === 0 && <Note>{t('players.import.noLines')}</Note>}
      <ul aria-label={t('players.import.list')} className="card divide-y divide-line">
        {settled.list.map((each, nth) => (
          <ListLine
            key={each.line.line}
            settled={each}
            candidates={list.found.candidates[nth] ?? []}
            choice={list.choices.get(each.line.line)}
            onChoose={(choice) => actions.choose(each.line.line, choice)}
          />
        ))}
      </ul>
      <MissingPlayers
        people={settled.missing}
        event={event}
        notNowReason={notNowReason}
        onRemoved={() => void actions.lookAgain()}
      />
      <Totals list={settled.list} missing={settled.missing.length} />
    </>
  )
}

const KINDS = ['account', 'new', 'here', 'left', 'ask'] as const

/** How many lines of each kind there are. */
function Totals({ list, missing }: { list: readonly Settled[]; missing: number }) {
  const { t } = useTranslation()
  const totals = KINDS.map((kind) => ({
    kind,
    count: list.filter((each) => each.kind === kind).length,
  }))
  const words = totals
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => t(`players.import.totals.${kind}`, { count }))
  const filled = detailsOf(list).length
  const all = [
    ...words,
    ...(filled > 0 ? [t('players.import.totals.filled', { count: filled })] : []),
    ...(missing > 0 ? [t('players.import.totals.missing', { count: missing })] : []),
  ]
  return (
    <p role="status" className="text-md font-medium text-ink-2">
      {all.join(' · ')}
    </p>
  )
}
