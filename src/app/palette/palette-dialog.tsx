import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Dialog,
  DialogBackdrop,
  DialogPanel,
} from '@headlessui/react'
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { IconButton } from '../../ui/button'
import { Icon } from '../../ui/marks/icon'
import { useInertPage } from '../../ui/overlays/use-inert-page'
import type { Entry } from './entry'

interface PaletteDialogProps {
  /** Null while the entries are not known yet. */
  entries: readonly Entry[] | null
  /** The text shown instead of an empty list. */
  nothing?: string | undefined
  /** Why the list may lack entries that exist. */
  warning?: string | null | undefined
  query: string
  onQuery: (query: string) => void
  /** Called once the field has the focus. */
  onReady: () => void
  onChoose: (entry: Entry) => void
  onClose: () => void
}

const MOST_SHOWN = 40

/** The palette's field above the list of found entries. On a phone the dialog fills the screen. */
export function PaletteDialog(props: PaletteDialogProps) {
  const { t } = useTranslation()
  useInertPage(true)
  const {
    entries,
    nothing = t('ui.nothingFound'),
    warning = null,
    query,
    onQuery,
    onChoose,
    onClose,
  } = props
  const all = entries ?? []
  const shown = all.slice(0, MOST_SHOWN)
  const choose = (id: string | null) => {
    const entry = shown.find((each) => each.id === id)
    if (entry) onChoose(entry)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    // Without an entry to choose, Enter would close the list, and the list would ignore every later Enter.
    if (event.key === 'Enter' && shown.length === 0) event.stopPropagation()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      onKeyDownCapture={onKey}
      aria-label={t('palette.title')}
      className="relative z-50"
    >
      {/* The open list uses up the first press outside and the first Escape. The handlers of this dialog make
          each of them close the whole palette. */}
      <DialogBackdrop className="fixed inset-0 bg-scrim" onClick={onClose} />
      <DialogPanel className="fixed inset-x-0 top-0 flex h-dvh flex-col bg-raised shadow-sheet forced-edge sm:inset-x-4 sm:top-[8dvh] sm:mx-auto sm:h-auto sm:max-h-[min(36rem,84dvh)] sm:max-w-160 sm:rounded-xl">
        <Combobox<string | null> immediate value={null} onChange={choose}>
          <div className="flex flex-none items-center gap-3 border-b border-line py-1.5 pr-1.5 pl-4">
            <Icon name="search" size={22} className="text-ink-3" />
            <Field {...{ query, onQuery }} onReady={props.onReady} />
            <IconButton icon="x" label={t('ui.close')} onClick={onClose} />
          </div>
          <ComboboxOptions
            static
            modal={false}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))]"
          >
            {shown.map((entry) => (
              <EntryOption key={entry.id} entry={entry} />
            ))}
          </ComboboxOptions>
          <Found
            {...{ nothing, warning }}
            shown={shown.length}
            all={all.length}
            isAsked={entries !== null && query.trim() !== ''}
          />
        </Combobox>
      </DialogPanel>
    </Dialog>
  )
}

type FieldProps = Pick<PaletteDialogProps, 'query' | 'onQuery' | 'onReady'>

function Field({ query, onQuery, onReady }: FieldProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  // The field takes the focus from the dialog, which has it first on a touch screen. Otherwise the person would have
  // to tap the field.
  const begin = useEffectEvent(() => {
    field.current?.focus()
    onReady()
  })
  useEffect(() => queueMicrotask(() => begin()), [])
  return (
    <ComboboxInput
      ref={field}
      autoFocus
      aria-label={t('palette.label')}
      placeholder={t('palette.label')}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="go"
      value={query}
      // The list would write the chosen value into the field. The field keeps the typed text instead.
      displayValue={() => query}
      onChange={(event) => onQuery(event.target.value)}
      className="min-h-tap w-full min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-ink-3"
    />
  )
}

function EntryOption({ entry }: { entry: Entry }) {
  const { id, icon, label, detail, notNow } = entry
  const second = notNow ?? detail
  return (
    <ComboboxOption
      value={id}
      disabled={notNow !== undefined}
      className="flex min-h-tap cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 data-disabled:cursor-default data-disabled:text-ink-3 data-focus:bg-accent-soft data-focus:forced-fill"
    >
      <Icon name={icon} className="text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{label}</span>
        {second !== undefined && <span className="line-clamp-2 text-xs text-ink-3">{second}</span>}
      </span>
    </ComboboxOption>
  )
}

interface FoundProps {
  nothing: string
  warning: string | null
  shown: number
  all: number
  isAsked: boolean
}

/**
 * Tells screen readers how many entries were found. The text is visible when nothing was found or the list may be
 * incomplete.
 */
function Found({ nothing, warning, shown, all, isAsked }: FoundProps) {
  const { t } = useTranslation()
  const words =
    all === 0
      ? nothing
      : all > shown
        ? t('ui.moreTypeToFind', { count: all - shown })
        : t('palette.found', { count: all })
  const isSeen = isAsked && (all === 0 || all > shown || warning !== null)
  return (
    <p role="status" className={isSeen ? 'flex-none px-4 py-2 text-sm text-ink-3' : 'sr-only'}>
      {isAsked && words}
      {isAsked && warning !== null && <span className="block">{warning}</span>}
    </p>
  )
}
