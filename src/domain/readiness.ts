import type { Milliseconds } from './ids'
import type { KeptShell } from './kept-shell'

/** What must hold before a referee goes on without a network, in the order in which it is told. */
export const READINESS_SUBJECTS = [
  'shell',
  'languages',
  'event',
  'storage',
  'space',
  'clock',
  'signIn',
  'homeScreen',
] as const
export type ReadinessSubject = (typeof READINESS_SUBJECTS)[number]

export type ReadinessProblem =
  /** No browser keeps pages of an address without a trusted certificate. */
  | 'notSecure'
  | 'shellNotKept'
  | 'filesMissing'
  | 'languagesMissing'
  | 'noEvent'
  | 'eventMissing'
  | 'cannotStore'
  | 'notPersistent'
  | 'littleSpace'
  | 'clockUnknown'
  | 'clockOff'
  | 'signInAgain'
  | 'notOnHomeScreen'

export interface ReadinessFacts {
  /** Whether the browser lets this address have a worker at all. */
  readonly canKeepShell: boolean
  /** Null while no worker keeps the console, or the worker does not answer. */
  readonly shell: KeptShell | null
  /** How many lists of the open event are missing; null where no event was ever opened here. */
  readonly missingLists: number | null
  readonly canStore: boolean
  /** What the browser promised; null where it does not say. */
  readonly isPersistent: boolean | null
  /** Null where the browser does not say. */
  readonly freeBytes: number | null
  /** How far the server's clock is ahead; null where it was not heard lately. */
  readonly skewMs: Milliseconds | null
  readonly isSignedIn: boolean
  /** `notOffered`: a computer whose browser puts no pages on a home screen, and needs none. */
  readonly homeScreen: 'yes' | 'no' | 'notOffered'
}

export interface ReadinessLine {
  readonly subject: ReadinessSubject
  /** Null when it holds. */
  readonly problem: ReadinessProblem | null
}

/** Rulings of a day, copies of the largest event, and a new version beside the old one take less than a tenth of it. */
export const SPACE_NEEDED_BYTES = 50 * 1024 * 1024
/** As far as the banner tells it. Source: offline promise, clocks. */
const CLOCK_TOLD_MS: Milliseconds = 60_000

/** What holds and what does not. What does not apply to the device has no line. */
export function readinessLines(facts: ReadinessFacts): readonly ReadinessLine[] {
  const subjects = READINESS_SUBJECTS.filter(
    (subject) => subject !== 'homeScreen' || facts.homeScreen !== 'notOffered',
  )
  return subjects.map((subject) => ({ subject, problem: PROBLEMS[subject](facts) }))
}

const PROBLEMS: Readonly<
  Record<ReadinessSubject, (facts: ReadinessFacts) => ReadinessProblem | null>
> = {
  shell({ canKeepShell, shell }) {
    if (!canKeepShell) return 'notSecure'
    if (shell === null) return 'shellNotKept'
    return shell.missingFiles > shell.missingLanguages ? 'filesMissing' : null
  },
  languages({ canKeepShell, shell }) {
    if (!canKeepShell) return 'notSecure'
    if (shell === null) return 'shellNotKept'
    return shell.missingLanguages > 0 ? 'languagesMissing' : null
  },
  event({ missingLists }) {
    if (missingLists === null) return 'noEvent'
    return missingLists > 0 ? 'eventMissing' : null
  },
  storage({ canStore, isPersistent }) {
    if (!canStore) return 'cannotStore'
    return isPersistent === true ? null : 'notPersistent'
  },
  // A browser that does not say is asked by writing: what cannot be written shows as storage.
  space: ({ freeBytes }) =>
    freeBytes !== null && freeBytes < SPACE_NEEDED_BYTES ? 'littleSpace' : null,
  clock({ skewMs }) {
    if (skewMs === null) return 'clockUnknown'
    return Math.abs(skewMs) > CLOCK_TOLD_MS ? 'clockOff' : null
  },
  signIn: ({ isSignedIn }) => (isSignedIn ? null : 'signInAgain'),
  homeScreen: ({ homeScreen }) => (homeScreen === 'no' ? 'notOnHomeScreen' : null),
}
