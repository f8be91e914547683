import { holdCache, letCacheGo } from '../../tests/src/store/cache/hold-cache'

/** Plain script that holds the whole cache of the console in the page that runs it. Its value is a promise. */
export const HOLD_CACHE = `(${holdCache.toString()})()`

/** Plain script that ends what `HOLD_CACHE` began. */
export const LET_CACHE_GO = `(${letCacheGo.toString()})()`
