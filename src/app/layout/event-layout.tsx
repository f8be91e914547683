import { useEffect, useRef, useState } from 'react'
import { Outlet, useLoaderData } from 'react-router'
import { EventRefreshContext, useConsole } from '../../parts/console-context'
import { FirstReadingContext, type FirstReading } from '../../parts/event/reading/first-reading'
import { useReadWhenSettled } from '../../parts/event/reading/use-read-when-settled'
import { useEventId } from '../../parts/event/use-event-id'
import { refreshOnReturn } from '../../sync/refresh-on-return'
import { forgetEventThatIsGone } from '../forget-event'

/** The frame of an event's screens. While a screen of the event is open, it keeps the event's snapshots fresh. */
export function EventLayout() {
  const event = useEventId()
  // React's `key` makes each event start its own regular reading of its lists.
  return <OneEvent key={event} />
}

function OneEvent() {
  const event = useEventId()
  const { createEventRefresh, refreshOnPush, outbox, connection, preferences } = useConsole()
  const [refresh] = useState(() => createEventRefresh(event))
  useEffect(() => {
    refresh.start()
    return () => refresh.stop()
  }, [refresh])
  useEffect(() => refreshOnReturn({ connection, refresh }), [connection, refresh])
  useReadWhenSettled(event, refresh)
  useEffect(() => refreshOnPush(event, refresh), [event, refresh, refreshOnPush])
  useEffect(
    () =>
      refresh.subscribe(() => {
        const { isRunning, errors } = refresh.get()
        if (!isRunning && Object.keys(errors).length === 0) outbox.readSucceeded()
      }),
    [refresh, outbox],
  )
  useEffect(
    () => forgetEventThatIsGone({ refresh, preferences, event }),
    [refresh, preferences, event],
  )
  const first = useRef(useLoaderData<FirstReading | null>())
  useEffect(() => {
    first.current = null
  }, [])
  return (
    <EventRefreshContext value={refresh}>
      <FirstReadingContext value={first}>
        <Outlet />
      </FirstReadingContext>
    </EventRefreshContext>
  )
}
