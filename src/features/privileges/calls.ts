import type { Privilege } from '../../contract/decode/people'
import { personId, type EventId, type Milliseconds, type PersonId } from '../../domain/ids'
import { err, ok, type Result } from '../../lib/result'
import { keyedCall } from '../../parts/command/keyed-call'
import { sendCommand } from '../../parts/command/send-command'
import { useCommand } from '../../parts/command/use-command'
import { useKeyedCall } from '../../parts/command/use-keyed-call'
import { useConsole, type ConsoleServices } from '../../parts/console-context'
import type { RpcError } from '../../rpc/client'
import { LIST_FACTS, type PrivilegeList } from './lists'

/** Creates a person without an account and gives them a role. Returns the person's id. */
export async function appointNewPerson(
  services: Pick<ConsoleServices, 'rpc' | 'session' | 'promises' | 'isAtGame'>,
  asked: {
    wish: { event: EventId; title: string; role: ListRole }
    key: string
    wait: (ms: Milliseconds) => Promise<void>
  },
): Promise<Result<PersonId, RpcError>> {
  const { wish, key, wait } = asked
  const request = { eventId: wish.event, title: wish.title, role: wish.role }
  const options = { key, eventId: wish.event }
  const call = keyedCall(services, 'Venue.AppointNewPerson', { request, options })
  const end = await sendCommand({ ...call, wait })
  return end.kind === 'done' ? ok(personId(end.answer.body.personId ?? 0)) : err(end.error)
}

type ListRole = (typeof LIST_FACTS)[PrivilegeList]['role']

interface ChangesOptions {
  readonly event: EventId
  readonly list: PrivilegeList
  /** The hall from which the list was read. In another hall, the same ids mean other people. */
  readonly venue: string | null
}

/**
 * The changes to one list of an event. Each call resolves to true if it took effect. After a failure the roles are
 * read again.
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
