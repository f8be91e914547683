import type { Check } from './check'
import {
  findSessionProblems,
  parsePrescript,
  type Prescript,
  type PrescriptProblem,
} from './prescript'
import { takesPart, type SeatingFlags } from './stage'

/** A script, and the number of the session to be seated next. */
export interface Script {
  readonly prescript: string
  /** Counted from 1. */
  readonly nextSessionIndex: number
}

interface Player extends SeatingFlags {
  readonly title: string
  readonly localId: number | null
}

interface ScriptInput {
  /** Null when the event has no script, or this device has not read it. The script is then not checked. */
  readonly script: Script | null
  readonly players: readonly Player[]
}

/** Checks the next session of the script against the registered players. */
export function scriptChecks({ script, players }: ScriptInput): readonly Check[] {
  if (script === null) return []
  const { nextSessionIndex: session } = script
  const sessions = parsePrescript(script.prescript)
  const byLocalId = new Map(players.map((player) => [player.localId ?? 0, player]))
  byLocalId.delete(0)
  const problems = scriptProblems(sessions, { session, localIds: new Set(byLocalId.keys()) })
  const check = { kind: 'script', tone: problems.length === 0 ? 'ok' : 'bad', session } as const
  const rows = sessions[session - 1] ?? []
  if (rows.length === 0) return [{ ...check, problems }]
  const written = new Set(rows.flat())
  const names = players
    .filter((player) => takesPart(player) && player.localId && !written.has(player.localId))
    .map(({ title }) => title)
  const seats = rows.flatMap((ids, index) =>
    ids.flatMap((id) => {
      const player = byLocalId.get(id)
      return player && !takesPart(player) ? [{ name: player.title, table: index + 1 }] : []
    }),
  )
  return [
    { ...check, problems },
    ...(names.length > 0
      ? [{ kind: 'scriptLeavesOut', tone: 'warn', session, names } as const]
      : []),
    ...(seats.length > 0
      ? [{ kind: 'scriptSeatsExcluded', tone: 'warn', session, seats } as const]
      : []),
  ]
}

function scriptProblems(
  script: Prescript,
  { session, localIds }: { session: number; localIds: ReadonlySet<number> },
): readonly PrescriptProblem[] {
  if (script.length === 0) return [{ kind: 'empty' }]
  if (session > script.length) return [{ kind: 'beyondEnd', session, sessions: script.length }]
  return findSessionProblems({ script, sessionIndex: session - 1, localIds })
}
