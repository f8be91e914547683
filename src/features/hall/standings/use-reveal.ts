import { useEffect, useRef, useState } from 'react'
import type { EventId } from '../../../domain/ids'
import { useShell } from '../../../parts/console-context'

export interface Reveal {
  readonly step: number
  readonly next: () => void
  readonly back: () => void
  /** To be called by the screen with the number of steps. */
  readonly bound: (steps: number) => void
}

/**
 * The keys that go a step forward (`NEXT`) and a step back (`BACK`). Remote controls for slides send them
 * too.
 */
const NEXT = new Set([' ', 'Enter', 'ArrowRight', 'ArrowDown', 'PageDown'])
const BACK = new Set(['ArrowLeft', 'ArrowUp', 'PageUp', 'Backspace'])

interface Ceremony {
  readonly event: EventId
  readonly isOn: boolean
}

/**
 * Lets a person reveal the final places step by step with keys, while the screen shows them. After a reload
 * of the tab, the places that were revealed stay revealed.
 */
export function useReveal({ event, isOn }: Ceremony): Reveal {
  const { tabStorage } = useShell()
  const place = `shinpan-reveal:${event}`
  const [step, setStep] = useState(() => readStep(tabStorage.getItem(place)))
  useEffect(() => {
    if (isOn) tabStorage.setItem(place, String(step))
  }, [isOn, tabStorage, place, step])
  // The number of steps; 0 until the standings are read.
  const most = useRef(0)
  const next = () => setStep((now) => Math.max(now, Math.min(most.current, now + 1)))
  const back = () => setStep((now) => Math.max(0, now - 1))
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      const isOfControl = event.target instanceof Element && event.target.closest(CONTROLS) !== null
      if (isOfControl || event.ctrlKey || event.altKey || event.metaKey) return
      if (!NEXT.has(event.key) && !BACK.has(event.key)) return
      event.preventDefault()
      if (NEXT.has(event.key)) next()
      else back()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
  const bound = (steps: number) => {
    most.current = steps
  }
  return { step, next, back, bound }
}

function readStep(kept: string | null): number {
  const step = Number(kept)
  return Number.isSafeInteger(step) && step > 0 ? step : 0
}

/** A control with the focus uses these keys itself. */
const CONTROLS = 'button, select, a'
