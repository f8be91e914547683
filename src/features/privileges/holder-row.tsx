import type { Privilege } from '../../contract/decode/people'
import { useTranslation } from '../../i18n/use-translation'
import { PersonAvatar } from '../../parts/people/person-avatar'
import { IconButton } from '../../ui/button'
import { Tag } from '../../ui/marks/tag'
import type { PrivilegeList } from './lists'

interface HolderRowProps {
  list: PrivilegeList
  person: Privilege
  /** True when the person is the one who looks at the list. */
  isOneself: boolean
  notNowReason: string | undefined
  onRemove: () => void
  /** Shows a sign-in code; absent where the server has no such codes. */
  onCode?: (() => void) | undefined
}

/** A person on a list of people who run the event. */
export function HolderRow(props: HolderRowProps) {
  const { list, person, isOneself, notNowReason, onRemove, onCode } = props
  const { t } = useTranslation()
  const { personName: name, personId } = person
  return (
    <li className="flex min-h-15 items-center gap-3 px-3 py-1.5 sm:px-4">
      <PersonAvatar person={{ ...person, id: personId }} name={name} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {isOneself && <Tag icon="user">{t('privileges.you')}</Tag>}
        </p>
        <p className="text-sm text-ink-3">
          {isOneself ? t('privileges.notYourself') : `#${personId}`}
        </p>
      </div>
      {!isOneself && onCode !== undefined && (
        <IconButton
          icon="tablet"
          label={t('privileges.code.show', { name })}
          notNowReason={notNowReason}
          onClick={onCode}
        />
      )}
      {!isOneself && (
        <IconButton
          icon="x"
          label={t(`privileges.${list}.remove`, { name })}
          notNowReason={notNowReason}
          onClick={onRemove}
        />
      )}
    </li>
  )
}
