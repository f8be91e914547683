import { X509Certificate } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { rootFacts } from '../../../server/lan/hub-certificate'
import { readHubName, type HubName } from '../../../server/lan/hub-name'
import { makeRoot, type KeyedCertificate } from '../../../server/lan/make-certificates'
import { createTabletSetUpApp } from '../../../server/lan/tablet-set-up-app'
import { present } from '../../../src/lib/assert'

const ROUTER_NAME = present(readHubName('hub.example.org'), 'a name')
const ADDRESS = present(readHubName('192.168.0.5'), 'an address')
const OWN_NAME = present(readHubName('shinpan.local'), 'the usual name')

let root: KeyedCertificate
beforeAll(async () => {
  root = await makeRoot({ name: 'shinpan.local', now: new Date('2026-05-16'), serialNumber: '01' })
})

function appOf(name: HubName, { isOwn = false } = {}) {
  return createTabletSetUpApp({
    root: () => (isOwn ? null : root.certificate),
    facts: () => ({
      name,
      port: 4007,
      setUpPort: 8080,
      addresses: ['192.168.0.5', 'fd00::5'],
      root: isOwn ? null : rootFacts({ leaf: root, root, isNewRoot: false }, name),
      id: 'c0ffee',
    }),
  })
}

async function pageOf(name: HubName, headers: Record<string, string> = {}, options = {}) {
  const answer = await appOf(name, options).request('/', {
    headers: { Host: '192.168.0.5:8080', ...headers },
  })
  return answer.text()
}

describe('the set-up page', () => {
  test.each([
    ['de-AT', 'de', 'Dieses Tablet einrichten'],
    ['fr, ko-KR;q=0.8, en;q=0.5', 'ko', '이 태블릿 설정'],
    ['ru', 'ru', 'Настройка этого планшета'],
    ['fr', 'en', 'Set up this tablet'],
  ])(
    'the set-up page is in the right language for a browser that asks for %s',
    async (asked, language, title) => {
      const page = await pageOf(OWN_NAME, { 'Accept-Language': asked })
      expect(page).toContain(`<html lang="${language}">`)
      expect(page).toContain(`<h1>${title}</h1>`)
    },
  )

  test('the set-up page contains a hidden sentence that is shown in browsers too old for the console', async () => {
    const page = await pageOf(OWN_NAME, { 'Accept-Language': 'de' })
    const sentence = /<p class="bad" id="too-old" hidden>(.*)<\/p>/.exec(page)?.[1]
    expect(sentence?.replaceAll(/[\u2066-\u2069]/g, '')).toBe(
      'Dieser Browser ist zu alt für Shinpan. Shinpan braucht Safari (iPadOS, iOS) 16.4, Chrome oder Edge 110 oder Firefox 121, oder eine neuere Version. Aktualisieren Sie das System oder den Browser, oder nehmen Sie ein anderes Gerät.',
    )
  })

  test('the set-up page has another language when the person chose it', async () => {
    const answer = await appOf(OWN_NAME).request('/?lang=de', {
      headers: { 'Accept-Language': 'ko' },
    })
    expect(await answer.text()).toContain('<html lang="de">')
  })

  test("without a script, the set-up page asks people to open it by the hub's name, and shows success there", async () => {
    const asked = await pageOf(OWN_NAME)
    expect(asked).toContain('id="name" data-state="ask"')
    expect(asked).toContain('<a href="http://shinpan.local:8080/">http://shinpan.local:8080</a>')
    const byName = await pageOf(OWN_NAME, { Host: 'shinpan.local:8080' })
    expect(byName).toContain('id="name" data-state="good"')
  })

  test("the set-up page says what to do if the hub's name is not found, depending on the kind of name", async () => {
    expect(await pageOf(OWN_NAME)).toContain('shinpan.local points to 192.168.0.5.')
    const resolved = await pageOf(ROUTER_NAME)
    expect(resolved).toContain('has to point hub.example.org to 192.168.0.5.')
    expect(resolved).not.toContain('.local')
  })

  test('the set-up page of a hub named by an IP address has no step for the name, and says that the address must not change', async () => {
    const page = await pageOf(ADDRESS)
    expect(page).not.toContain('id="name"')
    expect(page).not.toContain('Once the name is found')
    expect(page).toContain('It must never change')
    expect(page).toContain('It can vouch for 192.168.0.5 and for nothing else')
    expect(page).toContain('href="https://192.168.0.5:4007/"')
  })

  test('the set-up page says for which hosts the root certificate is valid', async () => {
    expect(await pageOf(OWN_NAME)).toContain(
      'for shinpan.local and names below it, and for nothing else',
    )
  })

  test('the set-up page of a hub with the operator’s own certificate has nothing to install', async () => {
    const page = await pageOf(ROUTER_NAME, {}, { isOwn: true })
    expect(page).toContain('there is nothing to install')
    expect(page).not.toContain('/shinpan.')
    const app = appOf(ROUTER_NAME, { isOwn: true })
    expect((await app.request('/shinpan.crt')).status).toBe(404)
    expect((await app.request('/shinpan.mobileconfig')).status).toBe(404)
  })

  test.each([
    ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)', 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'ios'],
    ['Mozilla/5.0 (Linux; Android 14; SM-T500)', 'android'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'laptop'],
  ])('the set-up page for the browser %s opens the steps for %s', async (userAgent, device) => {
    const page = await pageOf(OWN_NAME, { 'User-Agent': userAgent })
    expect(page.match(/<details data-device="\w+" open>/g)).toEqual([
      `<details data-device="${device}" open>`,
    ])
  })

  test('the set-up page loads only its own parts, calls only the hub, and must not be cached', async () => {
    const { headers } = await appOf(OWN_NAME).request('/')
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src http://shinpan.local:8080 https://shinpan.local:4007; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Strict-Transport-Security')).toBeNull()
    expect(headers.get('Set-Cookie')).toBeNull()
  })

  test('every other address redirects to the set-up page', async () => {
    const answer = await appOf(OWN_NAME).request('/event/3/games')
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/'])
  })
})

