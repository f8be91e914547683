import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import type { Milliseconds } from '../domain/ids'
import { readinessNews } from '../domain/readiness-news'
import type { Translate } from '../i18n/translate'
import { useConsole } from '../parts/console-context'
import { useReadiness } from '../parts/readiness/use-readiness'

/**
 * The check waits this long after the start. By then the service worker should serve the page, and the open
 * event should be on the device.
 */
const SETTLED_MS: Milliseconds = 10_000
const TOLD_KEY = 'shinpan-not-ready'

/**
 * Checks whether this device can work without a network: at each start of the installed console or of a
 * hall's tablet, and after the installation. It reports what is missing only if something is missing that
 * was there at the last check. The menu always shows how much is missing.
 */
export function AskReadiness({ settledMs = SETTLED_MS }: { settledMs?: Milliseconds }) {
  const { install, preferences, storage, toasts } = useConsole()
  const isInstalled = useStore(install.offer, (offer) => offer === 'installed')
  const isOfHall = useStore(preferences, (each) => each.isSingleDevice)
  const { lines } = useReadiness()
  const isAsked = lines !== null && (isInstalled || isOfHall)
  const ask = useEffectEvent(() => {
    if (lines === null) return
    const { say, told } = readinessNews(lines, (storage.getItem(TOLD_KEY) ?? '').split(' '))
    storage.setItem(TOLD_KEY, told.join(' '))
    if (say.length === 0) return
    const list = (words: Translate) => say.map((each) => words(`ready.subjects.${each}`)).join('; ')
    toasts.show({ kind: 'info', text: (words) => words('ready.notReady', { list: list(words) }) })
  })
  useEffect(() => {
    if (!isAsked) return
    const timer = setTimeout(ask, settledMs)
    return () => clearTimeout(timer)
  }, [isAsked, settledMs])
  return null
}
