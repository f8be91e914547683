/** Everything about one table is sent in order. */
export const tableLane = (sessionHash: string): string => `table:${sessionHash}`

/** Everything about one player of one event is sent in order. */
export const playerLane = (eventId: number, playerId: number): string =>
  `player:${eventId}:${playerId}`
