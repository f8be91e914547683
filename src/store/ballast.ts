import type { Reopening } from './reopen'
import type { RulingsDb } from './rulings-db'

const BALLAST_KEY = 'ballast'
/** Space for about 800 rulings. */
const BALLAST_BYTES = 512 * 1024
/** The most bytes that a browser's `getRandomValues` fills in one call. */
const PIECE_BYTES = 64 * 1024

/**
 * Reserves space on the device, which a full device later frees for rulings. `fill` must write bytes that no database
 * can compress. Returns false when there is no space now. Throws `StorageUnavailable`.
 */
export function layBallast(
  db: Reopening<RulingsDb>,
  fill: (bytes: Uint8Array<ArrayBuffer>) => void,
): Promise<boolean> {
  return db.run(async ({ meta }) => {
    if ((await meta.where('key').equals(BALLAST_KEY).count()) > 0) return true
    const value = new Uint8Array(BALLAST_BYTES)
    for (let from = 0; from < BALLAST_BYTES; from += PIECE_BYTES) {
      fill(value.subarray(from, from + PIECE_BYTES))
    }
    // This write does not use `makeRoom`: on a full device nothing else must be deleted for the ballast.
    return meta.put({ key: BALLAST_KEY, value }).then(
      () => true,
      () => false,
    )
  })
}

/** Frees the reserved space; false when it was already free. */
export async function releaseBallast({ meta }: RulingsDb): Promise<boolean> {
  const isLaid = (await meta.where('key').equals(BALLAST_KEY).count()) > 0
  if (isLaid) await meta.delete(BALLAST_KEY)
  return isLaid
}
