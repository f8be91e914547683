import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../../i18n/use-translation'
import { useConsole } from '../../../parts/console-context'
import { useRowActions } from '../../../parts/rulings/use-row-actions'
import { useRulings } from '../../../parts/rulings/use-rulings'
import type { TableView } from '../../../sync/views/games-view'
import { tileOf } from '../../../sync/views/tile'
import { enterHandIntent, type RulingPlace } from '../intents'
import { notNowReasons } from '../not-now'
import type { GamesData } from '../queries'
import { useIsOnline } from '../use-is-online'
import { EMPTY_HAND, type HandDraft } from './hand-draft'
import { handProblemWords } from './hand-words'
import { readHand, type EnteredHand, type TableBefore } from './read-hand'
import { isAtSameHand, isOverAlready, tableBefore } from './table-before'
import { draftOf, handToRepeat } from './typed-hand'

interface HandPlace {
  games: GamesData
  table: TableView
  rulingPlace: RulingPlace
  /**
   * The id of a ruling in question whose hand was not recorded. The form begins with that hand, and saving the form
   * answers the question.
   */
  repeated: string | null
  onSaved: () => void
}

/** A hand that is being entered, and what prevents saving it. */
export interface HandEntry {
  /** The table before the hand; null while this device lacks the rules or other data that the hand needs. */
  readonly before: TableBefore | null
  readonly draft: HandDraft
  readonly setDraft: (draft: HandDraft) => void
  /** The complete hand with its payments and what follows it; null while something is missing or impossible. */
  readonly entered: EnteredHand | null
  /** Why the hand cannot be saved now. */
  readonly reason: string | undefined
  readonly isSaving: boolean
  readonly save: () => Promise<void>
  /** True when another hand was entered or cancelled at this table after the referee opened the form. */
  readonly hasMoved: boolean
  /**
   * To be called when the referee says that the hand in the form came after the hand that was entered
   * meanwhile.
   */
  readonly takeAsNext: () => void
}

/** Keeps the hand that is being entered, and saves it as a ruling once it is complete. */
export function useHandEntry(place: HandPlace): HandEntry {
  const { games, table, rulingPlace, onSaved } = place
  const repeated = handToRepeat(games.rows, { id: place.repeated, table: table.value })
  const { t } = useTranslation()
  const { connection, now } = useConsole()
  const { rule } = useRulings()
  const { answer } = useRowActions()
  const isOnline = useIsOnline()
  const { skewMs, abilities } = useStore(connection)
  const [draft, setDraft] = useState(() =>
    repeated === null ? EMPTY_HAND : draftOf(repeated.args.roundData, table.value),
  )
  const [isSaving, setSaving] = useState(false)
  const [savedAs, setSavedAs] = useState<string | null>(null)
  const { value } = table
  // The table as the referee saw it when opening the form. If players enter a hand meanwhile, it may be the
  // same hand that the referee is entering. So the referee must say whether the hand in the form came after
  // it.
  const [seen, setSeen] = useState(value)
  const hasMoved = !isSaving && !isAtSameHand(seen, value)
  const moment = { serverNow: now() + skewMs, skewMs }
  const before = tableBefore(value, games.view.config, tileOf(games.view, table, moment).timer)
  const rows = games.rows.filter(({ id }) => id !== repeated?.id)
  const notNow = notNowReasons(t, { ...games, rows, table, abilities, isOnline, moment })
  const read = before === null ? null : readHand(draft, before)
  const entered = read?.ok === true ? read.value : null
  const reason =
    notNow.hand ??
    (hasMoved ? t('table.hand.moved') : undefined) ??
    (before !== null && isOverAlready(before) ? t('table.hand.ended') : undefined) ??
    (read?.ok === false ? handProblemWords(t, read.error, draft) : undefined)

  async function save() {
    if (entered === null || reason !== undefined || isSaving) return
    const intent = enterHandIntent(rulingPlace, entered)
    if (intent === null) return
    setSaving(true)
    if (repeated !== null) {
      const isAnswered = await answer(repeated, { kind: 'retryAsNew', intent })
      if (isAnswered) setSavedAs(repeated.id)
      else setSaving(false)
      return
    }
    const ruled = await rule(intent)
    if (ruled === 'sent') onSaved()
    if (ruled === 'sent' || ruled === false) setSaving(false)
    else setSavedAs(ruled.rowId)
  }

  // The form stays open until the table shows this hand, because the next hand must be entered after it.
  const isShownBelow =
    savedAs !== null &&
    (savedAs === place.repeated ? repeated === null : games.rows.some(({ id }) => id === savedAs))
  useEffect(() => {
    if (isShownBelow) onSaved()
  }, [isShownBelow, onSaved])

  const takeAsNext = () => setSeen(value)
  return { before, draft, setDraft, entered, reason, isSaving, save, hasMoved, takeAsNext }
}
