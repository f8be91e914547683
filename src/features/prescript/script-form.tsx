import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { PrescriptConfig } from '../../contract/decode/prescript'
import type { EventId } from '../../domain/ids'
import { parsePrescript, prescriptLines } from '../../domain/session/prescript'
import { useTranslation } from '../../i18n/use-translation'
import { err, ok } from '../../lib/result'
import { pause } from '../../parts/command/use-command'
import { useKeyedCall } from '../../parts/command/use-keyed-call'
import { sendCommand } from '../../parts/command/send-command'
import { useConsole } from '../../parts/console-context'
import { draftMark } from '../../parts/form/draft-mark'
import { Field } from '../../parts/form/field'
import { SaveButton } from '../../parts/form/save-button'
import { useForm } from '../../parts/form/use-form'
import { useKeptDraft } from '../../parts/form/use-kept-draft'
import { isReachable } from '../../state/connection'
import { Button } from '../../ui/button'
import { NumberField } from '../../ui/fields/number-field'
import { Note } from '../../ui/note'
import { problemsOf, readDraft, type ScriptDraft } from './draft'
import { Instructions } from './instructions'
import { LayOut } from './lay-out'
import { NextSession } from './next-session'
import { ProblemList } from './problem-list'
import { goToLine, ScriptArea } from './script-area'

interface ScriptFormProps {
  event: EventId
  saved: PrescriptConfig
  /** Names by local number. */
  names: ReadonlyMap<number, string>
  isFinished: boolean
  /** Other people only read. */
  isWriter: boolean
  onSaved: () => void
}

/**
 * The script as text, its problems while typing, and the seats of the next session. It begins anew when another person
 * saved a script, unless something was typed here.
 */
export function ScriptForm(props: ScriptFormProps) {
  const { saved } = props
  const [begun, setBegun] = useState(saved)
  return (
    <OneScript key={markOf(begun)} {...props} saved={begun} latest={saved} onLatest={setBegun} />
  )
}

const draftOf = ({ prescript, nextSessionIndex }: PrescriptConfig): ScriptDraft => ({
  prescript,
  nextSession: nextSessionIndex,
})

const markOf = (script: PrescriptConfig) => draftMark(draftOf(script))

interface OneScriptProps extends ScriptFormProps {
  /** The server's present script; `saved` is the one this form began with. */
  latest: PrescriptConfig
  onLatest: (latest: PrescriptConfig) => void
}

function OneScript(props: OneScriptProps) {
  const { event, saved, latest, onLatest, names, isFinished, isWriter, onSaved } = props
  const { t } = useTranslation()
  const { connection } = useConsole()
  const keyed = useKeyedCall()
  const canReach = useStore(connection, isReachable)
  const area = useRef<HTMLTextAreaElement>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [fresh] = useState<ScriptDraft>(() => draftOf(saved))
  const readIndex = useRef(saved.nextSessionIndex)
  // A draft begun from another script must not overwrite another person's change.
  const draft = useKeptDraft(
    (begun: ScriptDraft) => `script ${event} ${draftMark(begun)}`,
    fresh,
    'goesOn',
  )
  const form = useForm({
    name: `script ${event}`,
    draft,
    read: readDraft,
    say: (words, problem: 'needed' | 'tooLong') => words(`prescript.problems.${problem}`),
    fieldOf: () => null,
    onSaved,
    async save(wish, key) {
      // Seats drawn meanwhile have increased the next session. An older number must not decrease it unnoticed.
      const expect = { nextSessionIndex: readIndex.current }
      const call = keyed(
        'Mimir.UpdatePrescriptedEventConfig',
        { eventId: event, ...wish },
        { eventId: event, expect, key },
      )
      const end = await sendCommand({ ...call, wait: pause })
      if (end.kind !== 'done') {
        // The draft gets a new key, because the next request asks for something else.
        await draft.renew()
        return err(end.error)
      }
      readIndex.current = wish.nextSessionIndex
      return ok(null)
    },
  })
  const values = useStore(draft.values)
  useEffect(() => {
    if (markOf(latest) !== draftMark(draft.values.getState()) && !draft.isDirty()) onLatest(latest)
  }, [latest, draft, onLatest])
  const mayEdit = !isFinished && isWriter
  const localIds = useMemo(() => new Set(names.keys()), [names])
  const problems = useMemo(() => problemsOf(values, localIds), [values, localIds])
  const lines = useMemo(() => prescriptLines(values.prescript), [values.prescript])
  const wrongLines = useMemo(
    () =>
      new Set(
        problems.flatMap((problem) =>
          'table' in problem ? [lines[problem.session - 1]?.[problem.table - 1] ?? 0] : [],
        ),
      ),
    [problems, lines],
  )
  const needsNetwork = canReach ? undefined : t('manage.needsNetwork')
  return (
    <form
      noValidate
      ref={form.ref}
      onSubmit={form.submit}
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <div className="flex min-w-0 flex-col gap-3">
        {!mayEdit && (
          <Note icon="lock">
            {isFinished
              ? t('reasons.event_finished')
              : `${t('layout.noRightToChange', { role: t('layout.administrator') })} ${t('outbox.askForRight.administrator')}`}
          </Note>
        )}
        <div>
          <Button size="sm" icon="info" onClick={() => setHelpOpen(true)}>
            {t('prescript.instructions.title')}
          </Button>
        </div>
        <Field form={form} name="prescript">
          {(control) => (
            <ScriptArea
              {...control}
              value={values.prescript}
              area={area}
              isReadOnly={!mayEdit}
              wrongLines={wrongLines}
            />
          )}
        </Field>
        <Field form={form} name="nextSession">
          {(control) => (
            <NumberField
              {...control}
              value={values.nextSession}
              label={t('prescript.nextSession')}
              hint={t('prescript.nextSessionHint')}
              min={1}
              disabled={!mayEdit}
              className="max-w-60"
            />
          )}
        </Field>
        {mayEdit && (
          <SaveButton form={form} failed="saveScript" notNowReason={needsNetwork}>
            {t('prescript.save')}
          </SaveButton>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <ProblemList {...{ problems, lines }} onGoTo={(line) => goToLine(area.current, line)} />
        <NextSession
          script={parsePrescript(values.prescript)}
          session={values.nextSession ?? 1}
          names={names}
        />
        {mayEdit && (
          <LayOut
            event={event}
            replacesScript={values.prescript.trim() !== ''}
            notNowReason={needsNetwork}
            onLaidOut={(prescript) => form.change({ prescript })}
          />
        )}
      </div>
      {isHelpOpen && <Instructions onClose={() => setHelpOpen(false)} />}
    </form>
  )
}
