import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { StartProblem } from './start-problem'

/**
 * Takes a pid file by exclusive creation. One left by a killed process is moved aside and checked again after the
 * move, so that two processes starting at once cannot both take it.
 * @returns what gives the lock back. @throws StartProblem when a living process holds it.
 */
export function takeLock(path: string, directory: string): () => void {
  const mine = describeProcess(process.pid)
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(path, mine, { flag: 'wx' })
      return () => {
        if (read(path) === mine) rmSync(path, { force: true })
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      setAsideIfStale(path, directory)
    }
  }
  throw inUse(directory)
}

function setAsideIfStale(path: string, directory: string): void {
  const holder = read(path)
  if (holder === null) return
  if (isAlive(holder)) throw inUse(directory)
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  const moved = read(aside)
  if (moved !== holder && moved !== null && isAlive(moved)) {
    // Another process took the lock between our look and our move: it gets it back.
    linkSync(aside, path)
    rmSync(aside, { force: true })
    throw inUse(directory)
  }
  rmSync(aside, { force: true })
}

const inUse = (directory: string): StartProblem =>
  new StartProblem(
    `The data directory ${directory} is in use by another Shinpan; stop that one or set DATA_DIR.`,
  )

/** A pid, and where the system tells it the process's start time, so that a reused pid is not taken for the holder. */
function describeProcess(pid: number): string {
  return `${pid} ${startTime(pid)}`
}

function isAlive(holder: string): boolean {
  const [pidText = '', started = ''] = holder.split(' ')
  const pid = Number(pidText)
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return started === startTime(pid)
}

function startTime(pid: number): string {
  const stat = read(`/proc/${pid}/stat`)
  // Field 22, counted after the command's name, which may itself hold spaces and brackets.
  return (
    stat
      ?.slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .at(19) ?? ''
  )
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
