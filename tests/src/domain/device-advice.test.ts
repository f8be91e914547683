import { describe, expect, test } from 'vitest'
import { deviceAdvice, isIos, type DeviceFacts } from '../../../src/domain/device-advice'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const SAFARI = `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15`
const SAFARI_16 = `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Safari/605.1.15`
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
const CHROME_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/150.0.0.0 Mobile/15E148 Safari/604.1'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:153.0) Gecko/20100101 Firefox/153.0'
const FIREFOX_ON_ANDROID = 'Mozilla/5.0 (Android 16; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
const CHROME_ON_MAC = `${MAC} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36`
const CHROME_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
const WEBKIT_ON_LINUX =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'

const LAPTOP: Omit<DeviceFacts, 'userAgent'> = {
  maxTouchPoints: 0,
  isTouch: false,
  isInstalled: false,
  canInstall: false,
  canAsk: true,
  refusesFiles: false,
  quotaBytes: 60_000_000_000,
}
const TABLET = { ...LAPTOP, maxTouchPoints: 5, isTouch: true }

test.each<[string, string, string, DeviceFacts]>([
  ['an iPad', 'addToHomeScreen', 'share', { ...TABLET, userAgent: SAFARI }],
  ['an iPhone', 'addToHomeScreen', 'share', { ...TABLET, userAgent: IPHONE }],
  [
    'an iPhone with Chrome, which uses the engine of Safari',
    'addToHomeScreen',
    'share',
    { ...TABLET, userAgent: CHROME_ON_IPHONE },
  ],
  [
    'an iPad with the console on its home screen',
    'ask',
    'none',
    { ...TABLET, userAgent: SAFARI, isInstalled: true },
  ],
  ['a Mac with Safari', 'addToDock', 'none', { ...LAPTOP, userAgent: SAFARI }],
  [
    'a Mac with Safari 16, which has no web apps',
    'visitWeekly',
    'none',
    { ...LAPTOP, userAgent: SAFARI_16 },
  ],
  [
    'a Mac with the console in its Dock',
    'ask',
    'none',
    { ...LAPTOP, userAgent: SAFARI, isInstalled: true },
  ],
  ['a computer with Firefox', 'answerFirefox', 'none', { ...LAPTOP, userAgent: FIREFOX }],
  [
    'a computer with a touch screen and Firefox',
    'answerFirefox',
    'none',
    { ...TABLET, userAgent: FIREFOX },
  ],
  [
    'an Android phone with Firefox',
    'answerFirefox',
    'menu',
    { ...TABLET, userAgent: FIREFOX_ON_ANDROID },
  ],
  [
    'a computer whose Chrome offers to install the console',
    'installThenAsk',
    'button',
    { ...LAPTOP, userAgent: CHROME, canInstall: true },
  ],
  [
    'a Mac whose Chrome offers to install the console',
    'installThenAsk',
    'button',
    { ...LAPTOP, userAgent: CHROME_ON_MAC, canInstall: true },
  ],
  [
    'a computer whose Chrome does not offer to install the console, as in a private window',
    'installUnlessPrivate',
    'none',
    { ...LAPTOP, userAgent: CHROME },
  ],
  [
    'an Android tablet whose Chrome offers to install the console',
    'homeScreenThenAsk',
    'button',
    { ...TABLET, userAgent: CHROME_ON_ANDROID, canInstall: true },
  ],
  [
    'an Android tablet whose Chrome does not offer to install the console, as in a private window',
    'homeScreenUnlessPrivate',
    'menu',
    { ...TABLET, userAgent: CHROME_ON_ANDROID },
  ],
  [
    'a computer with the console installed',
    'ask',
    'none',
    { ...LAPTOP, userAgent: CHROME, isInstalled: true },
  ],
  [
    'a browser that cannot be asked for lasting storage',
    'useAnotherBrowser',
    'none',
    { ...LAPTOP, userAgent: WEBKIT_ON_LINUX, canAsk: false, quotaBytes: null },
  ],
])(
  'on %s, the advice for lasting storage is %s and for the home screen %s',
  (_, lasting, homeScreen, facts) => {
    expect(deviceAdvice(facts)).toEqual({ lasting, homeScreen })
  },
)

test.each<[string, DeviceFacts]>([
  ['Firefox that refuses to store files', { ...LAPTOP, userAgent: FIREFOX, refusesFiles: true }],
  ['Safari that refuses to store files', { ...LAPTOP, userAgent: SAFARI, refusesFiles: true }],
  ['Safari with space for 1 GB', { ...TABLET, userAgent: IPHONE, quotaBytes: 1_048_576_000 }],
])('a window of %s may be private, so the advice is to leave private mode', (_, facts) => {
  expect(deviceAdvice(facts)).toEqual({ lasting: 'leavePrivate', homeScreen: 'none' })
})

test.each<[string, DeviceFacts]>([
  ['Chrome with little space', { ...LAPTOP, userAgent: CHROME, quotaBytes: 1_000_000_000 }],
  ['Firefox with little space', { ...LAPTOP, userAgent: FIREFOX, quotaBytes: 1_000_000_000 }],
  [
    'Safari that does not tell how much space it has',
    { ...TABLET, userAgent: IPHONE, quotaBytes: null },
  ],
])('a window of %s does not get the advice to leave private mode', (_, facts) => {
  expect(deviceAdvice(facts).lasting).not.toBe('leavePrivate')
})

describe('devices that install only by hand', () => {
  test.each([
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5],
    ['an iPad, which calls itself a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5],
  ])(
    'the console counts %s as a device that installs only by hand',
    (_name, userAgent, maxTouchPoints) => {
      expect(isIos({ userAgent, maxTouchPoints })).toBe(true)
    },
  )

  test.each([
    ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0],
    ['an Android tablet', 'Mozilla/5.0 (Linux; Android 16)', 5],
  ])(
    'the console does not count %s as a device that installs only by hand',
    (_name, userAgent, maxTouchPoints) => {
      expect(isIos({ userAgent, maxTouchPoints })).toBe(false)
    },
  )
})
