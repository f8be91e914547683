/**
 * A device in few words, as `Chrome on Android`, from its `User-Agent`; empty where that names neither. Never the text
 * itself, which tells a person's device from all others. An iPad says that it is a Mac.
 */
export function deviceWords(userAgent: string | null): string {
  const nameBy = (signs: readonly Sign[]) =>
    signs.find(([sign]) => userAgent !== null && sign.test(userAgent))?.[1]
  const [browser, platform] = [nameBy(BROWSERS), nameBy(PLATFORMS)]
  if (browser === undefined) return platform ?? ''
  return platform === undefined ? browser : `${browser} on ${platform}`
}

type Sign = readonly [sign: RegExp, name: string]

/** Each also names those it is like, so the order matters. */
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
