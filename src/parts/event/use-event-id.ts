import { useParams } from 'react-router'
import { eventId, type EventId } from '../../domain/ids'

/** The event in the address of this screen. The router accepts only whole numbers. */
export const useEventId = (): EventId => eventId(Number(useParams()['id']))
