import { StorageUnavailable } from '../store/reopen'

/** Returns `otherwise` where the device cannot store. Any other error is a bug and is thrown. */
export async function guarded<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StorageUnavailable) return otherwise
    throw error
  }
}
