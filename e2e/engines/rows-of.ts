import type { EngineTab } from './engine'

/** All rows of a table in one of the page's databases. */
export async function rowsOf(
  tab: EngineTab,
  { database, table }: { readonly database: 'cache' | 'rulings'; readonly table: string },
): Promise<readonly { readonly kind?: string }[]> {
  const rows = await tab.run(`
    const opening = indexedDB.open('${database}')
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const reading = opening.result.transaction('${table}').objectStore('${table}').getAll()
    await new Promise((resolve) => (reading.onsuccess = resolve))
    opening.result.close()
    return reading.result
  `)
  return rows as { kind?: string }[]
}
