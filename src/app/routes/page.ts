import { memo, type ComponentType } from 'react'

/**
 * A screen whose code is loaded when it is first shown. The router draws its routes again at each change of its state,
 * also at those that no screen reads.
 */
export const page = (load: () => Promise<ComponentType>) => async () => ({
  Component: memo(await load()),
})

export const eventsPage = page(
  async () => (await import('../../features/events/events-page')).EventsPage,
)

/** A loader that answers "not found" unless this part of the address is a number. */
export const refuseUnlessNumber =
  (name: string) =>
  ({ params }: { params: Readonly<Record<string, string | undefined>> }): null => {
    if (!/^[1-9]\d{0,8}$/.test(params[name] ?? '')) throw new Response(null, { status: 404 })
    return null
  }
