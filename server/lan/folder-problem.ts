import { StartProblem } from '../db/start-problem'

const FULL = new Set(['ENOSPC', 'EDQUOT'])

/** Why the hub's files in a folder cannot be used, and what to do about it. */
export function folderProblem(place: string, error: unknown): StartProblem {
  const code = (error as NodeJS.ErrnoException).code ?? String(error)
  return new StartProblem(
    FULL.has(code)
      ? `The hub's files in ${place} cannot be written: the disk is full (${code}); make room on it and start again.`
      : `The hub's files in ${place} cannot be read and written (${code}); change their owner or set DATA_DIR.`,
  )
}
