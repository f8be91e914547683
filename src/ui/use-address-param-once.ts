import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/**
 * Reads a parameter of the address, as in `?filter=running`, calls back with its value, and removes it from the
 * address. A return to the screen then does not call back again.
 */
export function useAddressParamOnce(name: string, act: (value: string) => void): void {
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
