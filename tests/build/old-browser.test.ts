import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findWindowlessBrowser } from '../../scripts/browser'
import { serveShell, type ShellServer } from './shell-server'

let browser: Browser
let server: ShellServer

beforeAll(async () => {
  server = await serveShell('dist')
  browser = await chromium.launch(findWindowlessBrowser())
}, 60_000)

afterAll(async () => {
  await browser.close()
  server.stop()
})

const SENTENCES = {
  en: [
    'This browser is too old for Shinpan.',
    'Shinpan needs Safari (iPadOS, iOS) 16.4, Chrome or Edge 110, or Firefox 121, or a newer version.',
    'Update the system or the browser, or use another device.',
  ],
  ru: [
    'Этот браузер слишком старый для Shinpan.',
    'Нужен Safari (iPadOS, iOS) 16.4, Chrome или Edge 110 либо Firefox 121, или более новая версия.',
    'Обновите систему или браузер либо возьмите другое устройство.',
  ],
  de: [
    'Dieser Browser ist zu alt für Shinpan.',
    'Shinpan braucht Safari (iPadOS, iOS) 16.4, Chrome oder Edge 110 oder Firefox 121, oder eine neuere Version.',
    'Aktualisieren Sie das System oder den Browser, oder nehmen Sie ein anderes Gerät.',
  ],
  ko: [
    '이 브라우저는 너무 오래되어 Shinpan을 쓸 수 없습니다.',
    'Safari(iPadOS, iOS) 16.4, Chrome 또는 Edge 110, Firefox 121 이상이 필요합니다.',
    '시스템이나 브라우저를 업데이트하거나 다른 기기를 사용하세요.',
  ],
}

interface Visit {
  readonly address?: string
  /** A script that runs in the page before the page's own scripts. */
  readonly without?: string
  readonly work: (page: Page, asked: () => readonly string[]) => Promise<void>
}

/** Opens a page of the build without a worker, as at a first visit, and collects the paths that the page requests. */
async function visit({ address = '/', without = '', work }: Visit) {
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' })
  const asked: string[] = []
  context.on('request', (request) => asked.push(new URL(request.url()).pathname))
  try {
    const page = await context.newPage()
    await page.addInitScript(without)
    await page.goto(server.origin + address)
    await work(page, () => asked)
  } finally {
    await context.close()
  }
}

const NO_SORTING = 'delete Array.prototype.toSorted'
const NO_LOOKBEHIND = `
  const Own = RegExp
  window.RegExp = function (text, flags) {
    if (String(text).includes('(?<')) throw new SyntaxError('invalid group specifier')
    return new Own(text, flags)
  }
  RegExp.prototype = Own.prototype`
const said = (page: Page) => page.locator('main > *').allInnerTexts()
const isAboutOldOnes = (path: string) => path.startsWith('/assets/too-old-')

describe('in a browser that is too old', { timeout: 60_000 }, () => {
  test.each([
    ['Array.prototype.toSorted', 'en', ['fr-FR'], NO_SORTING],
    ['AbortSignal.timeout', 'ru', ['ru-RU', 'en'], 'delete AbortSignal.timeout'],
    [
      ':has() in styles',
      'de',
      ['fr', 'de-AT', 'ko'],
      'CSS.supports = (text) => !text.includes(":has")',
    ],
    ['lookbehind in regular expressions', 'ko', ['ko-KR'], NO_LOOKBEHIND],
  ] as const)(
    'a browser without %s says in %s, to a person who reads %j, that a newer browser is needed and what to do',
    async (_what, language, languages, without) => {
      const reads = `Object.defineProperty(navigator, 'languages', { value: ${JSON.stringify(languages)} })`
      await visit({
        without: `${without}; ${reads}`,
        async work(page) {
          await expect.poll(() => said(page)).toEqual(SENTENCES[language])
          expect(await page.locator('html').getAttribute('lang')).toBe(language)
          expect(await page.locator('#root').count()).toBe(0)
        },
      })
    },
  )

  test('in a browser that is too old, the page of offline starts says that a newer browser is needed, and does not load the console', async () => {
    await visit({
      address: '/kept.html',
      without: NO_SORTING,
      async work(page) {
        await expect.poll(() => said(page)).toEqual(SENTENCES.en)
        expect(await page.locator('script[src*="kept-"]').count()).toBe(0)
      },
    })
  })

  test('in a browser without script modules, the message about old browsers appears only once and needs no module', async () => {
    await visit({
      address: '/blank',
      async work(page) {
        const first = await (await fetch(`${server.origin}/`)).text()
        const asWithoutModules = first
          .replaceAll(/<script type="module"[^>]*><\/script>/g, '')
          .replace('<script nomodule', '<script')
          .replace('<head>', `<head><base href="${server.origin}"><script>${NO_SORTING}</script>`)
        await page.setContent(asWithoutModules)
        await expect.poll(() => said(page)).toEqual(SENTENCES.en)
      },
    })
  })
})

test(
  'a browser that is new enough opens the console, and does not request the script for old browsers',
  { timeout: 60_000 },
  async () => {
    await visit({
      async work(page, asked) {
        await expect.poll(() => page.getByRole('textbox').count()).toBeGreaterThan(0)
        expect(await page.locator('#root').count()).toBe(1)
        expect(asked().filter((path) => path.startsWith('/assets/early-board-'))).toHaveLength(1)
        expect(asked().filter(isAboutOldOnes)).toEqual([])
      },
    })
  },
)
