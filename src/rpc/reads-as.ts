import type { MethodName } from '../contract/methods'
import { ANSWER_FIELDS, type JsonKind } from '../contract/answer-fields'

/**
 * Whether a JSON object reads as the answer of a method: it has no other fields, and each value has the field's kind. An
 * empty object reads as every answer, because a server omits zero values. Only for the services in use elsewhere: our
 * own service always names its version.
 */
export function readsAs(method: MethodName, body: Readonly<Record<string, unknown>>): boolean {
  const fields = ANSWER_FIELDS[method]
  if (fields === undefined) return false
  return Object.entries(body).every(([name, value]) => {
    const kind = Object.hasOwn(fields, name) ? fields[name] : undefined
    return kind !== undefined && (value === null || isOfKind(value, kind))
  })
}

function isOfKind(value: unknown, kind: JsonKind): boolean {
  if (kind === 'any') return typeof value === 'string' || typeof value === 'number'
  if (kind === 'array') return Array.isArray(value)
  return typeof value === kind && !Array.isArray(value)
}
