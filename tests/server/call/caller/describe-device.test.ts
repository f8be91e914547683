import { expect, test } from 'vitest'
import { describeDevice } from '../../../../server/call/caller/describe-device'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15'

test.each([
  [
    'Chrome on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/126.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
  ],
  ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0'],
  ['Safari on iPhone', `${IPHONE} (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on iPhone', `${IPHONE} (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1`],
  ['Chrome on Windows', WINDOWS],
  ['Edge on Windows', `${WINDOWS} Edg/126.0.0.0`],
  ['Opera on Windows', `${WINDOWS} OPR/112.0.0.0`],
  [
    'Safari on macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  ],
  [
    'Chrome on ChromeOS',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`,
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'],
  ['Linux', 'Mozilla/5.0 (X11; Linux x86_64)'],
  ['', 'curl/8.7.1'],
  ['', null],
])('the words “%s” describe the device with the user agent %s', (words, userAgent) => {
  expect(describeDevice(userAgent)).toBe(words)
})
