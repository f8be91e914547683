import { useState } from 'react'

/** True after a value turned on while shown, until it turns off; false for a value that was on from the start. */
export function useTurnedOn(isOn: boolean): boolean {
  const [isFromFirst, setFromFirst] = useState(isOn)
  if (isFromFirst && !isOn) setFromFirst(false)
  return isOn && !isFromFirst
}
