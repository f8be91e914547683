import type { Random } from '../call/random'
import type { OpenDatabase } from '../db/database'
import type { Log } from '../http/log'

export interface DemoHall {
  stop(): Promise<void>
}

/** PLACEHOLDER */
export function startDemoHall(options: {
  database: OpenDatabase
  origin: string
  tables: number
  now: () => Date
  random: Random
  print: (line: string) => void
  log: Log
}): Promise<DemoHall> {
  void options
  return Promise.resolve({ stop: () => Promise.resolve() })
}
