import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '../../src/lib/languages.ts'
import { OLDEST_BROWSERS } from '../../src/lib/oldest-browsers.ts'

/** A language, and its sentences in the order of the page. */
type Lines = readonly [language: string, title: string, needs: string, advice: string]

/**
 * Returns the script for browsers that are too old for the console. It says so in the browser's language,
 * and takes the place of the console. It must run in any browser, so it is written in ECMAScript 5 and no
 * bundler rewrites it. It is a file of its own, because hardly any browser needs it.
 */
export function tooOldScript(): string {
  const words = Object.fromEntries(LANGUAGES.map((language) => [language, linesOf(language)]))
  return `(function () {
  var words = ${JSON.stringify(words)}
  var asked = navigator.languages || [navigator.language || '']
  var lines = words.en
  var root = document.getElementById('root')
  var place = document.createElement('main')
  var index, known, element

  // The preferred language is the first, so the loop ends with it.
  for (index = asked.length - 1; index >= 0; index -= 1) {
    known = words[asked[index].slice(0, 2).toLowerCase()]
    if (known) lines = known
  }
  document.documentElement.lang = lines[0]
  place.style.cssText = 'max-width:32em;margin:0 auto;padding:96px 16px 16px;font-size:18px;line-height:1.5'
  for (index = 1; index < lines.length; index += 1) {
    element = document.createElement(index === 1 ? 'h1' : 'p')
    element.style.cssText = index === 1 ? 'margin:0 0 12px;font-size:24px;font-weight:600' : 'margin:0 0 12px'
    element.appendChild(document.createTextNode(lines[index]))
    place.appendChild(element)
  }
  if (root) root.parentNode.removeChild(root)
  document.body.appendChild(place)
})()
`
}

function linesOf(language: string): Lines {
  const file = join(import.meta.dirname, '../../locales', language, 'server.json')
  const { tooOld } = JSON.parse(readFileSync(file, 'utf8')) as {
    tooOld: Record<'title' | 'needs' | 'advice', string>
  }
  const needs = Object.entries(OLDEST_BROWSERS).reduce(
    (sentence, [browser, version]) => sentence.replace(`{{${browser}}}`, version),
    tooOld.needs,
  )
  return [language, tooOld.title, needs, tooOld.advice]
}
