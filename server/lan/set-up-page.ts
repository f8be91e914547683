import { LANGUAGES, type Language } from '../../src/lib/languages'
import { setUpWords, tooOldWords, type SetUpKey } from '../words/message-words'
import type { RootFacts } from './hub-certificate'
import { originOf, type HubName } from './hub-name'

/** The hub's data that the set-up page shows. */
export interface HubFacts {
  readonly name: HubName
  /** The console's port. */
  readonly port: number
  readonly setUpPort: number
  /** This machine's addresses in the hall, the most likely one first. */
  readonly addresses: readonly string[]
  /** Null when the certificate is the operator's own. */
  readonly root: RootFacts | null
  /** An id that differs from those of other machines with the same name. */
  readonly id: string
}

/** What the server knows from the request that opens the page. */
interface Visit {
  readonly language: Language
  /** Whether the page was opened by the hub's name, which shows that the tablet finds the name. */
  readonly isByName: boolean
  readonly device: 'ios' | 'android' | 'laptop'
}

type StepState = 'ask' | 'good' | 'bad'

/**
 * The page for setting a tablet up. It works without its script. With the script, the page itself checks how far
 * the tablet is.
 */
export function setUpPage(hub: HubFacts, visit: Visit): string {
  const { language, isByName } = visit
  const say = setUpWords(language)
  const { name } = hub.name
  const isAddress = hub.name.kind === 'address'
  const console = originOf({ scheme: 'https', name, port: hub.port })
  const byName = originOf({ scheme: 'http', name, port: hub.setUpPort })
  const trust = step('trust', say('trustTitle'), 'ask', [
    says('good', say('trustGood')),
    says('bad', say('trustBad')),
    ...(isAddress ? [] : [says('ask', say('trustUnknown'))]),
    trustHelp(hub, visit),
  ])
  const open = step('open', say('openTitle'), 'ask', [
    says('good', say('openGood')),
    says('bad', say('openBad')),
    `<p>${say('openWarning')}</p>`,
    `<p><a class="main" href="${console}/">${say('open')}</a></p><p class="small">${console}</p>`,
  ])
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${say('title')} · Shinpan</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/set-up.css">
<script src="/set-up.js" defer></script>
</head>
<body data-console="${console}" data-by-name="${isAddress ? '' : byName}" data-hub="${hub.id}">
<header><img src="/icon.svg" alt="" width="40" height="40"><strong>Shinpan</strong>
<nav aria-label="${say('languages')}">${LANGUAGES.map((each) => languageLink(each, language)).join('')}</nav></header>
<main>
<h1>${say('title')}</h1>
<p class="bad" id="too-old" hidden>${tooOldWords(language).join(' ')}</p>
<p>${say('lead')}</p>
<ol aria-live="polite">
${isAddress ? '' : nameStep(hub, { say, byName, isByName })}
${trust}
${open}
</ol>
${isAddress ? `<p class="note">${say('nameIsAddress', { name })}</p>` : ''}
</main>
</body>
</html>
`
}

type Say = (key: SetUpKey, parts?: Readonly<Record<string, string>>) => string

function nameStep(
  hub: HubFacts,
  { say, byName, isByName }: { say: Say; byName: string; isByName: boolean },
): string {
  const { name, kind } = hub.name
  const address = hub.addresses[0] ?? ''
  const link = `<a href="${byName}/">${byName}</a>`
  const help = [
    say('nameWifi'),
    say(kind === 'announced' ? 'nameAnnounced' : 'nameResolved', { name, address }),
  ]
  return step('name', say('nameTitle'), isByName ? 'good' : 'ask', [
    says('good', say('nameGood', { name })),
    says('bad', say('nameBad', { name })),
    says('ask', say('nameAsk', { link })),
    `<ul class="help">${help.map((line) => `<li>${line}</li>`).join('')}</ul>`,
  ])
}

function trustHelp({ root, name: { name, kind } }: HubFacts, { language, device }: Visit): string {
  const say = setUpWords(language)
  if (root === null) return `<p class="help">${say('trustOwn')}</p>`
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(root.ends)
  const profile = `<a class="button" href="/shinpan.mobileconfig?lang=${language}">${say('loadProfile')}</a>`
  const certificate = `<a class="button" href="/shinpan.crt">${say('loadCertificate')}</a>`
  const named = { root: root.title }
  const ways = [
    way('ios', say('ios'), [
      say('iosLoad') + profile,
      say('iosInstall', named),
      say('iosTrust', named),
    ]),
    way('android', say('android'), [
      say('androidLoad') + certificate,
      say('androidInstall'),
      say('androidChrome'),
    ]),
    way('laptop', say('laptop'), [
      say('androidLoad') + certificate,
      say('laptopWindows'),
      say('laptopMac'),
    ]),
  ]
  return `<div class="help">
${ways.join('\n').replace(`data-device="${device}"`, `data-device="${device}" open`)}
<p class="small">${say(kind === 'address' ? 'trustWhyAddress' : 'trustWhy', { name, date })}</p>
<p class="small">${say('fingerprint')} <code>${root.fingerprint}</code></p>
</div>`
}

function way(device: Visit['device'], title: string, lines: readonly string[]): string {
  const items = lines.map((line) => `<li>${line}</li>`).join('')
  return `<details data-device="${device}"><summary>${title}</summary><ol>${items}</ol></details>`
}

function step(name: string, title: string, state: StepState, parts: readonly string[]): string {
  return `<li class="step" id="${name}" data-state="${state}"><h2>${title}</h2>${parts.join('\n')}</li>`
}

/** The text for one state of a step. The texts for other states are hidden, from screen readers too. */
const says = (state: StepState, text: string): string => `<p class="state ${state}">${text}</p>`

const OWN_NAMES = { en: 'English', ru: 'Русский', de: 'Deutsch', ko: '한국어' }

function languageLink(each: Language, chosen: Language): string {
  const current = each === chosen ? ' aria-current="true"' : ''
  return `<a href="/?lang=${each}" lang="${each}" hreflang="${each}"${current}>${OWN_NAMES[each]}</a>`
}
