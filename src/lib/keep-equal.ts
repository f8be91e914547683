/**
 * Returns a function to be called with each new version of a list. If an item is deeply equal to the former
 * item with the same key, the function returns the former object, so that screens need not draw it again.
 * If nothing changed, it returns the former list itself. Items must be data: records, lists and plain
 * values.
 */
export function keepEqual<T>(
  keyOf: (item: T) => string | number,
): (list: readonly T[]) => readonly T[] {
  let before: readonly T[] = []
  return (list) => {
    const former = new Map(before.map((item) => [keyOf(item), item]))
    const kept = list.map((item) => {
      const known = former.get(keyOf(item))
      return known !== undefined && isEqual(item, known) ? known : item
    })
    const isAsBefore =
      kept.length === before.length && kept.every((item, nth) => item === before[nth])
    return isAsBefore ? before : (before = kept)
  }
}

function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isRecord(a) || !isRecord(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => name in b && isEqual(a[name], b[name]))
  )
}

/** True also for a list, which counts as a record with its indices as names. */
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
