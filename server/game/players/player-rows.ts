import { CallError, fieldInvalid } from '../../call/call-error'
import { requiredId } from '../../call/required-fields'

/**
 * Checks that all players of a list are registered and none of them is there twice.
 * @throws CallError that names the row: `idsToLocalIds[2].playerId`.
 */
export function checkPlayerRows(
  rows: readonly { readonly playerId: number }[],
  { list, registeredIds }: { list: string; registeredIds: ReadonlySet<number> },
): void {
  const seen = new Set<number>()
  for (const [nth, { playerId }] of rows.entries()) {
    const field = `${list}[${nth}].playerId`
    if (!registeredIds.has(requiredId(playerId, field))) {
      throw new CallError('not_found', 'player_not_registered', { field })
    }
    if (seen.has(playerId)) throw fieldInvalid(field)
    seen.add(playerId)
  }
}
