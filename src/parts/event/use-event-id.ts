import { useParams } from 'react-router'
import { eventId, type EventId } from '../../domain/ids'

/** The event in the address of this screen; the router lets only whole numbers through. */
export const useEventId = (): EventId => eventId(Number(useParams()['id']))
