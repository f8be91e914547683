import { useTranslation } from '../../i18n/use-translation'
import { useStore } from 'zustand'
import { LANGUAGE_NAMES } from '../../i18n/languages'
import { LANGUAGES } from '../../lib/languages'
import type { ColourScheme } from '../../state/preferences'
import type { IconName } from '../../ui/marks/icon'
import { Segmented } from '../../ui/fields/segmented'
import { Switch } from '../../ui/fields/switch'
import { useApp } from '../shell-context'

const SCHEME_ICONS: Readonly<Partial<Record<ColourScheme, IconName>>> = {
  light: 'sun',
  dark: 'moon',
}

/** The choice of language and colours, applied at once. */
export function MenuSettings() {
  const { t, i18n } = useTranslation()
  const { preferences } = useApp()
  const { scheme, isDimmed, themeVariant } = useStore(preferences)
  return (
    // Each of the two rows is drawn 36 px high. The gap between them makes up for the height that a finger needs.
    <div className="flex flex-col gap-[calc(var(--spacing-tap)-36px)]">
      <Segmented
        label={t('layout.language')}
        size="sm"
        wide
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
        value={i18n.language}
        onChange={preferences.chooseLanguage}
      />
      <Segmented<ColourScheme>
        label={t('layout.theme')}
        size="sm"
        wide
        options={(['light', 'dark', 'device'] as const).map((value) => ({
          value,
          label: t(`layout.${value}`),
          ...(SCHEME_ICONS[value] && { icon: SCHEME_ICONS[value] }),
        }))}
        value={scheme}
        onChange={preferences.chooseScheme}
      />
      <div className="px-3">
        <Switch
          label={t('layout.dimmed')}
          icon="dim"
          checked={isDimmed}
          onChange={preferences.setDimmed}
        />
        <Switch
          label={t('layout.season')}
          detail={t('layout.seasonDetail')}
          icon="sun"
          checked={themeVariant === 'auto'}
          onChange={(isOn) => preferences.chooseThemeVariant(isOn ? 'auto' : 'plain')}
        />
      </div>
    </div>
  )
}
