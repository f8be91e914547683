import type { Translate } from '../../i18n/translate'
import { formatSortableTime } from '../../i18n/format'
import { penalisedWords } from '../../i18n/player-words'
import { useTranslation } from '../../i18n/use-translation'
import { useZone } from '../../parts/event/clock/zone'
import { toCsv, type CsvTable } from '../../parts/files/csv'
import { fileNameOf, giveFile } from '../../parts/files/give-file'
import { Button } from '../../ui/button'
import type { PenaltiesReading } from './queries'

/** Saves penalties, warnings and chombo to a file for spreadsheets. Works without a network. */
export function ExportPenalties({ reading }: { reading: PenaltiesReading }) {
  const { t, i18n } = useTranslation()
  const zone = useZone()
  const title = reading.data.config?.value.eventTitle ?? ''
  const give = async () => {
    const clock = (at: number) => formatSortableTime(at, zone)
    const text = await toCsv(tableOf(t, reading, clock), i18n.language)
    const name = `${fileNameOf(title)}-${t('penalties.csv.file')}.csv`
    giveFile({ name, type: 'text/csv', text })
  }
  return (
    <Button icon="download" onClick={() => void give()}>
      {t('penalties.csv.button')}
    </Button>
  )
}

function tableOf(
  t: Translate,
  { list, view }: PenaltiesReading,
  clock: (at: number) => string,
): CsvTable {
  const columns = [
    'time',
    'player',
    'table',
    'kind',
    'amount',
    'reason',
    'by',
    'cancelled',
  ] as const
  const penalties = list.map(({ penalty: { value, refereeName, tableName, ...player } }) => [
    'recordedAt' in value && value.recordedAt !== null ? clock(value.recordedAt) : '',
    penalisedWords(t, { ...player, playerId: value.playerId }),
    tableName ?? '',
    t(value.amount === 0 ? 'penalties.warning' : 'table.penalty'),
    -value.amount,
    value.reason,
    refereeName,
    value.isCancelled ? value.cancellationReason || t('penalties.csv.yes') : '',
  ])
  const chombos = view.chombos.map((chombo) => [
    '',
    penalisedWords(t, chombo),
    '',
    t('penalties.chombo.title'),
    -Math.abs(chombo.amount),
    '',
    '',
    '',
  ])
  return [columns.map((column) => t(`penalties.csv.columns.${column}`)), ...penalties, ...chombos]
}
