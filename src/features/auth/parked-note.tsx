import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { thisDevice } from '../../i18n/device-word'
import { useShell, type ShellServices } from '../../parts/console-context'
import { whenIdle } from '../../state/when-idle'
import { hasRulingsDb } from '../../store/has-rulings-db'
import { Icon } from '../../ui/marks/icon'

/** Counts rulings on this device that wait until their referee signs in. Their content stays private. */
export function ParkedNote() {
  const { t } = useTranslation()
  const count = useParkedCount()
  if (count === 0) return null
  return (
    <aside className="pending-outline mt-8 flex gap-3 rounded-md px-4 py-3 text-md">
      <Icon name="clock-dashed" size={22} className="text-ink-2" />
      <p>
        <b className="block font-semibold">
          {t('auth.parkedHere', { context: thisDevice(), count })}
        </b>
        <span className="text-ink-2">{t('auth.parkedOfOther')}</span>
      </p>
    </aside>
  )
}

function useParkedCount(): number {
  const { openLocal } = useShell()
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isShown = true
    const look = () =>
      countParked(openLocal)
        // A device that cannot store has no waiting rulings. The banner behind the sign-in reports the storage.
        .catch(() => 0)
        .then((next) => isShown && setCount(next))
    // The code that opens the database is large. The form is drawn before it loads, and a new device does not load it.
    const callOff = whenIdle(() => void look())
    return () => {
      isShown = false
      callOff()
    }
  }, [openLocal])
  return count
}

async function countParked(openLocal: ShellServices['openLocal']): Promise<number> {
  if (!(await hasRulingsDb())) return 0
  const { rulings, scope } = await openLocal()
  return rulings.parkedCount(scope())
}
