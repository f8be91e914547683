import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import type { Milliseconds } from '../domain/ids'
import { readinessNews } from '../domain/readiness-news'
import type { Translate } from '../i18n/translate'
import { useConsole } from '../parts/console-context'
import { useReadiness } from '../parts/readiness/use-readiness'

/** This long after the start, the service worker serves the page, and the open event is on the device. */
const SETTLED_MS: Milliseconds = 10_000
const TOLD_KEY = 'shinpan-not-ready'

/**
 * Checks at each start of the installed console, and after the installation, whether this device can work without a
 * network. A missing thing is reported once; after that, only the menu shows that it is missing.
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
