/**
 * Describes a device by its `User-Agent` in a few words, such as `Chrome on Android`; empty where the text names
 * neither browser nor system. The server never keeps the text itself, because the text can identify one person's device
 * among all others. An iPad may claim to be a Mac.
 */
export function describeDevice(userAgent: string | null): string {
  const nameBy = (signs: readonly Sign[]) =>
    signs.find(([sign]) => userAgent !== null && sign.test(userAgent))?.[1]
  const [browser, platform] = [nameBy(BROWSERS), nameBy(PLATFORMS)]
  if (browser === undefined) return platform ?? ''
  return platform === undefined ? browser : `${browser} on ${platform}`
}

type Sign = readonly [sign: RegExp, name: string]

/** Each browser also names the browsers that it is compatible with, so the order matters. */
const BROWSERS: readonly Sign[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const PLATFORMS: readonly Sign[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]
