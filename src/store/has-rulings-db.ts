export const RULINGS_DB_NAME = 'rulings'

/**
 * False when this device surely has no database of rulings; true in a browser that cannot tell.
 * This check does not create the database, and does not load the code that opens it.
 */
export async function hasRulingsDb(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases()
    return databases.some(({ name }) => name === RULINGS_DB_NAME)
  } catch {
    // Before Firefox 126 `databases` is missing, and a browser that forbids storage rejects.
    return true
  }
}
