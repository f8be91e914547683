import { memo, type ComponentType } from 'react'

/**
 * A screen whose code loads when it is first shown. `memo` is needed because the router renders its routes again at
 * each change of its state, even when no screen reads that state.
 */
export const page = (load: () => Promise<ComponentType>) => async () => ({
  Component: memo(await load()),
})

export const eventsPage = page(
  async () => (await import('../../features/events/events-page')).EventsPage,
)

type AddressParts = Readonly<Record<string, string | undefined>>

/** A loader that answers "not found" unless this part of the address is a number. */
export const refuseUnlessNumber =
  (name: string) =>
  ({ params }: { params: AddressParts }): null => {
    if (!isNumber(params[name])) throw new Response(null, { status: 404 })
    return null
  }

/** True when each part of the address that must be a number is a number. */
export const hasItsNumbers = (params: AddressParts): boolean =>
  ['id', 'page'].every((name) => params[name] === undefined || isNumber(params[name]))

const isNumber = (part = ''): boolean => /^[1-9]\d{0,8}$/.test(part)
