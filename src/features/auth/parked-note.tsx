import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { thisDevice } from '../../i18n/device-word'
import { useShell, type ShellServices } from '../../parts/console-context'
import { whenIdle } from '../../state/when-idle'
import { hasRulingsDb } from '../../store/has-rulings-db'
import { Icon } from '../../ui/marks/icon'

/** Says how many rulings on this device wait until their referee signs in. It does not show the rulings themselves. */
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
        // A device that cannot store rulings has none that wait. After the sign-in, a banner reports the problem
        // with the storage.
        .catch(() => 0)
        .then((next) => isShown && setCount(next))
    // The form is drawn before this loads the large code of the database. A device that never had rulings does not
    // load it.
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
