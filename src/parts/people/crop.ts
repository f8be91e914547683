/** A square of a picture, in the picture's pixels; always inside the picture. */
export interface Crop {
  /** The upper left corner. */
  readonly x: number
  readonly y: number
  readonly side: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export const MOST_ZOOM = 4

/** The largest square, centred. */
export function wholeCrop({ width, height }: Size): Crop {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side }
}

/** Moves the square by a share of its side: 0.1 to the right shows a tenth that was hidden there. */
export function moveCrop(crop: Crop, by: { x: number; y: number }, size: Size): Crop {
  const { x, y, side } = crop
  return within({ x: x + by.x * side, y: y + by.y * side, side }, size)
}

/** Returns the square with the same centre at another zoom; 1 is the largest square. */
export function zoomCrop(crop: Crop, zoom: number, size: Size): Crop {
  const factor = Math.min(MOST_ZOOM, Math.max(1, zoom))
  const side = Math.min(size.width, size.height) / factor
  const shift = (crop.side - side) / 2
  return within({ x: crop.x + shift, y: crop.y + shift, side }, size)
}

export const zoomOf = ({ side }: Crop, { width, height }: Size): number =>
  Math.min(width, height) / side

function within({ x, y, side }: Crop, { width, height }: Size): Crop {
  const clamp = (value: number, most: number) => Math.min(Math.max(0, value), most)
  return { x: clamp(x, width - side), y: clamp(y, height - side), side }
}
