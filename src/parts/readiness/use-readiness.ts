import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { deviceAdvice } from '../../domain/device-advice'
import type { KeptShell } from '../../domain/kept-shell'
import { readinessLines, type ReadinessFacts, type ReadinessLine } from '../../domain/readiness'
import { thisDevice } from '../../i18n/device-word'
import { askKeptShell, ownWorkers } from '../../pwa/ask-kept-shell'
import { askForPersistence, readStorageState, type StorageState } from '../../pwa/persistence'
import { isClockKnown } from '../../state/connection'
import { useConsole } from '../console-context'
import { hasNoStorage } from '../event/storage-banner'
import { useMissingLists } from './use-missing-lists'

export interface Readiness {
  /** Null until everything has been checked once. */
  readonly lines: readonly ReadinessLine[] | null
  /** Downloads the missing files of the console. */
  readonly keepShell: () => Promise<void>
  /** Asks the browser not to clear stored data. */
  readonly keepStorage: () => Promise<void>
}

/** Facts that only the browser knows, checked again whenever they may have changed. */
interface DeviceFacts {
  readonly shell: KeptShell | null
  readonly storage: StorageState
}

/** The checks whether this device can work without a network, kept up to date. */
export function useReadiness(): Readiness {
  const { connection, session, install, now } = useConsole()
  const [device, setDevice] = useState<DeviceFacts | null>(null)
  const offer = useStore(install.offer)
  const view = useStore(connection)
  const isSignedIn = useStore(session, (each) => each.session !== null)
  const missingLists = useMissingLists()

  const look = async (question?: 'KEEP_AGAIN') => {
    const [shell, kept] = await Promise.all([
      askKeptShell(ownWorkers(), question),
      readStorageState(navigator.storage),
    ])
    setDevice({ shell, storage: kept })
  }
  useEffect(() => {
    const again = () => {
      if (document.visibilityState === 'visible') void look()
    }
    again()
    const workers = ownWorkers()
    // The first service worker of a page takes control some seconds after the page was shown.
    workers?.addEventListener('controllerchange', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      workers?.removeEventListener('controllerchange', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [offer])

  const facts: ReadinessFacts | null =
    device === null || missingLists === undefined
      ? null
      : {
          canKeepShell: ownWorkers() !== undefined,
          shell: device.shell,
          missingLists,
          isCacheHanging: view.isCacheHanging,
          canStore: !hasNoStorage(view),
          ...device.storage,
          skewMs: isClockKnown(view, now()) ? view.skewMs : null,
          // When a plain service is on another host, the browser may not let the page read that server's time.
          tellsTime: view.abilities.keys || view.clockHeardAt !== null,
          isSignedIn: isSignedIn && !view.needsSignIn,
          isInstalled: offer === 'installed',
          advice: deviceAdvice({
            userAgent: navigator.userAgent,
            maxTouchPoints: navigator.maxTouchPoints,
            isTouch: thisDevice() !== 'laptop',
            isInstalled: offer === 'installed',
            canInstall: offer === 'prompt',
            ...device.storage,
          }),
        }
  return {
    lines: facts && readinessLines(facts),
    keepShell: () => look('KEEP_AGAIN'),
    async keepStorage() {
      await askForPersistence(navigator.storage)
      await look()
    },
  }
}
