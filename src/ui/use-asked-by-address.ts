import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/**
 * Calls back with what the address asks of the screen under a name, as in `?filter=running`, and takes it out of the
 * address, so that a return to the screen does not ask again.
 */
export function useAskedByAddress(name: string, act: (value: string) => void): void {
  const [params, setParams] = useSearchParams()
  const state = useLocation().state as unknown
  const asked = params.get(name)
  const answer = useEffectEvent((value: string) => {
    setParams((before) => (before.delete(name), before), { replace: true, state })
    act(value)
  })
  useEffect(() => {
    if (asked !== null) answer(asked)
  }, [asked])
}
