import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { PrescriptConfig } from '../../contract/decode/prescript'
import type { EventId } from '../../domain/ids'
import { parsePrescript } from '../../domain/session/prescript'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { Field } from '../../parts/form/field'
import { SaveButton } from '../../parts/form/save-button'
import { isReachable } from '../../state/connection'
import { Button } from '../../ui/button'
import { NumberField } from '../../ui/fields/number-field'
import { Note } from '../../ui/note'
import { Instructions } from './instructions'
import { LayOut } from './lay-out'
import { useTableNames } from '../../parts/event/use-table-names'
import { NextSession } from './next-session'
import { ScriptProblems } from './script-problems'
import { goToLine, ScriptArea } from './script-area'
import { markOf, useScriptForm } from './use-script-form'
import { useScriptProblems } from './use-script-problems'
import { useAbilities } from '../../parts/use-abilities'

interface ScriptFormProps {
  event: EventId
  saved: PrescriptConfig
  /** The names of players, by local ID. */
  names: ReadonlyMap<number, string>
  isFinished: boolean
  /** True for a person who may edit the script; other people only read it. */
  isWriter: boolean
  onSaved: () => void
}

/**
 * The script as text, the problems found while somebody types, and the seats of the next session. If another person
 * has saved a script and nothing was typed here, the form begins again with that script.
 */
export function ScriptForm(props: ScriptFormProps) {
  const { saved } = props
  const [begun, setBegun] = useState(saved)
  return (
    <OneScript key={markOf(begun)} {...props} saved={begun} latest={saved} onLatest={setBegun} />
  )
}

interface OneScriptProps extends ScriptFormProps {
  /** The script that the server has now. `saved` is the script with which this form began. */
  latest: PrescriptConfig
  onLatest: (latest: PrescriptConfig) => void
}

function OneScript(props: OneScriptProps) {
  const { event, names, isFinished, isWriter } = props
  const { t } = useTranslation()
  const { laidOutScripts } = useAbilities()
  const tableNames = useTableNames(event)
  const form = useScriptForm(props)
  const values = useStore(form.draft.values)
  const { problems, lines, wrongLines } = useScriptProblems(values, names)
  const area = useRef<HTMLTextAreaElement>(null)
  const canReach = useStore(useConsole().connection, isReachable)
  const needsNetwork = canReach ? undefined : t('manage.needsNetwork')
  const mayEdit = !isFinished && isWriter
  return (
    <form
      noValidate
      ref={form.ref}
      onSubmit={form.submit}
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <div className="flex min-w-0 flex-col gap-3">
        {!mayEdit && <WhyReadOnly isFinished={isFinished} />}
        <InstructionsButton />
        <Field form={form} name="prescript">
          {(control) => (
            <ScriptArea
              {...control}
              {...{ area, wrongLines }}
              value={values.prescript}
              isReadOnly={!mayEdit}
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
        <ScriptProblems {...{ problems, lines }} onGoTo={(line) => goToLine(area.current, line)} />
        <NextSession
          script={parsePrescript(values.prescript)}
          session={values.nextSession ?? 1}
          {...{ names, tableNames }}
        />
        {mayEdit && laidOutScripts && (
          <LayOut
            event={event}
            replacesScript={values.prescript.trim() !== ''}
            notNowReason={needsNetwork}
            onLaidOut={(prescript) => form.change({ prescript })}
          />
        )}
      </div>
    </form>
  )
}

function WhyReadOnly({ isFinished }: { isFinished: boolean }) {
  const { t } = useTranslation()
  const noRight = t('layout.noRightToChange', { role: t('layout.administrator') })
  return (
    <Note icon="lock">
      {isFinished
        ? t('reasons.event_finished')
        : `${noRight} ${t('outbox.askForRight.administrator')}`}
    </Note>
  )
}

function InstructionsButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button size="sm" icon="info" onClick={() => setOpen(true)}>
        {t('prescript.instructions.title')}
      </Button>
      {isOpen && <Instructions onClose={() => setOpen(false)} />}
    </div>
  )
}
