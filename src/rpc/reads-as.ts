import type { MethodName } from '../contract/methods'
import { ANSWER_FIELDS, type JsonKind } from '../contract/answer-fields'

/**
 * Whether a JSON object has the form of a method's answer. Each field that the method knows must be of
 * its kind. Most fields must be known, or one known field must be a list or a message. Other fields are
 * allowed, because a later release of the service may add some. An empty object has the form too,
 * because a server omits zero values. But `Mimir` names its version with every empty answer. So an empty
 * object without a version does not count as an answer of `Mimir`: it may come from the login page of a
 * network. Used for answers that do not name the version of Shinpan's API, and for evidence.
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
