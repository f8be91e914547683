import type { MethodName } from '../contract/methods'
import { ANSWER_FIELDS, type JsonKind } from '../contract/answer-fields'

/**
 * Whether a JSON object reads as the answer of a method: each field that the answer has is of its kind, and these fields
 * outnumber the others, or one of them is a list or a message. Others may be there, because a later release of the
 * service may add some. An empty object reads as an answer, because a server omits zero values; but a game service names
 * its version with it, which a login page does not. Only for the services in use elsewhere: our own service always names
 * its version.
 */
export function readsAs(
  method: MethodName,
  body: Readonly<Record<string, unknown>>,
  { isUnsigned }: { readonly isUnsigned: boolean },
): boolean {
  const fields = ANSWER_FIELDS[method]
  if (fields === undefined) return false
  const names = Object.keys(body)
  if (names.length === 0 && isUnsigned && method.startsWith('Mimir.')) return false
  const known = names.filter((name) => Object.hasOwn(fields, name))
  const isRight = (name: string) => body[name] === null || isOfKind(body[name], fields[name])
  if (!known.every(isRight)) return false
  return (
    known.length === names.length ||
    known.length * 2 > names.length ||
    known.some((name) => typeof body[name] === 'object' && body[name] !== null)
  )
}

function isOfKind(value: unknown, kind: JsonKind | undefined): boolean {
  if (kind === 'any') return typeof value === 'string' || typeof value === 'number'
  if (kind === 'array') return Array.isArray(value)
  return typeof value === kind && !Array.isArray(value)
}
