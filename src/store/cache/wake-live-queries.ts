import { Dexie, RangeSet } from 'dexie'

/**
 * Runs all live queries again. They follow the changes of a database by its name,
 * so they do not notice by themselves that another database is used.
 */
export function wakeLiveQueries(): void {
  Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) })
}
