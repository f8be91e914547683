import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The sizes of names on a card, in points. */
const SIZES = [17, 14, 12, 10, 8, 6.5] as const

/**
 * Gives each element with `data-seats` below the returned ref the largest letters at which the list
 * inside is not higher than the element. This happens after each rendering, because the width of letters
 * differs by script and font. At the smallest size, even four of the longest names fit.
 */
export function useFittedSeats<E extends HTMLElement>(): RefObject<E | null> {
  const cards = useRef<E>(null)
  useLayoutEffect(() => {
    if (cards.current === null) return
    let seats = [...cards.current.querySelectorAll<HTMLElement>('[data-seats]')]
    // All cards get the next size before any card is measured, so that the browser lays them out only once per size.
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

/**
 * The share of the height that a list may use. The sheet is measured on the screen, where a phone draws
 * it smaller than on paper. On paper the lines may be slightly longer.
 */
const RESERVE = 0.99
