import type { Plugin } from 'vite'

const MODULE = /\/date-fns-tz\/dist\/esm\/_lib\/tzTokenizeDate\/index\.js$/
/** The library formats a time once, when it is loaded, to see whether the browser knows `hourCycle`. */
const QUESTION = /new Intl\.DateTimeFormat\([^)]*\)\.format\(new Date\('[^']*'\)\)/
/** What a browser that knows it answers; every browser of the line of support does. */
const ANSWER = `'06/25/2014, 00:00:00'`

/**
 * Answers a question that `date-fns-tz` asks the browser when it is loaded. The first clock of `Intl` takes a tablet a
 * tenth of a second, so none may be made before a time is shown.
 */
export function lateClock(): Plugin {
  return {
    name: 'late-clock',
    apply: 'build',
    transform(code, id) {
      if (!MODULE.test(id)) return null
      if (!QUESTION.test(code)) throw new Error(`${id} no longer asks for hourCycle`)
      return { code: code.replace(QUESTION, ANSWER), map: null }
    },
  }
}
