import { useState } from 'react'

/** True while a value is on, unless it has been on ever since the component was first shown. */
export function useTurnedOn(isOn: boolean): boolean {
  const [isFromFirst, setFromFirst] = useState(isOn)
  if (isFromFirst && !isOn) setFromFirst(false)
  return isOn && !isFromFirst
}
