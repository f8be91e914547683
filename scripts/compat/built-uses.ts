import { readdirSync, readFileSync } from 'node:fs'
import { scriptNames } from './script-names'
import { readScript, scriptUses } from './script-uses'
import { styleNames } from './style-names'
import { styleUses } from './style-uses'
import type { Features, Use } from './support'

/** Returns for each script and style of a build what it needs of a browser, each need once. */
export function builtUses(folder: string, features: Features): ReadonlyMap<string, readonly Use[]> {
  const files = [...readdirSync(`${folder}/assets`).map((name) => `assets/${name}`), 'sw.js']
  const textOf = (file: string) => readFileSync(`${folder}/${file}`, 'utf8')
  const scripts = files
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, script: readScript(file, textOf(file)) }))
  const properties = new Set(scripts.flatMap(({ script }) => [...script.own.properties]))
  const names = scriptNames(features)
  const looks = styleNames(features)
  return new Map([
    ...scripts.map(
      ({ file, script }) => [file, once(scriptUses(script, names, properties))] as const,
    ),
    ...files
      .filter((file) => file.endsWith('.css'))
      .map((file) => [file, once(styleUses(textOf(file), looks))] as const),
  ])
}

function once(uses: readonly Use[]): readonly Use[] {
  const known = new Map<string, Use>()
  for (const use of uses) {
    const key = [...use.anyOf, use.asked, ...(use.prefixes ?? [])].join()
    if (!known.has(key)) known.set(key, use)
  }
  return [...known.values()]
}