test("a page at the hub’s IP address may read which hub answers under the hub's name", async () => {
  const answer = await appOf(OWN_NAME).request('/hub')
  expect(await answer.text()).toBe('c0ffee')
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
})

test('Android receives the root certificate as a certificate that it can install', async () => {
  const answer = await appOf(OWN_NAME).request('/shinpan.crt')
  expect(answer.headers.get('Content-Type')).toBe('application/x-x509-ca-cert')
  const given = new X509Certificate(Buffer.from(await answer.arrayBuffer()))
  expect(given.fingerprint256).toBe(new X509Certificate(root.certificate).fingerprint256)
})

describe('the profile for iPads', () => {
  async function profile(language = 'en') {
    const answer = await appOf(OWN_NAME).request(`/shinpan.mobileconfig?lang=${language}`)
    expect(answer.headers.get('Content-Type')).toBe('application/x-apple-aspen-config')
    expect(answer.headers.get('Content-Disposition')).toBeNull()
    return answer.text()
  }

  test('the profile for iPads contains the root as a trusted certificate', async () => {
    const text = await profile()
    expect(text).toContain('<string>com.apple.security.root</string>')
    const data = /<data>([^<]+)<\/data>/.exec(text)?.[1] ?? ''
    const given = new X509Certificate(Buffer.from(data, 'base64'))
    expect(given.fingerprint256).toBe(new X509Certificate(root.certificate).fingerprint256)
    expect(valuesOf(text, 'PayloadType')).toEqual(['Configuration', 'com.apple.security.root'])
    expect(valuesOf(text, 'PayloadVersion')).toEqual(['1', '1'])
    expect(valuesOf(text, 'PayloadIdentifier')).toEqual([
      'shinpan.hub.shinpan.local',
      'shinpan.hub.shinpan.local.root',
    ])
    expect(valuesOf(text, 'PayloadDisplayName')).toContain('Shinpan shinpan.local')
  })

  test('the profile for iPads is described in the language of the page', async () => {
    expect(await profile('de')).toContain(
      'Vertraut dem Saalserver shinpan.local und Namen darunter, und nichts anderem.',
    )
  })

  test('the profile for iPads has the same ids in each download, so that an iPad does not install it twice', async () => {
    const [first, second] = [await profile(), await profile()]
    expect(first).toBe(second)
    const numbers = first.match(/[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}/g)
    expect(new Set(numbers).size).toBe(2)
  })
})

/** Returns the values of one key in a property list, from all of its dictionaries. */
function valuesOf(text: string, key: string): (string | undefined)[] {
  const pairs = text.matchAll(new RegExp(`<key>${key}</key>\\s*<\\w+>([^<]*)<`, 'g'))
  return [...pairs].map(([, value]) => value)
}
