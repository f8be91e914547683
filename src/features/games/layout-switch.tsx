import { useTranslation } from '../../i18n/use-translation'
import { useStore } from 'zustand'
import { useConsole } from '../../parts/console-context'
import type { TableLayout } from '../../state/preferences'
import { IconButton } from '../../ui/button'
import { useIsNarrow } from '../../ui/use-is-narrow'

const MOST_CARDS = 12

/**
 * The layout of the tables: the one chosen on this device; otherwise tiles on a phone or with many tables, and cards
 * elsewhere. A phone shows ten tiles, but only two cards.
 */
export function useTableLayout(tableCount: number): TableLayout {
  const { preferences } = useConsole()
  const chosen = useStore(preferences, (each) => each.tableLayout)
  const isNarrow = useIsNarrow()
  return chosen ?? (isNarrow || tableCount > MOST_CARDS ? 'tiles' : 'cards')
}

/** Switches between tiles and cards. */
export function LayoutSwitch({ tableCount }: { tableCount: number }) {
  const { t } = useTranslation()
  const { preferences } = useConsole()
  const other: TableLayout = useTableLayout(tableCount) === 'tiles' ? 'cards' : 'tiles'
  return (
    <IconButton
      icon={other === 'tiles' ? 'grid' : 'list'}
      label={t(`games.layout.${other}`)}
      onClick={() => preferences.chooseTableLayout(other)}
    />
  )
}
