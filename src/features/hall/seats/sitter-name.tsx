import { useTranslation } from '../../../i18n/use-translation'
import { WHOLE_NAME } from '../use-fitted-names'

interface SitterNameProps {
  /** The person who sits there. */
  name: string
  /** The player whose substitute they are; null when they play for themselves. */
  playsFor: string | null
  className?: string
}

/** The name of somebody at a table, and for whom they play where the row has room for it. */
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
