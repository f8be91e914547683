import { useMemo } from 'react'
import { decodeRegisteredPlayers } from '../../contract/decode/registered-player'
import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import type { EventId } from '../../domain/ids'
import { wordsApart } from '../../domain/people/namesakes'
import { useVisitorReading } from './queries'

/** The players of an event, with their substitutes, and the texts that distinguish namesakes. */
export interface KnownPlayers {
  readonly registered: ReadonlyMap<number, RegisteredPlayer>
  readonly apart: ReadonlyMap<number, string>
}

/** The players of an event. Null while they are being read; empty when they cannot be read. */
export function useKnownPlayers(event: EventId): KnownPlayers | null {
  const { body, failure } = useVisitorReading('Mimir.GetAllRegisteredPlayers', {
    eventIds: [event],
  })
  const isRead = body !== null || failure !== null
  return useMemo(() => {
    if (!isRead) return null
    const players = body === null ? [] : decodeRegisteredPlayers(body)
    return {
      registered: new Map(players.map((player) => [player.id, player])),
      apart: wordsApart(players),
    }
  }, [body, isRead])
}
