import { StorageUnavailable } from '../../store/reopen'

/** Told to the browser's console; the work goes on. */
export const onBug = (error: unknown): void => {
  if (!(error instanceof StorageUnavailable)) reportError(error)
}
