import { useState } from 'react'
import type { GameConfig } from '../../contract/decode/event/game-config'
import { logoAddress } from '../../domain/event/logo'
import { useShell } from '../console-context'
import { useEventId } from './use-event-id'

export type NamedEvent = Pick<GameConfig, 'eventTitle' | 'logoAt'>

interface EventLogoProps {
  event: NamedEvent
  className: string
}

/** The logo of the event of this screen. Nothing is shown without a logo, or when it cannot be read. */
export function EventLogo({ event: { eventTitle, logoAt }, className }: EventLogoProps) {
  const { files } = useShell()
  const [failed, setFailed] = useState<string | null>(null)
  const src = logoAddress(files, { id: useEventId(), logoAt })
  if (src === undefined || src === failed) return null
  return (
    <img
      src={src}
      alt={eventTitle}
      onError={() => setFailed(src)}
      className={`object-contain ${className}`}
    />
  )
}
