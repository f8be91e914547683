import { useTranslation } from '../../../i18n/use-translation'
import { WHOLE_NAME } from '../use-fitted-names'

interface SitterNameProps {
  /** The name of the person in the seat. */
  name: string
  /** The name of the player whom this person replaces; null when they play for themselves. */
  playsFor: string | null
  className?: string
}

/** The name of a person at a table. If the row has the space, also the name of the player whom they replace. */
export function SitterName({ name, playsFor, className = '' }: SitterNameProps) {
  const { t } = useTranslation()
  return (
    <span data-name className={`${className} ${WHOLE_NAME}`}>
      {name}
      {playsFor !== null && (
        <span data-extra className="text-[0.7em] text-ink-2">
          {' · '}
          {t('table.playsFor', { name: playsFor })}
        </span>
      )}
    </span>
  )
}
