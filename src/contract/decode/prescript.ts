import type { EventsGetPrescriptedEventConfigResponseJson } from '../wire/mimir_pb'
import { text } from './fields'

/** The seating script of an event. */
export interface PrescriptConfig {
  /** The first session is 1. */
  readonly nextSessionIndex: number
  readonly prescript: string
  /** The problems of the script, in the server's words. */
  readonly errors: readonly string[]
}

export function decodePrescript(
  json: EventsGetPrescriptedEventConfigResponseJson,
): PrescriptConfig {
  return {
    nextSessionIndex: json.nextSessionIndex || 1,
    prescript: text(json.prescript),
    errors: json.errors ?? [],
  }
}
