import { readHolders, readSuperadmins, type Person } from './people'
import { isSilent, tell, wants, type Occasion } from './tell'

/**
 * Sends the event's administrators and referees, and superadmins, the message that somebody needs a referee. Returns
 * how many get it.
 * Source: docs/rules/people.md#roles.
 */
export async function noticeRefereeCall(
  occasion: Occasion,
  { by, table }: { by: Person; table: number | null },
): Promise<number> {
  const { tx, event } = occasion
  if (isSilent(event)) return 0
  const names = ['ADMIN_EVENT', 'REFEREE_FOR_EVENT'] as const
  const holders = await readHolders(tx, { eventId: event.id, names })
  const superadmins = await readSuperadmins(tx)
  const held = new Set(holders.map(({ id }) => id))
  const staff = [...holders, ...superadmins.filter(({ id }) => !held.has(id))]
  return tell(
    occasion,
    staff
      .filter((person) => wants(person, 'rc'))
      .map((to) => ({
        to,
        table: null,
        lines: (say) => [
          table === null
            ? say('refereeToPlayer', { name: by.name })
            : say('refereeToTable', { table, name: by.name }),
        ],
      })),
  )
}
