/** `npm run test:engines` runs all rounds, for which the suite has no time. */
const isWhole = process.env['ENGINES'] === 'whole'

/** How many rounds the stories of the engines have. */
export const ROUNDS = isWhole ? { storm: 50, back: 20 } : { storm: 4, back: 2 }

/** How soon the tables must be there, in ms: on an idle machine, and on one that runs the suite. Each look takes CPU. */
export const SOON = isWhole
  ? { timeout: 3_000, intervals: [25] }
  : { timeout: 20_000, intervals: [100] }

/** The stories open every nth page in each language; in the suite, each language has other pages. */
export const EVERY_NTH_PAGE = isWhole ? 1 : 4

/** In the suite, Chromium has the other stories. */
export const LEFT_TO_OTHER_STORIES = isWhole ? [] : ['Chromium']

export const pause = (ms: number): Promise<void> => new Promise((next) => setTimeout(next, ms))

/** Up to 150 ms, another time in each round, so that the rounds meet different moments of a page. */
export const shiftOf = (round: number): number => (round * 37) % 150
