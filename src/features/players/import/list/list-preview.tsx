import { useTranslation } from '../../../../i18n/use-translation'
import { Note } from '../../../../ui/note'
import { ColumnChoices } from './column-choices'
import { SettledLineRow } from './settled-line-row'
import { MOST_LINES } from './lines'
import { MissingPlayers } from './missing-players'
import type { settleList } from './settle'
import type { useList, ReadList } from './use-list'

interface ListPreviewProps {
  list: ReadList
  settled: ReturnType<typeof settleList>
  actions: Pick<ReturnType<typeof useList>, 'setKind' | 'choose' | 'lookAgain'>
  event: Parameters<typeof useList>[0]
  notNowReason: string | undefined
}

/** Shows what registering a list would do: its columns, each of its lines, and which players of the event it lacks. */
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
          <SettledLineRow
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
    </>
  )
}
