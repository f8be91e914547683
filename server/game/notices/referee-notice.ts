import { readHolders, readSuperadmins, type NoticedPerson } from './people'
import { isSilent, queueNotices, tableOf, wantsNotice, type NoticeOccasion } from './queue-notices'

/** Who calls, and from which table. A call by the code of a table names no person. */
type CallForReferee =
  | { readonly by: NoticedPerson; readonly table: number | null }
  | { readonly by: null; readonly table: number }

/**
 * Sends the event's administrators and referees, and superadmins, the message that somebody needs a referee.
 * Returns the number of messages.
 * Source: docs/rules/people.md#roles.
 */
export async function noticeRefereeCall(
  occasion: NoticeOccasion,
  { by, table }: CallForReferee,
): Promise<number> {
  const { tx, event } = occasion
  if (isSilent(event)) return 0
  const names = ['ADMIN_EVENT', 'REFEREE_FOR_EVENT'] as const
  const holders = await readHolders(tx, { eventId: event.id, names })
  const superadmins = await readSuperadmins(tx)
  const held = new Set(holders.map(({ id }) => id))
  const staff = [...holders, ...superadmins.filter(({ id }) => !held.has(id))]
  return queueNotices(
    occasion,
    staff
      .filter((person) => wantsNotice(person, 'rc'))
      .map((to) => ({
        to,
        table: null,
        lines: (say) => [
          by === null
            ? say('refereeToTableOnly', { table: tableOf(event, table) })
            : table === null
              ? say('refereeToPlayer', { name: by.name })
              : say('refereeToTable', { table: tableOf(event, table), name: by.name }),
        ],
      })),
  )
}
