import { useStore } from 'zustand'
import type { MethodName, RequestOf, ResponseOf } from '../../contract/methods'
import { useShell } from '../../parts/console-context'
import { useReading, type Reading } from '../../parts/reading/use-reading'
import { useRepeat } from '../../parts/use-repeat'
import { isReachable } from '../../state/connection'
import { REFRESH_EVERY_MS } from '../../sync/age'

/** Reads something in nobody's name, and again every minute while the page is seen and the server is there. */
export function useVisitorReading<M extends MethodName>(
  method: M,
  request: RequestOf<M>,
): Reading<ResponseOf<M>> {
  const { rpc, connection } = useShell()
  const canReach = useStore(connection, isReachable)
  const reading = useReading(`${method} ${JSON.stringify(request)}`, (signal) =>
    rpc.call(method, request, { signal }),
  )
  useRepeat(reading.again, { everyMs: REFRESH_EVERY_MS, isWanted: canReach })
  return reading
}
