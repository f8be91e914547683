/**
 * The oldest browsers on which the console runs. Each number is the first version with a feature that the console
 * cannot do without, by MDN's compatibility tables:
 *
 * - Safari, iOS and iPadOS 16.4: `(?<=…)` in regular expressions and `(width >= …)` in styles;
 * - Chrome, Edge and Android 110: `Array.prototype.toSorted`;
 * - Firefox 121: `:has()` in styles.
 *
 * Before the console uses a younger feature, it checks whether the browser has it. A test compares the built files
 * with those tables (`tests/build/younger-than-the-line.test.ts`).
 */
export const OLDEST_BROWSERS = { safari: '16.4', chrome: '110', firefox: '121' } as const

/** The targets for the bundlers, which rewrite younger syntax of scripts and styles. */
export const BUILD_TARGETS: string[] = Object.entries(OLDEST_BROWSERS).map(
  ([browser, version]) => browser + version,
)

/**
 * The features that an older browser lacks. They are texts, because the server also writes them into the
 * script with which its set-up page checks the browser.
 */
export const NEEDED_OF_BROWSERS = {
  /** Each is a path from `window` to a function. */
  functions: ['Array.prototype.toSorted', 'AbortSignal.timeout'],
  pattern: '(?<=a)b',
  style: 'selector(:has(a))',
} as const

/**
 * The id of a script in the page. The script says, in place of the console, that the browser is too old.
 * Browsers without modules run it by themselves, other browsers only when it is added again. The page lacks
 * the script while the console is served from source.
 */
export const TOO_OLD_SCRIPT = 'too-old'
