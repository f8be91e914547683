import { NEEDED_OF_BROWSERS } from '../../src/lib/oldest-browsers'

/** The styles of the set-up page. They have the console's colours but are no part of the console's build. */
export const SET_UP_CSS = `
:root { color-scheme: light dark; --bg: #f5f3ee; --surface: #fffefb; --line: #dfdad0; --control: #857e71; --ink: #1b1a18; --ink-2: #4f4b45; --accent: #234f86; --on-accent: #fff; --ok: #1c6842; --ok-soft: #e1f0e6; --warn: #7f4b00; --warn-soft: #faedd2; }
@media (prefers-color-scheme: dark) { :root { --bg: #131518; --surface: #1b1e23; --line: #2f343c; --control: #7b8390; --ink: #eeece6; --ink-2: #bfc1c6; --accent: #8db4ea; --on-accent: #0c1a2d; --ok: #7fcb9f; --ok-soft: #18301f; --warn: #e8b65e; --warn-soft: #37290f; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--ink); font: 400 1rem/1.5 -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif, 'Apple SD Gothic Neo', 'Noto Sans CJK KR'; overflow-wrap: anywhere; }
header, main { max-width: 42rem; margin: 0 auto; padding: 12px 16px; }
header { display: flex; align-items: center; gap: 12px; flex-wrap: wrap; }
nav { margin-left: auto; display: flex; flex-wrap: wrap; }
nav a { padding: 10px 8px; min-height: 44px; color: var(--accent); }
nav a[aria-current] { color: var(--ink); text-decoration: none; font-weight: 600; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 8px 0; }
h2 { font-size: 1.125rem; margin: 0 0 8px; }
p { margin: 8px 0; }
a { color: var(--accent); }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
main > ol { list-style: none; margin: 16px 0; padding: 0; counter-reset: step; }
.step { counter-increment: step; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 16px; margin: 12px 0; }
.step > h2::before { content: counter(step) '. '; }
.state { display: none; border-radius: 8px; padding: 10px 12px; }
[data-state='ask'] > .ask, [data-state='good'] > .good, [data-state='bad'] > .bad { display: block; }
.good { background: var(--ok-soft); color: var(--ok); font-weight: 600; }
.good::before { content: '✓ '; }
.bad { background: var(--warn-soft); color: var(--warn); font-weight: 600; }
.bad::before { content: '▲ '; }
#too-old { border-radius: 8px; padding: 10px 12px; }
.ask { padding: 0; }
[data-state='good'] > .help { display: none; }
ul.help { padding-left: 20px; }
details { border-top: 1px solid var(--line); }
summary { padding: 10px 0; min-height: 44px; font-weight: 600; cursor: pointer; }
details li { margin: 8px 0; }
.button, .main { display: inline-flex; align-items: center; min-height: 44px; padding: 8px 16px; margin: 4px 0; border-radius: 8px; border: 1px solid var(--control); text-decoration: none; font-weight: 600; }
li > .button { display: flex; width: fit-content; }
.main { min-height: 56px; background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
[data-state='bad'] .main { background: none; border-style: dashed; color: var(--accent); }
.small { font-size: .875rem; color: var(--ink-2); }
.note { border: 1px solid var(--control); border-radius: 12px; padding: 12px 16px; }
`

/**
 * The script of the set-up page. It says whether the browser is too old for the console, like `isTooOld`. It
 * checks again and again whether the tablet finds the name and trusts the certificate, until both are true. Old
 * tablets can run it.
 */
export const SET_UP_SCRIPT = `(function () {
  'use strict'
  var facts = document.body.dataset
  var isLooking = false
  var isDone = false

  function isTooOld() {
    var needed = ${JSON.stringify(NEEDED_OF_BROWSERS)}
    try {
      return !new RegExp(needed.pattern, 'u').test('ab') || !CSS.supports(needed.style) || needed.functions.some(function (path) {
        return !path.split('.').reduce(function (found, name) { return found[name] }, window)
      })
    } catch (error) {
      return true
    }
  }

  if (isTooOld()) document.getElementById('too-old').hidden = false

  function mark(step, state) {
    var element = document.getElementById(step)
    if (element && element.dataset.state !== state) element.dataset.state = state
  }

  function read(url) {
    var controller = new AbortController()
    var timer = setTimeout(function () { controller.abort() }, 8000)
    return fetch(url, { cache: 'no-store', credentials: 'omit', signal: controller.signal })
      .then(function (answer) { return answer.ok ? answer.text() : Promise.reject(answer.status) })
      .finally(function () { clearTimeout(timer) })
  }

  // Compares the id, because another machine may have the same name, and the tablet may trust another hub's
  // certificate.
  function isThisHub(url) {
    return read(url).then(
      function (id) { return id === facts.hub },
      function () { return false },
    )
  }

  function isFound() {
    return facts.byName === '' ? Promise.resolve(true) : isThisHub(facts.byName + '/hub')
  }

  function look() {
    if (isLooking || isDone || document.hidden) return
    isLooking = true
    isThisHub(facts.console + '/v2/hub').then(function (isTrusted) {
      if (!isTrusted) return isFound().then(tellWhy)
      isDone = true
      mark('name', 'good')
      mark('trust', 'good')
      mark('open', 'good')
    }).finally(function () { isLooking = false })
  }

  function tellWhy(found) {
    mark('name', found ? 'good' : 'bad')
    mark('trust', found ? 'bad' : 'ask')
    mark('open', 'bad')
  }

  look()
  setInterval(look, 5000)
  document.addEventListener('visibilitychange', look)
})()
`

/** The console's icon. */
export const SET_UP_ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect x="64" y="24" width="384" height="464" rx="92" fill="#1a3f6e"/><rect x="64" y="24" width="384" height="416" rx="92" fill="#234f86"/><circle cx="256" cy="232" r="120" fill="none" stroke="#fff" stroke-width="30"/><path d="M256 232v-70M256 232l50 32" fill="none" stroke="#fff" stroke-width="30" stroke-linecap="round"/></svg>`
