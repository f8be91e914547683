import { useTranslation } from '../../i18n/use-translation'
import { pageNumbers } from './page-numbers'
import { Link } from '../../ui/link'

interface PaginationProps {
  page: number
  pageCount: number
  /** The address of a page; the first page is 1. */
  toPage: (page: number) => string
}

/** Links to the other pages of a list; empty for a single page. */
export function Pagination({ page, pageCount, toPage }: PaginationProps) {
  const { t } = useTranslation()
  if (pageCount <= 1) return null
  return (
    <nav aria-label={t('events.pages')} className="mt-4 print:hidden">
      <ul className="flex flex-wrap justify-center gap-1">
        {pageNumbers(page, pageCount).map((number, index) =>
          number === null ? (
            <li
              // Only its position tells one gap from the other.
              key={`gap-${index}`}
              aria-hidden
              className="grid size-tap place-items-center text-ink-3"
            >
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={toPage(number)}
                aria-current={number === page ? 'page' : undefined}
                aria-label={t('events.page', { page: number, pages: pageCount })}
                className={`grid size-tap place-items-center rounded-md font-medium ${
                  number === page ? 'bg-accent-soft text-accent forced-fill' : 'hover:bg-sunken'
                }`}
              >
                {number}
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
