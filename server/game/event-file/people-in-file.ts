/** The parts of a file that name people. */
interface NamingPeople {
  readonly registrations?: readonly { playerId?: number; replacementId?: number }[]
  readonly games?: readonly {
    playerIds?: number[]
    hands?: readonly { recordedBy?: number }[]
    results?: readonly { replacementId?: number }[]
  }[]
  readonly penalties?: readonly { playerId?: number; assignedBy?: number; cancelledBy?: number }[]
  readonly sitOuts?: readonly { playerId?: number }[]
}

/** The ids of all people whom a file names, each once. */
export function peopleInFile({ registrations, games, penalties, sitOuts }: NamingPeople): number[] {
  const ids = new Set<number | undefined>()
  for (const { playerId, replacementId } of registrations ?? []) {
    ids.add(playerId).add(replacementId)
  }
  for (const { playerIds, hands, results } of games ?? []) {
    for (const id of playerIds ?? []) ids.add(id)
    for (const { recordedBy } of hands ?? []) ids.add(recordedBy)
    for (const { replacementId } of results ?? []) ids.add(replacementId)
  }
  for (const { playerId, assignedBy, cancelledBy } of penalties ?? []) {
    ids.add(playerId).add(assignedBy).add(cancelledBy)
  }
  for (const { playerId } of sitOuts ?? []) ids.add(playerId)
  return [...ids].filter((id) => id !== undefined && id !== 0) as number[]
}
