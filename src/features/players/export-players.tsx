import type { Translate } from '../../i18n/translate'
import { attendanceWords } from '../../i18n/player-words'
import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import { useTranslation } from '../../i18n/use-translation'
import { toCsv, type CsvTable } from '../../parts/files/csv'
import { fileNameOf, giveFile } from '../../parts/files/give-file'
import { Button } from '../../ui/button'

/** Exports the list of players for spreadsheets; works without a network. */
export function ExportPlayers({
  title,
  players,
}: {
  title: string
  players: readonly RegisteredPlayer[]
}) {
  const { t, i18n } = useTranslation()
  const give = async () => {
    const text = await toCsv(tableOf(t, players), i18n.language)
    giveFile({ name: `${fileNameOf(title)}-${t('players.csv.file')}.csv`, type: 'text/csv', text })
  }
  return (
    <Button icon="download" onClick={() => void give()}>
      {t('players.csv.button')}
    </Button>
  )
}

function tableOf(t: Translate, players: readonly RegisteredPlayer[]): CsvTable {
  const columns = ['id', 'name', 'localId', 'team', 'tenhou', 'seated', 'replacedBy'] as const
  return [
    columns.map((column) => t(`players.csv.columns.${column}`)),
    ...players.map(({ id, title, localId, teamName, tenhouId, replacedBy, ...attendance }) => [
      id,
      title,
      localId ?? '',
      teamName ?? '',
      tenhouId,
      attendanceWords(t, attendance),
      replacedBy?.title ?? '',
    ]),
  ]
}
