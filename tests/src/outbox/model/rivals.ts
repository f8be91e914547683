import { NEWCOMERS, personTitle, type ServerTable } from './hall'
import type { World } from './world'

/** Another person changes something in the hall. */
export function rivalActs({ network: { server }, prng, time }: World): void {
  server.rival(() => {
    const table = prng.pick(server.tables)
    if (table === undefined) return
    switch (prng.between(0, 8)) {
      case 0:
        table.hands = table.hands.slice(0, -1)
        return
      case 1:
        table.extraTime += 60 * prng.between(1, 5)
        return
      case 2: {
        const penalty = prng.pick(server.penalties)
        if (penalty) Object.assign(penalty, { isCancelled: true, cancelledBy: 9 })
        return
      }
      case 3: {
        const player = prng.pick(server.players)
        if (player && prng.chance(0.2)) player.hereSince = player.hereSince ? '' : 'noon'
        else if (player && prng.chance(0.5)) player.ignoreSeating = !player.ignoreSeating
        else if (player)
          player.replacedBy = player.replacedBy === null ? { id: 93, title: '' } : null
        return
      }
      case 4:
        if (prng.chance(0.2)) end(table, 'finished')
        return
      case 5:
        if (table.status === 'finished')
          Object.assign(table, { status: 'inprogress', endedAt: null, entered: null })
        else if (prng.chance(0.2)) end(table, 'cancelled')
        return
      case 6: {
        const { id, eventId } = prng.pick(NEWCOMERS) ?? { id: 15, eventId: 3 }
        const at = server.players.findIndex((each) => each.id === id)
        if (at >= 0) server.players.splice(at, 1)
        else
          server.players.push({
            id,
            eventId,
            title: personTitle(id),
            ignoreSeating: false,
            replacedBy: null,
          })
        return
      }
      case 7:
        server.newPlayer(table.eventId)
        return
      default:
        server.givePenalty(table, prng.between(0, 4) * 500)
    }
  })

  function end(table: ServerTable, status: 'finished' | 'cancelled'): void {
    if (table.status !== 'inprogress') return
    table.status = status
    table.endedAt = new Date(time.now()).toISOString()
  }
}
