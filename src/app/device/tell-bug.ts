import { StorageUnavailable } from '../../store/reopen'

/** Reports a bug to the browser's console. The work goes on. */
export const onBug = (error: unknown): void => {
  if (!(error instanceof StorageUnavailable)) reportError(error)
}
