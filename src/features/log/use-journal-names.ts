import { useMemo } from 'react'
import type { JournalEntry } from '../../contract/decode/journal'
import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import { nameApart, wordsApart } from '../../domain/people/namesakes'
import { playerWords } from '../../i18n/player-words'
import { useTranslation } from '../../i18n/use-translation'
import { substitutesAt } from './who-played'

interface Told {
  /** The entries, newest first. */
  readonly entries: readonly JournalEntry[]
  readonly names: ReadonlyMap<number, string>
}

/**
 * Returns the functions that name people in the log: any person, and a player with the substitute at the time of an
 * entry.
 */
export function useJournalNames({ entries, names }: Told, players: readonly RegisteredPlayer[]) {
  const { t } = useTranslation()
  return useMemo(() => {
    const registered = players.flatMap(({ id, title, replacedBy }): [number, string][] => [
      [id, title],
      ...(replacedBy === null ? [] : [[replacedBy.id, replacedBy.title] as [number, string]]),
    ])
    const all = new Map<number, string>([...registered, ...names])
    const apart = wordsApart(players)
    const nameOf = (id: number): string =>
      nameApart(all.get(id) ?? t('seating.person', { number: id }), apart.get(id))
    const now = new Map<number, number>(
      players.flatMap(({ id, replacedBy }) => (replacedBy === null ? [] : [[id, replacedBy.id]])),
    )
    const played = substitutesAt(entries, now)
    const whoAt = (entry: JournalEntry) => (id: number) => {
      const substitute = played.get(entry.id)?.get(id)
      return playerWords(t, {
        name: nameOf(id),
        substitute: substitute === undefined ? null : nameOf(substitute),
      })
    }
    return { nameOf, whoAt }
  }, [t, entries, names, players])
}
