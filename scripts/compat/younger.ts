import {
  isYounger,
  lacking,
  oldestWith,
  type Family,
  type Features,
  type Lack,
  type Line,
  type Use,
} from './support'

/** Features that browsers at the line may lack, and why the console runs without them. */
export interface Allowance {
  readonly because: string
  /**
   * Paths in MDN's tables; `css.properties.cursor.*` means the feature and all features below it. After the
   * path there may be the way in which files check for the feature: `css.types.color.color-mix in @supports`
   * allows the feature only within such an `@supports`. A path without such an ending allows every use.
   */
  readonly features: readonly string[]
}

interface Build {
  readonly features: Features
  readonly line: Line
  /** What each file needs of a browser, by the file's path. */
  readonly uses: ReadonlyMap<string, readonly Use[]>
}

interface Verdict {
  /** A sentence for each need that no allowance covers and that browsers at the line do not meet. */
  readonly problems: readonly string[]
  /** The allowed features that no file needs. */
  readonly unused: readonly string[]
}

/** Compares what the files of a build need with the line, except for what is allowed. */
export function judge(build: Build & { readonly allowances: readonly Allowance[] }): Verdict {
  const allowed = build.allowances.flatMap((allowance) => allowance.features)
  const met = new Set<string>()
  const problems: string[] = []
  for (const [file, use] of usesOf(build)) {
    const lacks = lacking(build.features, build.line, use)
    if (lacks.length === 0) continue
    const entries = allowed.filter((entry) => covers(entry, use))
    for (const entry of entries) met.add(entry)
    if (entries.length === 0) problems.push(problem(file, use, lacks))
  }
  return { problems, unused: allowed.filter((entry) => !met.has(entry)) }
}

interface Youngest {
  readonly version: string
  readonly features: readonly string[]
}

/**
 * Returns for each family of browsers the youngest version that the files need, and the features that need
 * this version.
 */
export function youngestNeeded(build: Build): Readonly<Record<Family, Youngest>> {
  const needed = usesOf(build)
    .map(([, use]) => use)
    .filter((use) => use.asked === undefined)
    .filter((use) => lacking(build.features, build.line, use).length === 0)
  const youngest = (family: Family) =>
    needed.reduce<Youngest>(
      (known, use) =>
        younger(known, oldestWith(build.features, family, use), use.anyOf.join(' or ')),
      { version: '0', features: [] },
    )
  return {
    safari: youngest('safari'),
    chrome: youngest('chrome'),
    firefox: youngest('firefox'),
  }
}

function younger(known: Youngest, version: string | null, feature: string): Youngest {
  if (version === null || isYounger(known.version, version)) return known
  if (isYounger(version, known.version)) return { version, features: [feature] }
  const { features } = known
  return features.includes(feature) ? known : { version, features: [...features, feature] }
}

const usesOf = ({ uses }: Build) =>
  [...uses].flatMap(([file, all]) => all.map((use) => [file, use] as const))

function covers(entry: string, { anyOf, asked }: Use): boolean {
  if (entry.endsWith('.*')) return anyOf.some((path) => `${path}.`.startsWith(entry.slice(0, -1)))
  return anyOf.some((path) => entry === path || entry === `${path} ${asked}`)
}

function problem(file: string, { anyOf, snippet, asked }: Use, lacks: readonly Lack[]): string {
  const browsers = lacks.map(({ browser, since }) =>
    since === null ? `${browser} lacks it` : `${browser} since ${since}`,
  )
  const what = [anyOf.join(' or '), asked].join(' ').trim()
  return `${file} needs ${what} (${browsers.join(', ')}): ${snippet}`
}
