import type { RpcError } from '../../rpc/client'
import { NEW_EVENT, type EventField } from './draft'

/** The field of the form that a refusal is about, by the name the server gives it (`event.rulesetConfig.uma.place1`). */
export function fieldOf(error: RpcError): EventField | null {
  if (error.kind !== 'refused') return null
  const name = (error.meta['field'] ?? '').replace(/^event\./, '').replace(/^rulesetConfig\./, '')
  return Object.hasOwn(NEW_EVENT, name) ? (name as EventField) : null
}
