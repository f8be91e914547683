import { filesBelow } from './build-stamp.mjs'
import { run, tool } from './run'

const HOUSES = ['src', 'server', 'sw']

interface Cruise {
  readonly modules: readonly { readonly source: string }[]
  readonly summary: {
    readonly violations: readonly {
      readonly rule: { readonly name: string }
      readonly from: string
      readonly to: string
    }[]
  }
}

/**
 * Every import that goes through a wall, as sentences; empty when all is well. A cruise that saw fewer modules than
 * there are files counts as a breach: dependency-cruiser sees none at all, and says all is well, when the parser it
 * falls back on is missing. `root` is where the houses stand.
 */
export async function importBreaches(root: string): Promise<string[]> {
  const houses = HOUSES.filter((house) => sourceFiles(root, [house]).length > 0)
  const config = `${import.meta.dirname}/../.dependency-cruiser.mjs`
  const { output } = await run(
    `${import.meta.dirname}/../${tool('depcruise')}`,
    ['--config', config, '--output-type', 'json', ...houses],
    { cwd: root, env: { FLOORS_ROOT: root } },
  )
  const cruise = readCruise(output)
  if (!cruise) return [`dependency-cruiser did not finish: ${output}`]
  return [
    ...uncounted(cruise, sourceFiles(root, houses).length),
    ...cruise.summary.violations.map(
      ({ rule, from, to }) => `${from} may not import ${to} (${rule.name})`,
    ),
  ]
}

function uncounted({ modules }: Cruise, expected: number): string[] {
  const seen = modules.filter(({ source }) => /^(src|server|sw)\//.test(source)).length
  return seen >= expected ? [] : [`Only ${seen} of ${expected} modules were looked at.`]
}

function sourceFiles(root: string, houses: readonly string[]): string[] {
  return houses.flatMap((house) => filesBelow(root, house)).filter((file) => /\.tsx?$/.test(file))
}

function readCruise(output: string): Cruise | null {
  try {
    // Trust: dependency-cruiser's own report.
    return JSON.parse(output) as Cruise
  } catch {
    return null
  }
}
