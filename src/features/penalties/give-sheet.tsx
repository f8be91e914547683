import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import type { Table } from '../../contract/decode/table'
import type { EventId } from '../../domain/ids'
import { wordsApart } from '../../domain/people/namesakes'
import type { PenaltyRules } from '../../domain/penalty-bounds'
import { useTranslation } from '../../i18n/use-translation'
import { tableOfPlayer } from '../../parts/rulings/penalty/penalty-intent'
import { PenaltySheet } from '../../parts/rulings/penalty/penalty-sheet'
import type { PenaltiesView } from '../../sync/views/penalties-view'

interface GiveSheetProps {
  open: boolean
  onClose: () => void
  eventId: EventId
  eventTitle: string
  players: readonly RegisteredPlayer[]
  tables: readonly Table[]
  rules: PenaltyRules
  penalties: PenaltiesView
}

/** Gives a penalty or a warning to any player of the event. */
export function GiveSheet(props: GiveSheetProps) {
  const { open, onClose, eventId, eventTitle, players, tables, rules, penalties } = props
  const { t } = useTranslation()
  const apart = wordsApart(players)
  return (
    <PenaltySheet
      open={open}
      onClose={onClose}
      title={t('penalties.give')}
      subtitle={eventTitle}
      draftName={`penalty1:${eventId}`}
      playerId={null}
      players={players.map((player) => ({
        id: player.id,
        name: player.title,
        apart: apart.get(player.id),
        substitute: player.replacedBy?.title ?? null,
        ...detailOf(player),
      }))}
      rules={rules}
      penalties={penalties}
      place={{ eventId, eventTitle }}
      tableOf={(id) => tableOfPlayer(tables, id)}
    />
  )

  /** The player's table; if they have none, their local ID. */
  function detailOf({ id, localId }: RegisteredPlayer): { detail?: string } {
    const number = tableOfPlayer(tables, id)?.tableName ?? null
    if (number !== null) return { detail: t('table.title', { number }) }
    return localId === null ? {} : { detail: t('players.localId', { id: localId }) }
  }
}
