import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays/dialog'
import { MOST_ZOOM, moveCrop, wholeCrop, zoomCrop, zoomOf, type Crop } from './crop'
import { drawCrop } from './cut-out'

interface CropDialogProps {
  open: boolean
  picture: ImageBitmap
  onCancel: () => void
  onUse: (crop: Crop) => void
}

/**
 * Width and height of the preview's canvas, in pixels: enough for the preview to look sharp on most
 * screens.
 */
const PREVIEW_PIXELS = 512
const ZOOM_STEP = 0.1
/** How far one press of an arrow key moves the square, as a share of its side. */
const KEY_STEP = 0.05

/** The picture moves in the arrow's direction, so the square moves the other way. */
const MOVES: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
}

/** Chooses the visible square of a picture: by dragging, by keys, and by zoom. */
export function CropDialog({ open, picture, onCancel, onUse }: CropDialogProps) {
  const { t } = useTranslation()
  const id = useId()
  const [crop, setCrop] = useState(() => wholeCrop(picture))
  const zoom = zoomOf(crop, picture)
  const zoomTo = (next: number) => setCrop((before) => zoomCrop(before, next, picture))
  const move = (by: { x: number; y: number }) => setCrop((before) => moveCrop(before, by, picture))

  function press(event: KeyboardEvent): void {
    const by = MOVES[event.key]
    if (by !== undefined) move(by)
    else if (event.key === '+' || event.key === '=') zoomTo(zoom + ZOOM_STEP)
    else if (event.key === '-') zoomTo(zoom - ZOOM_STEP)
    else return
    event.preventDefault()
  }

  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={t('picture.crop.title')}
      actions={
        <>
          <Button variant="quiet" onClick={onCancel}>
            {t('picture.crop.cancel')}
          </Button>
          <Button variant="primary" onClick={() => onUse(crop)}>
            {t('picture.crop.use')}
          </Button>
        </>
      }
    >
      <p id={`${id}-keys`} className="text-sm">
        {t('picture.crop.how')}
      </p>
      <div
        role="application"
        aria-label={t('picture.crop.part')}
        aria-describedby={`${id}-keys`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What is moved by keys is reached by them.
        tabIndex={0}
        onKeyDown={press}
        className="mx-auto mt-3 size-64 cursor-move touch-none overflow-hidden rounded-full border border-line"
      >
        <Preview picture={picture} crop={crop} onMove={move} />
      </div>
      <label htmlFor={`${id}-zoom`} className="mt-3 block text-sm font-medium">
        {t('picture.crop.zoom')}
      </label>
      <input
        id={`${id}-zoom`}
        type="range"
        min={1}
        max={MOST_ZOOM}
        step={ZOOM_STEP}
        value={zoom}
        onChange={({ target }) => zoomTo(Number(target.value))}
        className="min-h-tap w-full accent-accent"
      />
    </Dialog>
  )
}

interface PreviewProps {
  picture: ImageBitmap
  crop: Crop
  /** Called with the movement in shares of the square's side. */
  onMove: (by: { x: number; y: number }) => void
}

function Preview({ picture, crop, onMove }: PreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const held = useRef<{ x: number; y: number } | null>(null)
  useEffect(() => {
    if (canvas.current !== null) drawCrop(canvas.current, { picture, crop })
  }, [picture, crop])

  function drag({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLCanvasElement>): void {
    if (held.current === null) return
    const { width, height } = currentTarget.getBoundingClientRect()
    // The picture follows the finger.
    if (width > 0) onMove({ x: (held.current.x - x) / width, y: (held.current.y - y) / height })
    held.current = { x, y }
  }

  return (
    <canvas
      ref={canvas}
      width={PREVIEW_PIXELS}
      height={PREVIEW_PIXELS}
      onPointerDown={(event) => {
        held.current = { x: event.clientX, y: event.clientY }
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={drag}
      onPointerUp={() => (held.current = null)}
      onPointerCancel={() => (held.current = null)}
      className="size-full"
    />
  )
}
