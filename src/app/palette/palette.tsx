import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import type { EventId } from '../../domain/ids'
import { useFrame } from '../../parts/frame-context'
import { useMenuEvent } from '../layout/use-open-event'
import { entriesFor } from './entries-for'
import type { Entry } from './entry'
import { PaletteDialog } from './palette-dialog'
import type { TypedAhead } from './typed-ahead'
import { useKnown } from './use-known'
import { usePageEntries } from './use-page-entries'
import { useSubstitutes } from './use-substitutes'

interface PaletteProps {
  typedAhead: TypedAhead
  onClose: () => void
}

/**
 * Finds whatever the person may open or do, from any screen, and does it. The palette reads the snapshots
 * on this device and never waits for the network; only the search for a substitute asks the server too.
 */
export function Palette({ typedAhead, onClose }: PaletteProps) {
  const event = useMenuEvent()
  const [query, setQuery] = useState('')
  const navigate = useNavigate()
  const shared = { query, onQuery: setQuery, onReady, onClose, onChoose: choose }
  return event === null ? (
    <PaletteOfPages {...shared} />
  ) : (
    <PaletteOfEvent key={event} {...{ event, ...shared }} />
  )

  /** Called once the field has the focus: letters that were typed before that go into the field. */
  function onReady(): void {
    const typed = typedAhead.take()
    if (typed !== '') setQuery(typed)
  }

  function choose({ act }: Entry): void {
    if ('type' in act) return setQuery(act.type)
    onClose()
    if ('run' in act) act.run()
    else void navigate(act.goTo, { state: act.state })
  }
}

interface SharedPaletteProps {
  query: string
  onQuery: (query: string) => void
  onReady: () => void
  onClose: () => void
  onChoose: (entry: Entry) => void
}

function PaletteOfPages(props: SharedPaletteProps) {
  const pages = usePageEntries(null)
  const entries = entriesFor({ query: props.query, known: null, offer: useOffer(), pages })
  return <PaletteDialog {...props} entries={entries} />
}

function PaletteOfEvent({ event, ...shared }: SharedPaletteProps & { event: EventId }) {
  const { query } = shared
  const known = useKnown(event)
  const pages = usePageEntries(event)
  const substitutes = useSubstitutes(known ?? null, query)
  const offer = useOffer()
  // The list stays empty until the snapshots on this device are read, so that no entry moves under a finger.
  const entries =
    known === undefined
      ? null
      : (substitutes?.entries ?? entriesFor({ query, known, offer, pages }))
  return (
    <PaletteDialog
      {...shared}
      entries={entries}
      nothing={substitutes?.nothing}
      warning={substitutes?.warning}
    />
  )
}

/** The main action of the open screen, if it names one. */
function useOffer(): Entry | null {
  const offer = useStore(useFrame().offer)
  return offer && { ...offer, id: 'offer', act: { run: offer.run } }
}
