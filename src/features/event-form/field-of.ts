import type { RpcError } from '../../rpc/client'
import { keysOf } from '../../lib/records'
import { NEW_EVENT, type EventField } from './draft'

/**
 * The form's field that a refusal is about, found by the server's name of the field
 * (`event.rulesetConfig.uma.place1`).
 */
export function fieldOf(error: RpcError): EventField | null {
  if (error.kind !== 'refused') return null
  const name = (error.meta['field'] ?? '').replace(/^event\./, '').replace(/^rulesetConfig\./, '')
  return keysOf(NEW_EVENT).find((field) => field === name) ?? null
}
