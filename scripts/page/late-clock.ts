import type { Plugin } from 'vite'

const MODULE = /\/date-fns-tz\/dist\/esm\/_lib\/tzTokenizeDate\/index\.js$/
/** When `date-fns-tz` is loaded, it formats a time once, to see whether the browser knows `hourCycle`. */
const QUESTION = /new Intl\.DateTimeFormat\([^)]*\)\.format\(new Date\('[^']*'\)\)/
/** The answer of a browser that knows `hourCycle`, as every supported browser does. */
const ANSWER = `'06/25/2014, 00:00:00'`

/**
 * `date-fns-tz` checks the browser when it is loaded. This plugin puts the known result in place of the
 * check. The first `Intl.DateTimeFormat` takes a tablet a tenth of a second, so none may be made before the
 * page shows a time.
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
