/** `npm run test:engines` asks for all of it; the suite has no time for that. */
const isWhole = process.env['ENGINES'] === 'whole'

/** How often the stories of other engines repeat themselves. */
export const TIMES = isWhole ? { storm: 50, back: 20, kills: 20 } : { storm: 6, back: 3, kills: 1 }

/** How soon the tables are there, in ms: on an idle machine, and on one that runs the suite. */
export const SOON = { timeout: isWhole ? 3_000 : 8_000, intervals: [25] }

/** In each language all pages are opened, or in the suite every fourth. */
export const EVERY_NTH_PAGE = isWhole ? 1 : 4

/** Chromium has the suite's other stories. */
export const LEFT_TO_OTHER_STORIES = isWhole ? [] : ['Chromium']
