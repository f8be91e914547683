import { StorageUnavailable } from './reopen'

/** Returns `otherwise` where the device cannot store. Any other error is a bug and is thrown. */
export async function storedOr<T, E = T>(work: () => Promise<T>, otherwise: E): Promise<T | E> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StorageUnavailable) return otherwise
    throw error
  }
}
