/** True for `npm run test:engines`, which runs all rounds. The suite has no time for them. */
const isWhole = process.env['ENGINES'] === 'whole'

/** How many rounds the stories of the engines have. */
export const ROUNDS = isWhole ? { storm: 50, back: 20 } : { storm: 4, back: 2 }

/**
 * How soon the tables must be there, in ms: on an idle machine, or on one that runs the suite. The suite looks less
 * often, because each look takes CPU.
 */
export const SOON = isWhole
  ? { timeout: 3_000, intervals: [25] }
  : { timeout: 20_000, intervals: [100] }

/**
 * In each language, the stories open every nth page. In the suite these are different pages in each
 * language.
 */
export const EVERY_NTH_PAGE = isWhole ? 1 : 4

/** The engines that the suite leaves out here, because its other stories run in them. */
export const LEFT_TO_OTHER_STORIES = isWhole ? [] : ['Chromium']

export const pause = (ms: number): Promise<void> => new Promise((next) => setTimeout(next, ms))

/** Returns up to 150 ms, a different time for each round, so that the rounds meet different moments of a page. */
export const shiftOf = (round: number): number => (round * 37) % 150
