/**
 * The oldest browsers on which the console runs. The numbers are those of MDN's compatibility tables for the youngest
 * things that it cannot do without:
 *
 * - Safari, iOS and iPadOS 16.4: `(?<=…)` in regular expressions and `(width >= …)` in styles;
 * - Chrome, Edge and Android 110: `Array.prototype.toSorted`;
 * - Firefox 121: `:has()` in styles.
 *
 * Whatever is younger is asked for before it is used. A test of the build compares it with those tables
 * (`tests/build/younger-than-the-line.test.ts`).
 */
export const OLDEST_BROWSERS = { safari: '16.4', chrome: '110', firefox: '121' } as const

/** For the bundlers, which rewrite younger syntax of scripts and styles. */
export const BUILD_TARGETS: string[] = Object.entries(OLDEST_BROWSERS).map(
  ([browser, version]) => browser + version,
)

/** What an older browser lacks. These are texts, because the set-up page asks for them in a script of its own. */
export const NEEDED_OF_BROWSERS = {
  /** Paths from `window`. */
  functions: ['Array.prototype.toSorted', 'AbortSignal.timeout'],
  pattern: '(?<=a)b',
  style: 'selector(:has(a))',
} as const

/**
 * The id of the page's script that says in the place of the console that the browser is too old. Only browsers without
 * modules run it by themselves. It is not there while the console is served from source.
 */
export const TOO_OLD_SCRIPT = 'too-old'
