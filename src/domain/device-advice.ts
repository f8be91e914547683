/** What a page can find out about its browser and device. */
export interface DeviceFacts {
  readonly userAgent: string
  readonly maxTouchPoints: number
  /** True when the main pointer is a finger. */
  readonly isTouch: boolean
  /** True when the console was opened from the home screen or as an app. */
  readonly isInstalled: boolean
  /** True when the browser can install the console at the press of a button. */
  readonly canInstall: boolean
  /** True when the page can ask the browser to keep stored data. */
  readonly canAsk: boolean
  /** True when the browser refuses to give the page a file system of its own. */
  readonly refusesFiles: boolean
  /** How much the page may store in all; null when the browser does not say. */
  readonly quotaBytes: number | null
}

/** What a person can do so that stored data lasts, in a browser that has not promised to keep it. */
export type LastingAdvice =
  /** This may be a private window, which may forget everything when it is closed. */
  | 'leavePrivate'
  /** Safari deletes stored data after seven days without a visit, except the data of apps on the home screen. */
  | 'addToHomeScreen'
  /** Safari on a Mac deletes stored data too, but can put the console in the Dock. */
  | 'addToDock'
  /** An older Safari on a Mac deletes stored data and cannot put a page in the Dock. */
  | 'visitWeekly'
  /** Firefox itself asks the person whether it may keep the data. */
  | 'answerFirefox'
  | 'ask'
  | 'homeScreenThenAsk'
  | 'installThenAsk'
  /**
   * `homeScreenThenAsk` and `installThenAsk` for a browser that offers no installation, possibly because the
   * window is private.
   */
  | 'homeScreenUnlessPrivate'
  | 'installUnlessPrivate'
  | 'useAnotherBrowser'

/** How the console gets to the home screen; `none` where the browser cannot put pages there, or that would not help. */
export type HomeScreenAdvice = 'share' | 'menu' | 'button' | 'none'

export interface DeviceAdvice {
  readonly lasting: LastingAdvice
  readonly homeScreen: HomeScreenAdvice
}

/**
 * What a person can do on this device so that the console and its data stay. Safari deletes what a site stores after
 * seven days without a visit, except for sites on the home screen or in the Dock (from Safari 17). Firefox asks the
 * person before it promises to keep data, and puts pages on a home screen on Android only.
 */
export function deviceAdvice(facts: DeviceFacts): DeviceAdvice {
  const { isTouch, isInstalled, canInstall, canAsk } = facts
  const browser = browserOf(facts)
  if (mayBePrivate(facts, browser)) return { lasting: 'leavePrivate', homeScreen: 'none' }
  if (browser === 'firefox') {
    return { lasting: 'answerFirefox', homeScreen: isAndroid(facts) ? 'menu' : 'none' }
  }
  if (isInstalled) return { lasting: canAsk ? 'ask' : 'useAnotherBrowser', homeScreen: 'none' }
  if (isIos(facts)) return { lasting: 'addToHomeScreen', homeScreen: 'share' }
  if (browser === 'safari') {
    return { lasting: safariVersion(facts) >= 17 ? 'addToDock' : 'visitWeekly', homeScreen: 'none' }
  }
  if (canInstall) {
    return { lasting: isTouch ? 'homeScreenThenAsk' : 'installThenAsk', homeScreen: 'button' }
  }
  if (!canAsk) return { lasting: 'useAnotherBrowser', homeScreen: isTouch ? 'menu' : 'none' }
  return isTouch
    ? { lasting: 'homeScreenUnlessPrivate', homeScreen: 'menu' }
    : { lasting: 'installUnlessPrivate', homeScreen: 'none' }
}

/**
 * True on an iPad or iPhone, where every browser is Safari inside. iPads identify as Macs, but no Mac has a touch
 * screen.
 */
export const isIos = ({
  userAgent,
  maxTouchPoints,
}: Pick<DeviceFacts, 'userAgent' | 'maxTouchPoints'>): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)

type Browser = 'safari' | 'firefox' | 'other'

function browserOf(facts: DeviceFacts): Browser {
  const { userAgent } = facts
  if (isIos(facts)) return 'safari'
  if (/Firefox\//.test(userAgent)) return 'firefox'
  return /Macintosh.*Version\/.*Safari\//.test(userAgent) ? 'safari' : 'other'
}

const isAndroid = ({ userAgent }: DeviceFacts): boolean => /Android/.test(userAgent)

/** Safari's version; 0 when the browser does not name it. */
const safariVersion = ({ userAgent }: DeviceFacts): number =>
  Number(/Version\/(\d+)/.exec(userAgent)?.[1] ?? 0)

/** A normal window of Safari may store more than half of the disk, a private window about 1 GB. */
const PRIVATE_SAFARI_BYTES = 2_000_000_000

/**
 * A private window of Firefox, and of Safari up to 18.3, refuses a file system. A private window of a later Safari may
 * store only little. Chrome and Edge do not show whether a window is private.
 */
const mayBePrivate = ({ refusesFiles, quotaBytes }: DeviceFacts, browser: Browser): boolean =>
  browser !== 'other' &&
  (refusesFiles ||
    (browser === 'safari' && quotaBytes !== null && quotaBytes < PRIVATE_SAFARI_BYTES))
