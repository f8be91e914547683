import type { ServerResponse } from 'node:http'
import type { Fault, Faults } from './faults'
import { cutBehindHeaders, givePage } from './give'
import { refuse, refuseFor, type PlainAnswer } from './plain-refusal'
import type { WireMethod } from './wire-methods'

interface FailingCall {
  readonly method: WireMethod
  readonly act: () => Promise<PlainAnswer>
  readonly give: (answer: PlainAnswer) => void
  readonly outgoing: ServerResponse
}

/** Makes a call fail by this fault. */
export async function fail(
  fault: Fault,
  faults: Pick<Faults, 'actLater'>,
  { method: { name, service }, act, give, outgoing }: FailingCall,
): Promise<void> {
  switch (fault.kind) {
    case 'losesAnswer':
      await act()
      return cutBehindHeaders(outgoing)
    case 'losesRequest':
      return cutBehindHeaders(outgoing)
    case 'actsLate':
      faults.actLater(name, fault.afterMs, act)
      return cutBehindHeaders(outgoing)
    case 'closesBeforeAnswer':
      await act()
      outgoing.destroy()
      return
    case 'failsHalfWay':
      await act()
      return give(refuseFor('The call failed half-way'))
    case 'refuses':
      return give(
        service === 'Mimir' ? refuseFor(fault.cause) : refuse('permission_denied', fault.cause),
      )
    case 'answersWithPage':
      if (fault.arrives) await act()
      return givePage(outgoing)
  }
}
