import { expect } from '@playwright/test'
import { openWhole } from '../pages/stillness'
import { looksOf, nameOf } from './looks'
import { MAIN_SCREENS } from './main-screens'
import { test } from './picture'

for (const [nth, screen] of MAIN_SCREENS.entries()) {
  for (const look of looksOf(nth)) {
    const name = nameOf(screen.name, look)
    test(name, async ({ open, venue, prepared }) => {
      const page = await open({ look, who: screen.who, origin: venue.origin })
      await openWhole(page, venue.origin + screen.address(prepared))
      await screen.settle(page)
      await expect(page).toHaveScreenshot(`${name}.png`)
    })
  }
}
