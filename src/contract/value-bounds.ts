/**
 * The allowed range of a number that the server refused:
 * from `min` to `max`, in steps from `min` if there is a step.
 */
export interface ValueBounds {
  /** The field's JSON name, such as `amount`. */
  readonly field: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step?: number
}

/** Writes the bounds into the `meta` of a refusal, whose values are all text. */
export function boundsMeta({ value, min, max, step }: ValueBounds): Record<string, string> {
  return {
    value: String(value),
    min: String(min),
    max: String(max),
    ...(step !== undefined && { step: String(step) }),
  }
}

/** Reads the bounds of a refusal; null when a value is missing. */
export function readBounds(meta: Readonly<Record<string, string>>): ValueBounds | null {
  const { field } = meta
  const [value, min, max] = [
    wholeNumber(meta['value']),
    wholeNumber(meta['min']),
    wholeNumber(meta['max']),
  ]
  if (field === undefined || value === null || min === null || max === null) return null
  const step = wholeNumber(meta['step'])
  return { field, value, min, max, ...(step !== null && { step }) }
}

const wholeNumber = (text: string | undefined): number | null =>
  text !== undefined && /^-?\d{1,15}$/.test(text) ? Number(text) : null
