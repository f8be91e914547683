import { createContext } from 'react'

/** True when the outbox has rulings of several events. Each ruling then names its event. */
export const SeveralEventsContext = createContext(false)
