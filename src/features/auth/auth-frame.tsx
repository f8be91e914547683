import { useEffect, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useStore } from 'zustand'
import { LANGUAGE_NAMES } from '../../i18n/languages'
import { LANGUAGES } from '../../lib/languages'
import { useShell } from '../../parts/console-context'
import { IconButton } from '../../ui/button'
import { ConnectionMark } from '../../parts/event/connection-mark'
import { ConsoleMark } from '../../ui/marks/console-mark'
import { Icon } from '../../ui/marks/icon'

interface AuthFrameProps {
  title: string
  subtitle?: string
  children: ReactNode
}

/** The frame of pages before the sign-in. Language and colours are at the top, the connection at the bottom. */
export function AuthFrame({ title, subtitle, children }: AuthFrameProps) {
  useEffect(() => {
    document.title = `${title} · Shinpan`
  }, [title])
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-110 flex-col px-5 pb-6">
      <header className="flex items-center justify-end gap-1 py-2">
        <LanguageChoice />
        <SchemeToggle />
      </header>
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col pt-6 outline-none sm:pt-14">
        <ConsoleMark className="mb-6 -ml-1.5 w-15" />
        <h1
          id="page-title"
          tabIndex={-1}
          className="text-[1.75rem]/9 font-semibold tracking-tight outline-none"
        >
          {title}
        </h1>
        {subtitle !== undefined && <p className="mt-1 text-ink-2">{subtitle}</p>}
        {children}
      </main>
      <footer className="mt-6 flex justify-center">
        <ConnectionMark dataAt={null} withWords />
      </footer>
    </div>
  )
}

function LanguageChoice() {
  const { t, i18n } = useTranslation()
  const { preferences } = useShell()
  return (
    <label className="relative flex min-h-tap items-center gap-2 rounded-md px-3 text-ink-2 focus-within:outline-3 focus-within:outline-focus hover:bg-sunken">
      <Icon name="globe" />
      <span className="sr-only">{t('layout.language')}</span>
      <select
        value={i18n.language}
        onChange={(event) => preferences.chooseLanguage(event.target.value)}
        className="min-h-tap cursor-pointer appearance-none bg-transparent font-medium outline-none"
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language} className="bg-raised text-ink">
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
    </label>
  )
}

/**
 * Switches between light and dark with one press. Only the menu that people see after the sign-in also
 * offers to follow the device's own setting.
 */
function SchemeToggle() {
  const { t } = useTranslation()
  const { preferences } = useShell()
  const { scheme } = useStore(preferences)
  const isDark =
    scheme === 'device'
      ? window.matchMedia('(prefers-color-scheme: dark)').matches
      : scheme === 'dark'
  const other = isDark ? 'light' : 'dark'
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={`${t('layout.theme')}: ${t(`layout.${other}`)}`}
      onClick={() => preferences.chooseScheme(other)}
    />
  )
}
