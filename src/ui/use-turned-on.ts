import { useState } from 'react'

/** True for what turned on while it was shown, until it turns off; false for what was on from the first. */
export function useTurnedOn(isOn: boolean): boolean {
  const [isFromFirst, setFromFirst] = useState(isOn)
  if (isFromFirst && !isOn) setFromFirst(false)
  return isOn && !isFromFirst
}
