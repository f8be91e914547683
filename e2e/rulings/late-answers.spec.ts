import { expect, test } from '../harness/story'
import { GamesPage } from '../pages/games-page'
import { SideMenu } from '../pages/side-menu'

// While the server is away, these stories open sheets, but load no page anew. All code is loaded before, so
// they need no service worker.
test.use({ serviceWorkers: 'block', loadsAhead: true })

test('when an answer arrives after the person signed out, they stay signed out', async ({
  page,
  context,
  faults,
  hall,
}) => {
  const { referee, eventId } = hall
  const late = faults.holdNextAnswer('/v2/common.Frey/Me')
  await context.addCookies([
    { name: 'auth', value: referee.credentials.authToken, url: faults.origin },
    { name: 'pid', value: String(referee.id), url: faults.origin },
  ])
  // The page stores itself for offline use only after it has got this answer, or has stopped waiting for it.
  // So the story opens the page and does not wait until it is stored.
  await page.goto(`${faults.origin}/event/${eventId}/games`)
  await expect(new GamesPage(page).tables).toHaveCount(2)
  await late.given
  await new SideMenu(page).signOut()
  await expect(page.getByLabel('Email')).toBeVisible()

  await late.letGo()
  await page.reload()
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'auth' }))
})

test('a sign-out that did not reach the server is sent when the network returns', async ({
  tablet,
  faults,
  server,
}) => {
  const { page } = tablet
  await tablet.openGames(faults.origin)
  await expect(new GamesPage(page).tables).toHaveCount(2)
  faults.cut()
  await new SideMenu(page).signOut()
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await server.isRefereeSignedIn()).toBe(true)

  faults.restore()
  await page.reload()
  await expect.poll(() => server.isRefereeSignedIn(), { timeout: 60_000 }).toBe(false)
  await expect(page.getByLabel('Email')).toBeVisible()
})
