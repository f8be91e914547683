import type { EventId, PlayerId } from '../../domain/ids'
import { useCommand } from '../../parts/command/use-command'
import { useKeyedCall } from '../../parts/command/use-keyed-call'

/** The changes to an event's players that need the server. Each call resolves to true if it took effect. */
export function usePlayerCalls(event: EventId) {
  const command = useCommand()
  const keyed = useKeyedCall()
  const about = { eventId: event }
  return {
    register(player: number): Promise<boolean> {
      const request = { eventId: event, playerId: player }
      return command({ action: 'addPlayer', ...keyed('Mimir.RegisterPlayer', request, about) })
    },
    remove(player: PlayerId): Promise<boolean> {
      const request = { eventId: event, playerId: player }
      return command({ action: 'removePlayer', ...keyed('Mimir.UnregisterPlayer', request, about) })
    },
    saveLocalIds(rows: readonly { playerId: number; localId: number }[]): Promise<boolean> {
      const request = { eventId: event, idsToLocalIds: [...rows] }
      const call = keyed('Mimir.UpdatePlayersLocalIds', request, about)
      return command({ action: 'saveLocalIds', ...call })
    },
    saveTeams(rows: readonly { playerId: number; teamName: string }[]): Promise<boolean> {
      const request = { eventId: event, idsToTeamNames: [...rows] }
      const call = keyed('Mimir.UpdatePlayersTeams', request, about)
      return command({ action: 'saveTeams', ...call })
    },
  }
}
