import type { World } from './world'

/** Somebody else changes something in the hall. */
export function rivalActs({ network: { server }, prng }: World): void {
  server.rival(() => {
    const table = prng.pick(server.tables)
    if (table === undefined) return
    switch (prng.between(0, 5)) {
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
        if (player && prng.chance(0.5)) player.ignoreSeating = !player.ignoreSeating
        else if (player)
          player.replacedBy = player.replacedBy === null ? { id: 93, title: '' } : null
        return
      }
      case 4:
        if (prng.chance(0.2)) table.status = 'finished'
        return
      default:
        server.givePenalty(table, prng.between(0, 4) * 500)
    }
  })
}
