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
  /** At an address without a trusted certificate, browsers keep no pages for offline use. */
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
  /** True when the browser allows a service worker at this address. */
  readonly canKeepShell: boolean
  /** Null when no service worker keeps the console, or the service worker does not answer. */
  readonly shell: KeptShell | null
  /**
   * How many lists of the event opened last are missing on this device; null when no event was opened, or
   * the last one was forgotten.
   */
  readonly missingLists: number | null
  /** True when the snapshot database does not respond, so that nothing is kept for offline use. */
  readonly isCacheHanging: boolean
  readonly canStore: boolean
  /** True when the browser promised to keep stored data; null when it does not say. */
  readonly isPersistent: boolean | null
  /** Null when the browser does not say. */
  readonly freeBytes: number | null
  /** How far the server's clock is ahead of the device's; null when the server has not answered lately. */
  readonly skewMs: Milliseconds | null
  /** False when the server's answers do not contain its time. Nobody knows then whether the device's clock is right. */
  readonly tellsTime: boolean
  readonly isSignedIn: boolean
  /** True when the console was opened from the home screen or as an app. */
  readonly isInstalled: boolean
  /** What the person can do on this device. */
  readonly advice: DeviceAdvice
}

export interface ReadinessLine {
  readonly subject: ReadinessSubject
  /** Null when the condition holds. */
  readonly problem: ReadinessProblem | null
}

/**
 * A day's rulings, the snapshots of the largest event and a second version of the console need less than a tenth of
 * this space.
 */
export const SPACE_NEEDED_BYTES = 50 * 1024 * 1024
/**
 * From this difference on, a device's clock is reported as wrong, as in the banner.
 * Source: docs/offline.md#what-the-words-mean.
 */
const CLOCK_TOLD_MS: Milliseconds = 60_000

/** One line per condition, with its problem. A condition that does not apply to the device has no line. */
export function readinessLines(facts: ReadinessFacts): readonly ReadinessLine[] {
  const subjects = READINESS_SUBJECTS.filter(
    (subject) =>
      (subject !== 'homeScreen' || hasHomeScreenLine(facts)) &&
      (subject !== 'clock' || facts.tellsTime),
  )
  return subjects.map((subject) => ({ subject, problem: PROBLEMS[subject](facts) }))
}

/**
 * False where the browser cannot put the console on the home screen, or where the line about storage already says how.
 */
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
  // If the browser does not say how much space is free, a lack of space shows only when a write fails. The line about
  // storage reports that.
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

/** Some private windows allow no service worker even at a secure address. */
const whyNoWorker = ({ lasting }: DeviceAdvice): ReadinessProblem =>
  lasting === 'leavePrivate' ? lasting : 'notSecure'
