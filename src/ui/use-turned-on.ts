import { useState } from 'react'

/** True while a value is on that was off when the component was first shown, or has been off since. */
export function useTurnedOn(isOn: boolean): boolean {
  const [isFromFirst, setFromFirst] = useState(isOn)
  if (isFromFirst && !isOn) setFromFirst(false)
  return isOn && !isFromFirst
}
