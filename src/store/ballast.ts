import type { Reopening } from './reopen'
import type { RulingsDb } from './rulings-db'

const BALLAST_KEY = 'ballast'
/** Room for some 800 rulings. */
const BALLAST_BYTES = 512 * 1024
/** As many as a browser gives at once. */
const PIECE_BYTES = 64 * 1024

/**
 * Takes room on the device that a full one gives back for rulings. `fill` makes bytes that no database can press together.
 * False where there is no room for it now. Throws `StorageUnavailable`.
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
    // A full device must not give up something else for it.
    return meta.put({ key: BALLAST_KEY, value }).then(
      () => true,
      () => false,
    )
  })
}

/** Gives the room back; false when it was given before. */
export async function releaseBallast({ meta }: RulingsDb): Promise<boolean> {
  const isLaid = (await meta.where('key').equals(BALLAST_KEY).count()) > 0
  if (isLaid) await meta.delete(BALLAST_KEY)
  return isLaid
}
