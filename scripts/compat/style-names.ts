import type { Features } from './support'

/** Units that MDN's tables list together under one name. */
const UNIT_GROUPS: readonly (readonly [units: RegExp, name: string])[] = [
  [/^dv(?:h|w|i|b|min|max)$/, 'viewport_percentage_units_dynamic'],
  [/^sv(?:h|w|i|b|min|max)$/, 'viewport_percentage_units_small'],
  [/^lv(?:h|w|i|b|min|max)$/, 'viewport_percentage_units_large'],
  [/^cq(?:h|w|i|b|min|max)$/, 'container_query_length_units'],
]
/** MDN's tables of the CSS keywords that any property accepts. */
const COMMON_KEYWORDS = ['css.types.color.system-color', 'css.types.global_keywords']

/** Which features a piece of a style may mean; an empty list if the tables do not know it. */
export interface StyleNames {
  readonly exact: (path: string) => readonly string[]
  readonly func: (name: string, property: string) => readonly string[]
  readonly keyword: (name: string, property: string) => readonly string[]
  readonly unit: (name: string) => readonly string[]
}

/** Sorts MDN's tables by the names that styles use. */
export function styleNames(features: Features): StyleNames {
  const types = new Map<string, string[]>()
  for (const path of features.keys()) {
    if (!path.startsWith('css.types.')) continue
    const name = path.slice(path.lastIndexOf('.') + 1)
    types.set(name, [...(types.get(name) ?? []), path])
  }
  const lowerCase = new Map([...features.keys()].map((path) => [path.toLowerCase(), path]))
  const exact = (path: string) => {
    const found = lowerCase.get(path.toLowerCase())
    return found === undefined ? [] : [found]
  }
  return {
    exact,
    func: (name, property) => {
      const spellings = [name, `${name}-function`, `${name}_function`]
      const own = spellings.flatMap((it) => exact(`css.properties.${property}.${it}`))
      return own.length > 0 ? own : spellings.flatMap((it) => types.get(it) ?? [])
    },
    keyword: (name, property) => {
      const own = exact(`css.properties.${property}.${name}`)
      return own.length > 0 ? own : COMMON_KEYWORDS.flatMap((group) => exact(`${group}.${name}`))
    },
    unit: (name) => {
      const group = UNIT_GROUPS.find(([units]) => units.test(name.toLowerCase()))
      return exact(`css.types.length.${group?.[1] ?? name}`)
    },
  }
}
