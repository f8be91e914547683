import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The sizes of names on a card, in points. */
const SIZES = [17, 14, 12, 10, 8, 6.5] as const

/**
 * Sets each element with `data-seats` below the returned one to the largest size at which its list fits into its height.
 * It measures after each drawing, because letters differ in width by script and by font. At the smallest size four of
 * the longest names fit.
 */
export function useFittedSeats<E extends HTMLElement>(): RefObject<E | null> {
  const cards = useRef<E>(null)
  useLayoutEffect(() => {
    if (cards.current === null) return
    let seats = [...cards.current.querySelectorAll<HTMLElement>('[data-seats]')]
    // All cards take a size together before any is measured, so that the browser lays them out once a size.
    for (const size of SIZES) {
      for (const each of seats) each.style.fontSize = `${size}pt`
      seats = seats.filter((each) => !fits(each))
    }
  })
  return cards
}

function fits(seats: HTMLElement): boolean {
  const list = seats.firstElementChild
  if (list === null) return true
  return list.getBoundingClientRect().height <= seats.getBoundingClientRect().height * RESERVE
}

/** On a phone the sheet is drawn smaller than on paper, and lines may be a hair longer there. */
const RESERVE = 0.99
