import { MOST_PICTURE_BYTES } from '../../domain/people/picture'
import type { Crop, Size } from './crop'

/** Width and height of the uploaded picture, in pixels. The server makes it even smaller. */
const SENT_PIXELS = 384
const QUALITIES = [0.9, 0.8, 0.6, 0.4]

/** Draws a square of a picture over the whole canvas, on white where the picture is transparent. */
export function drawCrop(
  canvas: HTMLCanvasElement,
  { picture, crop }: { picture: CanvasImageSource; crop: Crop },
): void {
  const { width, height } = canvas
  const context = canvas.getContext('2d')
  if (context === null) return
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, crop.x, crop.y, crop.side, crop.side, 0, 0, width, height)
}

/** A square of a picture as a data URL that the server accepts; null where this browser cannot make one. */
export function cutOut(picture: CanvasImageSource, crop: Crop): string | null {
  const canvas = document.createElement('canvas')
  canvas.width = SENT_PIXELS
  canvas.height = SENT_PIXELS
  drawCrop(canvas, { picture, crop })
  return addressOf(canvas)
}

/** A whole picture, made small enough for a box, as a data URL that the server accepts; null where that is impossible. */
export function fitInside(picture: CanvasImageSource & Size, box: Size): string | null {
  const scale = Math.min(1, box.width / picture.width, box.height / picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return addressOf(canvas)
}

function addressOf(canvas: HTMLCanvasElement): string | null {
  for (const quality of QUALITIES) {
    const address = canvas.toDataURL('image/jpeg', quality)
    if (address.startsWith('data:image/') && bytesOf(address) <= MOST_PICTURE_BYTES) return address
  }
  return null
}

/** The number of bytes encoded in a Base64 data URL. */
function bytesOf(address: string): number {
  return Math.floor(((address.length - address.indexOf(',') - 1) * 3) / 4)
}
