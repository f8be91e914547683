import type { createBrowserRouter } from 'react-router'
import { whenIdle } from '../state/when-idle'
import type { Tracker } from './track'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

/** Reports each shown screen, once the browser is idle, and each uncaught error to the tracker. */
export function watchTraffic({
  router,
  tracker,
  page,
}: {
  router: Router
  tracker: Tracker
  page: Pick<Window, 'addEventListener'>
}): void {
  let told = ''
  const look = () => {
    const { navigation, location, matches } = router.state
    if (navigation.state !== 'idle' || matches.length === 0 || told === location.pathname) return
    told = location.pathname
    const pattern = patternOf(matches)
    // Only under `/event/` is the number in the address an event. On other screens it is a page or a person.
    const isOfEvent = pattern.startsWith('/event/')
    const event = isOfEvent ? (matches.at(-1)?.params['id'] ?? null) : null
    whenIdle(() => tracker.viewed({ pattern, event }))
  }
  look()
  router.subscribe(look)
  page.addEventListener('error', ({ error, message }) => {
    tracker.failed('common', wordsOf(error) ?? message)
  })
  page.addEventListener('unhandledrejection', ({ reason }) => {
    tracker.failed('common', wordsOf(reason) ?? 'rejected with no error')
  })
}

function patternOf(matches: Router['state']['matches']): string {
  const parts = matches.flatMap(({ route }) => (route.path === undefined ? [] : [route.path]))
  return `/${parts.join('/')}`
}

/**
 * The error and the place where it was thrown. Null for a thrown value that is no `Error`, because the
 * value may contain anything.
 */
function wordsOf(thrown: unknown): string | null {
  if (!(thrown instanceof Error)) return null
  const place = thrown.stack?.split('\n').find((line) => /:\d+:\d+/.test(line)) ?? ''
  return `${thrown.name}: ${thrown.message} ${place.trim()}`.trim()
}
