import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>
  >
}

test('the lock file has every optional package that it needs, for every platform', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesToLook(path, name).some((place) => place in packages))
      .map((name) => `${path} asks for ${name}`),
  )
  expect(Object.keys(packages).length).toBeGreaterThan(300)
  expect(missing).toEqual([])
})

/** The places where Node looks for a package required from `path`: beside it, and in every folder above. */
function placesToLook(path: string, name: string): string[] {
  const parents = path
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'))
  return ['', ...parents].map((parent) => `${parent ? `${parent}/` : ''}node_modules/${name}`)
}
