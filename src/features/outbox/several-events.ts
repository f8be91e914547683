import { createContext } from 'react'

/** True when the outbox lists rulings of several events, so that each ruling names its event. */
export const SeveralEventsContext = createContext(false)
