import type { ReactNode } from 'react'
import { LeadTo } from '../../ui/lead-to'
import { Pagination } from './pagination'

interface PagedProps {
  page: number
  /** The number of rows on all pages. */
  total: number
  perPage: number
  /** The address of a page; the first page is 1. */
  toPage: (page: number) => string
  /** The rows of this page, or the text for an empty list. */
  children: ReactNode
}

/** One page of a list, with links to the others. An address past the end leads to the last page. */
export function Paged({ page, total, perPage, toPage, children }: PagedProps) {
  const pageCount = Math.max(1, Math.ceil(total / perPage))
  if (page > pageCount) return <LeadTo to={toPage(pageCount)} />
  return (
    <>
      {children}
      <Pagination page={page} pageCount={pageCount} toPage={toPage} />
    </>
  )
}
