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
 * Returns a sentence for each forbidden import. It is also an error when dependency-cruiser saw fewer
 * modules than there are files: without its parser it sees no modules and reports no errors. `root` is the
 * folder that contains the page and the server.
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
    // The report comes from dependency-cruiser itself, so its shape is trusted.
    return JSON.parse(output) as Cruise
  } catch {
    return null
  }
}
