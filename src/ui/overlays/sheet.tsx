import {
  Dialog as HeadlessDialog,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
} from '@headlessui/react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { BannerPlace } from '../banner'
import { IconButton } from '../button'
import { useInertPage } from './use-inert-page'
import { useSwipeDown } from './use-swipe-down'

interface SheetProps {
  open: boolean
  /** Gives the sheet its full height from the start. For content whose length changes with what other people do. */
  tall?: boolean
  /** For content without controls: the content itself takes the focus, so that keys scroll it. */
  onlyText?: boolean
  /** Called on Escape, a press outside, the cross, or a swipe down. The caller keeps any typed text. */
  onClose: () => void
  title: string
  /** A tag with the state, beside the title. */
  state?: ReactNode
  /** One line under the title. */
  subtitle?: ReactNode
  /** A banner. It covers the end of the content. On an upright tablet it is above the panel instead. */
  banner?: ReactNode
  /** Controls before the cross: previous and next. */
  controls?: ReactNode
  /** The buttons, which stay at the bottom. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A panel: at the side from 1024 px, at the bottom below that, and over the full screen on phones. In a low window
 * everything below the title scrolls, buttons too, because buttons that stay would leave no space for the content.
 */
export function Sheet({
  open,
  tall = false,
  onlyText = false,
  onClose,
  title,
  state,
  subtitle,
  banner,
  controls,
  footer,
  children,
}: SheetProps) {
  const { t } = useTranslation()
  const swipe = useSwipeDown(onClose)
  useInertPage(open)
  return (
    <HeadlessDialog
      open={open}
      onClose={onClose}
      className="group/dialog relative z-40 outline-none"
    >
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-scrim transition-opacity duration-200 data-closed:opacity-0"
      />
      <DialogPanel
        transition
        className={`fixed inset-x-0 bottom-0 flex h-dvh flex-col bg-raised shadow-sheet transition duration-200 ease-out data-closed:translate-y-2 data-closed:opacity-0 -outline-offset-3 group-focus-visible/dialog:outline-3 group-focus-visible/dialog:outline-focus forced-edge max-sm:bg-bg ${tall ? '' : 'sm:h-auto'} sm:max-h-[min(92dvh,100dvh-4.5rem)] ${banner === undefined ? '' : 'roomy:max-h-[calc(100dvh-9.5rem)]'} sm:rounded-t-xl lg:inset-y-0 lg:left-auto lg:h-auto lg:max-h-none lg:w-sheet lg:rounded-none short:overflow-y-auto short:overscroll-contain`}
      >
        {/* Without this role, screen readers announce the header and footer as those of the whole page. */}
        <header
          role="none"
          {...swipe}
          className="flex flex-none touch-none items-center gap-2 py-2.5 pr-2 pl-4 sm:pl-5 lg:touch-auto short:sticky short:top-0 short:z-10 short:bg-inherit"
        >
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-x-2.5">
              <DialogTitle className="text-2xl font-semibold">{title}</DialogTitle>
              {state}
            </div>
            {subtitle !== undefined && <p className="text-sm text-ink-3">{subtitle}</p>}
          </div>
          {controls}
          <IconButton icon="x" label={t('ui.close')} onClick={onClose} />
        </header>
        <div className="relative flex min-h-0 flex-1 flex-col roomy:static short:flex-none">
          <div
            {...(onlyText && { role: 'group', 'aria-label': title, tabIndex: 0 })}
            className={`min-h-0 flex-1 overflow-y-auto overscroll-contain focus-visible:-outline-offset-3 ${banner === undefined ? '' : 'pb-20 roomy:pb-0'} short:flex-none short:overflow-visible`}
          >
            {children}
          </div>
          {banner !== undefined && <BannerPlace over={BANNER_PLACE}>{banner}</BannerPlace>}
        </div>
        {footer !== undefined && (
          <footer
            role="none"
            className="flex-none border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-5"
          >
            {footer}
          </footer>
        )}
      </DialogPanel>
    </HeadlessDialog>
  )
}

const BANNER_PLACE = 'absolute inset-x-3 bottom-2 roomy:bottom-[calc(100%+0.5rem)]'

/** A part of a sheet, with a hairline above it. */
export function SheetSection({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="border-t border-line px-4 py-3.5 sm:px-5">
      {title !== undefined && <h3 className="mb-1.5 text-sm font-medium text-ink-3">{title}</h3>}
      {children}
    </section>
  )
}
