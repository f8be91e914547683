import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Journal {
  readonly entries: readonly { readonly when: number }[]
}

/**
 * Copies the migrations up to a given one into a folder, so that tables can be made in the form of that time.
 * @param options.schema when that migration was written, in milliseconds since 1970. @returns false when there is no
 * such migration.
 */
export function copyMigrationsUntil(options: {
  migrations: string
  schema: number
  folder: string
}): boolean {
  const { migrations, schema, folder } = options
  const journal = JSON.parse(
    readFileSync(join(migrations, 'meta', '_journal.json'), 'utf8'),
  ) as Journal
  if (!journal.entries.some(({ when }) => when === schema)) return false
  cpSync(migrations, folder, { recursive: true })
  const entries = journal.entries.filter(({ when }) => when <= schema)
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
  return true
}
