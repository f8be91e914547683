import { StorageUnavailable } from '../../store/reopen'

/** Reports a bug as an uncaught error; the work goes on. A storage that is not available is no bug. */
export const onBug = (error: unknown): void => {
  if (!(error instanceof StorageUnavailable)) reportError(error)
}
