import { thisDevice } from '../i18n/device-word'
import type { EpochMs } from '../domain/ids'

/** The services that the reports about traffic need. */
export interface TrackerDeps {
  /** Address of the statistics, without a trailing slash; empty for this origin. */
  readonly stats: string
  /** Sends without waiting for an answer; false when the browser refuses to send. */
  readonly send: (address: string, body: string) => boolean
  /** The id of this visit, read again for each report. */
  readonly visit: () => string
  /** False while the server does not answer. Reports are then dropped, not queued. */
  readonly canReach: () => boolean
  readonly now: () => EpochMs
  readonly browser: Pick<Navigator, 'userAgent' | 'language'>
  readonly screen: Pick<Screen, 'width' | 'height'>
  readonly host: string
}

export interface Tracker {
  /**
   * Reports that a screen was shown. `pattern` is the pattern of its route, because the address itself may contain
   * codes; `event` is the screen's event.
   */
  readonly viewed: (view: { pattern: string; event: string | null }) => void
  readonly failed: (source: 'twirp' | 'common', error: string) => void
}

/** The site under which the statistics count this console. */
const SITE = 'Forseti'
const MOST_FAULTS = 20
const LONGEST_FAULT = 500

/**
 * Reports to the statistics which screens were shown and which failures happened, without names and addresses. Nothing
 * waits for a report. Only the first twenty failures are reported.
 */
export function createTracker(deps: TrackerDeps): Tracker {
  let faultCount = 0
  const post = (body: object) => {
    if (deps.canReach()) deps.send(`${deps.stats}/v2/track`, JSON.stringify(body))
  }
  return {
    viewed({ pattern, event }) {
      const { browser, screen, host } = deps
      post({
        s: SITE,
        si: deps.visit(),
        h: host,
        o: systemOf(browser.userAgent),
        d: DEVICES[thisDevice()],
        sc: `${screen.width}x${screen.height}`,
        l: browser.language,
        t: new Date(deps.now()).toISOString(),
        e: event ?? '',
        m: pattern,
        b: browserOf(browser.userAgent),
      })
    },
    failed(source, error) {
      faultCount += 1
      if (faultCount > MOST_FAULTS) return
      post({ source: `${SITE} [${source}]`, error: error.slice(0, LONGEST_FAULT) })
    },
  }
}

/**
 * Sends by beacons, which the browser still sends while the page closes. Where beacons are switched off, nothing is
 * counted.
 */
export function beaconOf(browser: Partial<Pick<Navigator, 'sendBeacon'>>): TrackerDeps['send'] {
  return (address, body) => browser.sendBeacon?.(address, body) ?? false
}

const DEVICES = { tablet: 'tablet', phone: 'mobile', laptop: 'desktop' } as const

/**
 * The first match in this list counts, because a browser may also name a system that comes later in the
 * list: browsers on Android name Linux, and those on iPhones name Mac OS X.
 */
const SYSTEMS = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

const BROWSERS = [
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const

const systemOf = (agent: string) => SYSTEMS.find(([sign]) => sign.test(agent))?.[1] ?? 'unknown'
const browserOf = (agent: string) => BROWSERS.find(([sign]) => sign.test(agent))?.[1] ?? 'unknown'
