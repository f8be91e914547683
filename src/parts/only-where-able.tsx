import type { ReactNode } from 'react'
import type { ServerAbility } from '../contract/server-abilities'
import { useTranslation } from '../i18n/use-translation'
import { Note } from '../ui/note'
import { useAbilities } from './use-abilities'

/** Shows a screen if the server can do what the screen is for; otherwise says that the server cannot. */
export function OnlyWhereAble({
  ability,
  children,
}: {
  ability: ServerAbility
  children: ReactNode
}) {
  const { t } = useTranslation()
  if (useAbilities()[ability]) return children
  return (
    <div className="px-4 py-3.5 md:px-5">
      <Note icon="info">{t('connection.notHere')}</Note>
    </div>
  )
}
