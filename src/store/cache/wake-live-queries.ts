import { Dexie, RangeSet } from 'dexie'

/**
 * Runs all live queries again. They listen to changes by the name of a database, so they do not notice by themselves
 * that another database is used.
 */
export function wakeLiveQueries(): void {
  Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) })
}
