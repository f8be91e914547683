import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from './browser'

/** Draws the icons of the home screen from the logo below. Run by hand after a change of the logo. */

const ACCENT = '#234f86'
const CLOCK =
  '<circle cx="256" cy="256" r="120" fill="none" stroke="#fff" stroke-width="30"/>' +
  '<path d="M256 256v-70M256 256l50 32" fill="none" stroke="#fff" stroke-width="30" stroke-linecap="round"/>'

const tile = readFileSync('public/icon.svg', 'utf8')
// A maskable icon is cut to any shape, so the logo stays within the middle 80 % and the background fills the square.
const maskable = frame(`<rect width="512" height="512" fill="${ACCENT}"/>${CLOCK}`)
const monochrome = frame(CLOCK)

const ICONS = [
  { name: 'icon-192', size: 192, mark: tile },
  { name: 'icon-512', size: 512, mark: tile },
  { name: 'maskable-512', size: 512, mark: maskable },
  { name: 'monochrome-512', size: 512, mark: monochrome },
  { name: 'apple-touch-icon', size: 180, mark: maskable },
]

const browser = await chromium.launch(findBrowser())
mkdirSync('public/icons', { recursive: true })
for (const { name, size, mark } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(
    `<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${mark}`,
  )
  const drawn = await page.screenshot({ omitBackground: true })
  // An icon has two colours and the shades between them. With a palette of 16 shades it looks the same and is much
  // smaller.
  writeFileSync(
    `public/icons/${name}.png`,
    await sharp(drawn)
      .png({ palette: true, colours: 16, effort: 10, compressionLevel: 9, dither: 0 })
      .toBuffer(),
  )
  await page.close()
}
await browser.close()

function frame(inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${inner}</svg>`
}
