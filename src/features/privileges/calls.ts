import type { Privilege } from '../../contract/decode/people'
import type { EventId, PersonId } from '../../domain/ids'
import { useCommand } from '../../parts/command/use-command'
import { useKeyedCall } from '../../parts/command/use-keyed-call'
import { useConsole } from '../../parts/console-context'
import { LIST_FACTS, type PrivilegeList } from './lists'

interface ChangesOptions {
  readonly event: EventId
  readonly list: PrivilegeList
  /** The hall from which the list was read. */
  readonly venue: string | null
}

/**
 * Changes to one list of an event. Each returns whether the server did it. After a failure the roles are read again.
 */
export function usePrivilegeChanges({ event, list, venue }: ChangesOptions) {
  const { refreshRoles } = useConsole()
  const command = useCommand()
  const keyed = useKeyedCall()
  const { ruleName, addFailed, removeFailed } = LIST_FACTS[list]
  const options = { eventId: event, venue }
  const orLookAgain = (isDone: boolean): boolean => {
    if (!isDone) void refreshRoles().catch(() => {})
    return isDone
  }
  return {
    async add(personId: PersonId): Promise<boolean> {
      const request = { personId, eventId: event, ruleName, ruleValue: 1 }
      const call = keyed('Frey.AddRuleForPerson', request, options)
      return orLookAgain(await command({ action: addFailed, ...call }))
    },
    async remove({ ruleId }: Privilege): Promise<boolean> {
      const call = keyed('Frey.DeleteRuleForPerson', { ruleId }, options)
      return orLookAgain(await command({ action: removeFailed, ...call }))
    },
  }
}
