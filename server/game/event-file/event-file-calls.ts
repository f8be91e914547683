import type { Call } from '../../call/call'
import { getEventFile } from './get-event-file'
import { loadEvent } from './load-event'
import { previewEventFile } from './preview-event-file'

/** The calls that save an event to a file and load an event from a file. */
export const EVENT_FILE_CALLS: readonly Call[] = [getEventFile, loadEvent, previewEventFile]
