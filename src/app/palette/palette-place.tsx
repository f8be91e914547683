import { useState, type ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'
import { FrameContext, type FrameServices } from '../../parts/frame-context'
import { onDemand } from '../../ui/on-demand'
import { createTypedAhead } from './typed-ahead'
import { usePaletteKeys } from './use-palette-keys'

// The code of the two loads when a person first opens them, or with the rest of the console's code for offline use.
const Palette = onDemand(async () => (await import('./palette')).Palette)
const KeysSheet = onDemand(async () => (await import('./keys-sheet')).KeysSheet)

/** Shows the palette or the sheet of keys over the screens in `children`, when a key or a screen opens them. */
export function PalettePlace({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<'palette' | 'keys' | null>(null)
  const [typedAhead] = useState(() => createTypedAhead(document))
  const [frame] = useState<FrameServices>(() => ({
    find() {
      typedAhead.begin()
      setOpened('palette')
    },
    showKeys: () => setOpened('keys'),
    offer: createStore(() => null),
  }))
  usePaletteKeys(frame.find)
  const close = () => setOpened(null)
  return (
    <FrameContext value={frame}>
      {children}
      {opened === 'palette' && <Palette typedAhead={typedAhead} onClose={close} />}
      {opened === 'keys' && <KeysSheet onClose={close} />}
    </FrameContext>
  )
}
