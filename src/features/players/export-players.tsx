import { useState } from 'react'
import { useStore } from 'zustand'
import { decodeListed, type KnownPerson } from '../../contract/decode/listed'
import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { useEventId } from '../../parts/event/use-event-id'
import { toCsv } from '../../parts/files/csv'
import { fileNameOf, giveFile, XLSX } from '../../parts/files/give-file'
import { toXlsx } from '../../parts/files/xlsx'
import { isReachable } from '../../state/connection'
import { Button } from '../../ui/button'
import { playersTable } from './players-table'

interface ExportPlayersProps {
  title: string
  players: readonly RegisteredPlayer[]
  /** True when the server tells this person the cities of players and their association numbers. */
  mayKnow: boolean
}

/**
 * Saves the list of players to a file for spreadsheets. Without a network, the file has only what this device knows.
 */
export function ExportPlayers({ title, players, mayKnow }: ExportPlayersProps) {
  const { t, i18n } = useTranslation()
  const { toasts } = useConsole()
  const readFacts = useFacts()
  const [busy, setBusy] = useState<'csv' | 'xlsx' | null>(null)

  async function give(format: 'csv' | 'xlsx') {
    if (busy !== null) return
    setBusy(format)
    const facts = mayKnow ? await readFacts() : null
    const table = playersTable({ t, language: i18n.language, players, facts })
    const name = `${fileNameOf(title)}-${t('players.csv.file')}`
    if (format === 'csv') {
      const text = await toCsv(table, i18n.language)
      giveFile({ name: `${name}.csv`, type: 'text/csv', text })
    } else {
      const bytes = await toXlsx([{ name: t('players.title'), table }])
      giveFile({ name: `${name}.xlsx`, type: XLSX, bytes })
    }
    if (facts === null)
      toasts.show({ kind: 'info', text: (words) => words('players.csv.withoutFacts') })
    setBusy(null)
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button icon="download" busy={busy === 'csv'} onClick={() => void give('csv')}>
        {t('players.csv.button')}
      </Button>
      <Button icon="download" busy={busy === 'xlsx'} onClick={() => void give('xlsx')}>
        {t('players.csv.excel')}
      </Button>
    </div>
  )
}

/** Asks the server for what it knows of each player; null without an answer. */
function useFacts() {
  const event = useEventId()
  const { rpc, session, connection } = useConsole()
  const canReach = useStore(connection, isReachable)
  return async (): Promise<ReadonlyMap<number, KnownPerson> | null> => {
    if (!canReach) return null
    const answer = await rpc.call(
      'Venue.FindListed',
      { eventId: event, lines: [] },
      { credentials: session.getState().session, eventId: event },
    )
    if (!answer.ok) return null
    return new Map(decodeListed(answer.value.body).registered.map((each) => [each.id, each]))
  }
}
