import type { DeviceAdvice, LastingAdvice } from './device-advice'
import type { Milliseconds } from './ids'
import type { KeptShell } from './kept-shell'

/** The conditions for working without a network, in the order in which they are shown. */
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
  /** Browsers keep no pages of an address without a trusted certificate. */
  | 'notSecure'
  | 'shellNotKept'
  | 'filesMissing'
  | 'languagesMissing'
  | 'noEvent'
  | 'eventMissing'
  | 'cacheHangs'
  | 'cannotStore'
  | 'littleSpace'
  | 'clockUnknown'
  | 'clockOff'
  | 'signInAgain'
  | 'notOnHomeScreen'
  | 'notOnHomeScreenShare'
  | 'notOnHomeScreenButton'
  | LastingAdvice

export interface ReadinessFacts {
  /** True when the browser allows this address to have a worker. */
  readonly canKeepShell: boolean
  /** Null when no worker keeps the console, or the worker does not answer. */
  readonly shell: KeptShell | null
  /** The number of missing lists of the open event; null when no event was ever opened here. */
  readonly missingLists: number | null
  /** The cache hangs: what is read is not kept for offline use. */
  readonly isCacheHanging: boolean
  readonly canStore: boolean
  /** Whether the browser promised to keep stored data; null when it does not say. */
  readonly isPersistent: boolean | null
  /** Null when the browser does not say. */
  readonly freeBytes: number | null
  /** How far the server's clock is ahead; null when the server has not answered lately. */
  readonly skewMs: Milliseconds | null
  /** False for a server that answers without its time: nobody can say then whether the device's clock is right. */
  readonly tellsTime: boolean
  readonly isSignedIn: boolean
  /** The console was opened from the home screen or as an app. */
  readonly isInstalled: boolean
  /** What the person can do on this device. */
  readonly advice: DeviceAdvice
}

export interface ReadinessLine {
  readonly subject: ReadinessSubject
  /** Null when the condition holds. */
  readonly problem: ReadinessProblem | null
}

/** A day's rulings, snapshots of the largest event and a second console version need less than a tenth of it. */
export const SPACE_NEEDED_BYTES = 50 * 1024 * 1024
/** A wrong clock is reported from this difference on, as in the banner. Source: docs/offline.md#what-the-words-mean. */
const CLOCK_TOLD_MS: Milliseconds = 60_000

/** The state of each condition. Conditions that do not apply to the device have no line. */
export function readinessLines(facts: ReadinessFacts): readonly ReadinessLine[] {
  const subjects = READINESS_SUBJECTS.filter(
    (subject) =>
      (subject !== 'homeScreen' || hasHomeScreenLine(facts)) &&
      (subject !== 'clock' || facts.tellsTime),
  )
  return subjects.map((subject) => ({ subject, problem: PROBLEMS[subject](facts) }))
}

/** There is no such line where the browser cannot put pages there, or where the line about storage already says how. */
const hasHomeScreenLine = (facts: ReadinessFacts): boolean =>
  facts.isInstalled ||
  (facts.advice.homeScreen !== 'none' && PROBLEMS.storage(facts) !== 'addToHomeScreen')

const PROBLEMS: Readonly<
  Record<ReadinessSubject, (facts: ReadinessFacts) => ReadinessProblem | null>
> = {
  shell({ canKeepShell, shell, advice }) {
    if (!canKeepShell) return whyNoWorker(advice)
    if (shell === null) return 'shellNotKept'
    return shell.missingFiles > shell.missingLanguages ? 'filesMissing' : null
  },
  languages({ canKeepShell, shell, advice }) {
    if (!canKeepShell) return whyNoWorker(advice)
    if (shell === null) return 'shellNotKept'
    return shell.missingLanguages > 0 ? 'languagesMissing' : null
  },
  event({ missingLists, isCacheHanging }) {
    if (isCacheHanging) return 'cacheHangs'
    if (missingLists === null) return 'noEvent'
    return missingLists > 0 ? 'eventMissing' : null
  },
  storage({ canStore, isPersistent, advice: { lasting } }) {
    if (!canStore) return 'cannotStore'
    return isPersistent === true && lasting !== 'leavePrivate' ? null : lasting
  },
  // When the browser does not say how much space is free, only a failed write shows a lack of it. That problem appears
  // under storage.
  space: ({ freeBytes }) =>
    freeBytes !== null && freeBytes < SPACE_NEEDED_BYTES ? 'littleSpace' : null,
  clock({ skewMs }) {
    if (skewMs === null) return 'clockUnknown'
    return Math.abs(skewMs) > CLOCK_TOLD_MS ? 'clockOff' : null
  },
  signIn: ({ isSignedIn }) => (isSignedIn ? null : 'signInAgain'),
  homeScreen: ({ isInstalled, advice }) =>
    isInstalled ? null : NOT_ON_HOME_SCREEN[advice.homeScreen],
}

const NOT_ON_HOME_SCREEN = {
  share: 'notOnHomeScreenShare',
  menu: 'notOnHomeScreen',
  button: 'notOnHomeScreenButton',
  none: null,
} as const

/** Some private windows allow no worker, also at a secure address. */
const whyNoWorker = ({ lasting }: DeviceAdvice): ReadinessProblem =>
  lasting === 'leavePrivate' ? lasting : 'notSecure'
