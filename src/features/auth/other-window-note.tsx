import { useTranslation } from '../../i18n/use-translation'
import { useNavigate, useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { useShell } from '../../parts/console-context'
import type { LeftPerson } from '../../state/sign-in-state'
import { ownAddress } from '../../state/own-address'
import { Button } from '../../ui/button'
import { Note } from '../../ui/note'

/** Says why nobody is signed in in this tab, and who is now signed in on the device. Empty while all tabs agree. */
export function OtherWindowNote() {
  const { t } = useTranslation()
  const { session } = useShell()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { left, elsewhere } = useStore(session)
  if (left === null && elsewhere === null) return null
  const join = () => {
    session.join()
    void navigate(ownAddress(search.get('next')), { replace: true })
  }
  const name = elsewhere?.title ?? null
  return (
    <div role="status" className="mt-7">
      <Note
        icon="users"
        actions={
          elsewhere && (
            <Button onClick={join}>
              {name === null ? t('auth.joinNameless') : t('auth.join', { name })}
            </Button>
          )
        }
      >
        {left !== null && <p>{leftWords(left)}</p>}
        {elsewhere !== null && (
          <p>{name === null ? t('auth.elsewhereNameless') : t('auth.elsewhere', { name })}</p>
        )}
      </Note>
    </div>
  )

  function leftWords({ title, isEnded }: LeftPerson): string {
    if (title === null) return isEnded ? t('auth.leftNameless') : t('auth.goneNameless')
    return isEnded ? t('auth.left', { name: title }) : t('auth.gone', { name: title })
  }
}
