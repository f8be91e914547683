import { useId } from 'react'
import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import type { EventId } from '../../domain/ids'
import { useTranslation } from '../../i18n/use-translation'
import { EmptyState } from '../../ui/empty-state'
import { TextField } from '../../ui/fields/field'
import { SaveRows } from './save-rows'
import { usePlayerCalls } from './use-player-calls'
import { useRowEdits } from './use-row-edits'

interface TeamNamesProps {
  event: EventId
  players: readonly RegisteredPlayer[]
  notNowReason: string | undefined
}

/** The server's limit. */
const LONGEST_NAME = 255

/** The fields for the players' teams. They suggest the names of existing teams. */
export function TeamNames({ event, players, notNowReason }: TeamNamesProps) {
  const { t } = useTranslation()
  const { saveTeams } = usePlayerCalls(event)
  const { edits, set, clear } = useRowEdits<string>('team names')
  const listId = useId()
  const rows = players.map(({ id, title, teamName }) => ({
    id: id as number,
    title,
    before: teamName ?? '',
    teamName: edits.get(id) ?? teamName ?? '',
  }))
  const teams = [...new Set(rows.map(({ teamName }) => teamName.trim()))].filter(Boolean).toSorted()
  const save = async () => {
    const changed = rows.filter(({ id }) => edits.has(id))
    const isDone = await saveTeams(
      changed.map(({ id, teamName }) => ({ playerId: id, teamName: teamName.trim() })),
    )
    if (isDone) clear()
    return isDone
  }
  if (players.length === 0) return <EmptyState>{t('players.empty')}</EmptyState>
  return (
    <>
      <p className="mb-2.5 text-md text-ink-2">
        {t('players.teams.count', { count: teams.length })}
      </p>
      <datalist id={listId}>
        {teams.map((team) => (
          <option key={team} value={team} />
        ))}
      </datalist>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {rows.map(({ id, title, teamName, before }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 [content-visibility:auto]"
          >
            <span className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere">{title}</span>
            <TextField
              hideLabel
              label={t('players.teams.of', { name: title })}
              list={listId}
              maxLength={LONGEST_NAME}
              autoComplete="off"
              value={teamName}
              placeholder={t('players.teams.none')}
              onChange={(typed) => set([[id, typed, before]])}
              className="w-full sm:w-64"
            />
          </li>
        ))}
      </ul>
      <SaveRows
        changedCount={edits.size}
        notNowReason={notNowReason}
        onSave={save}
        onDiscard={clear}
      />
    </>
  )
}
