import { createRequire } from 'node:module'
import type {
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data'

/** The browsers that count, by family. Those of a family share an engine and its versions. */
const FAMILY = {
  safari: ['safari', 'safari_ios'],
  chrome: ['chrome', 'chrome_android', 'edge'],
  firefox: ['firefox', 'firefox_android'],
} as const

export type Family = keyof typeof FAMILY
type Browser = (typeof FAMILY)[Family][number]
/** The line: the oldest version of each family on which the console must run. */
export type Line = Readonly<Record<Family, string>>

/** The entries of MDN's tables, by their paths: `css.properties.zoom`. */
export type Features = ReadonlyMap<string, CompatStatement>

/** What a file needs of a browser. One of the features is enough: `x.at()` may mean the `at` of a list or of a text. */
export interface Use {
  readonly anyOf: readonly string[]
  /** The piece of the file that needs the feature. */
  readonly snippet: string
  /** How the file checks for the feature, or what it has for browsers without the feature. */
  readonly asked?: 'after asking' | 'with ?.()' | 'in @supports' | 'with a fallback' | 'in :is()'
  /** The prefixes of names that a style gives beside the plain ones, such as `-webkit-`. */
  readonly prefixes?: readonly string[]
}

/** A browser at the line that lacks a feature. `since` is null if no version has it. */
export interface Lack {
  readonly browser: Browser
  readonly since: string | null
}

/** Reads MDN's tables of web APIs, JavaScript and CSS. */
export function readFeatures(): Features {
  const data: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data')
  const features = new Map<string, CompatStatement>()
  for (const root of ['api', 'javascript', 'css'] as const) collect(root, data[root], features)
  return features
}

function collect(path: string, entry: Identifier, into: Map<string, CompatStatement>): void {
  if (entry.__compat) into.set(path, entry.__compat)
  for (const name of Object.keys(entry)) {
    const below = name === '__compat' ? undefined : entry[name]
    if (below) collect(`${path}.${name}`, below, into)
  }
}

/**
 * Returns the browsers at the line that lack what a use needs. If the use may mean several features, the likeliest
 * counts.
 */
export function lacking(features: Features, line: Line, use: Use): readonly Lack[] {
  const lacks = use.anyOf.map((path) =>
    BROWSERS.flatMap(({ family, browser }) => {
      const since = sinceIn(statementOf(features, path), browser, use.prefixes)
      return since === null || isYounger(since, line[family]) ? [{ browser, since }] : []
    }),
  )
  // The likeliest feature is the one that the fewest browsers lack.
  return lacks.toSorted((a, b) => a.length - b.length)[0] ?? []
}

/** The oldest version of a family that has one of the features; null if none has. */
export function oldestWith(features: Features, family: Family, use: Use): string | null {
  const versions = use.anyOf.flatMap(
    (path) => sinceIn(statementOf(features, path), family, use.prefixes) ?? [],
  )
  return versions.toSorted(byAge)[0] ?? null
}

const BROWSERS = (['safari', 'chrome', 'firefox'] as const).flatMap((family) =>
  FAMILY[family].map((browser) => ({ family, browser })),
)

function statementOf(features: Features, path: string): CompatStatement {
  const statement = features.get(path)
  if (!statement) throw new Error(`MDN's tables have no ${path}`)
  return statement
}

/**
 * Returns the version since which a browser has had a feature, or a part of it, without a gap. Null if the browser
 * lacks the feature or has it behind a switch. A name with a prefix counts if the style also gives that name.
 */
export function sinceIn(
  { support }: CompatStatement,
  browser: Browser,
  prefixes: readonly string[] = [],
): string | null {
  const told = [support[browser] ?? []].flat().filter((each) => isPlain(each, prefixes))
  // MDN's tables describe a changed feature in two statements: the earlier one ends where the later one begins.
  return told
    .toSorted((a, b) => byAge(added(b), added(a)))
    .reduce<string | null>((since, each) => {
      const { version_removed: removed } = each
      const leadsOn = !removed || (since !== null && !isYounger(since, removed))
      return leadsOn ? added(each) : since
    }, null)
}

const added = ({ version_added: version }: SimpleSupportStatement) =>
  String(version).replace('≤', '')

function isPlain(statement: SimpleSupportStatement, prefixes: readonly string[]): boolean {
  const { version_added: version, prefix } = statement
  return (
    typeof version === 'string' &&
    version !== 'preview' &&
    !statement.flags &&
    statement.alternative_name === undefined &&
    (prefix === undefined || prefixes.includes(prefix))
  )
}

const byAge = (a: string, b: string) => Number(isYounger(a, b)) - Number(isYounger(b, a))

/** Compares versions by their numbers: 16.10 is younger than 16.4. */
export function isYounger(version: string, than: string): boolean {
  const numbers = version.split('.').map(Number)
  const others = than.split('.').map(Number)
  const places = Math.max(numbers.length, others.length)
  const differences = Array.from(
    { length: places },
    (_, place) => (numbers[place] ?? 0) - (others[place] ?? 0),
  )
  return (differences.find((difference) => difference !== 0) ?? 0) > 0
}
