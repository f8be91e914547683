import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useStore } from 'zustand'
import { can } from '../../domain/people/permissions'
import { isReachable } from '../../state/connection'
import { useConsole } from '../../parts/console-context'
import { useIsAwaited } from '../../parts/event/reading/use-is-awaited'
import { useEventId } from '../../parts/event/use-event-id'
import { useRole } from '../../parts/event/roles/use-role'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { EventGap, FailedList } from '../../parts/event/event-gap'
import { Note } from '../../ui/note'
import { onDemand, usePreload } from '../../ui/on-demand'
import { PageHeader } from '../../parts/event/page-header'
import { RefereesOnly } from '../../parts/event/roles/referees-only'
import { RefusedRulings } from '../../parts/rulings/refused-rulings'
import { useRulings } from '../../parts/rulings/use-rulings'
import { cancelIntent } from './calls'
import { AskedPenalties } from './asked-penalties'
import { ExportPenalties } from './export-penalties'
import { PenaltyRow } from './penalty-row'
import { usePenalties, type PenaltiesReading } from './queries'
import { ChomboList, LostPoints } from './side-lists'
import { totalsByPlayer } from './totals'
import { useAbilities } from '../../parts/use-abilities'

const GiveSheet = onDemand(async () => (await import('./give-sheet')).GiveSheet)
const CancelDialog = onDemand(async () => (await import('./cancel-dialog')).CancelDialog)
const OVER_THE_PAGE = [GiveSheet, CancelDialog]

/** The penalties, warnings and chombo of an event. A referee gives and cancels penalties here. */
export function PenaltiesPage() {
  const { t } = useTranslation()
  const event = useEventId()
  const reading = usePenalties(event)
  const role = useRole(event)
  // Null until the sheet is opened for the first time. After that the sheet stays mounted and keeps its choices.
  const [isGiving, setGiving] = useState<boolean | null>(null)
  usePreload(OVER_THE_PAGE)
  const cannotChange = useWhyNot(reading)
  const config = reading?.data.config?.value ?? null
  const players = reading?.players ?? []
  const incomplete = useWhyIncomplete(reading)
  const isAwaited = useIsAwaited(reading !== null && missingFor(reading) === undefined)
  const mayGive = role === null || can({ role, capability: 'managePenalties' })
  return (
    <>
      <PageHeader
        title={t('penalties.title')}
        subtitle={config?.eventTitle}
        dataAt={reading?.view.fetchedAt ?? null}
        actions={
          mayGive &&
          reading &&
          !isAwaited && (
            <Button
              variant="primary"
              icon="flag"
              notNowReason={cannotChange ?? incomplete}
              reasonIcon="info"
              onClick={() => setGiving(true)}
            >
              {t('penalties.give')}
            </Button>
          )
        }
      />
      <RefereesOnly capability="readPenalties">
        <div className="px-4 py-3.5 md:px-5">
          {reading === null ? (
            <EventGap kind="penalties" />
          ) : (
            <Lists reading={reading} cannotChange={cannotChange} />
          )}
        </div>
        {isGiving !== null && reading && config && (
          <GiveSheet
            open={isGiving}
            onClose={() => setGiving(false)}
            eventId={event}
            eventTitle={config.eventTitle}
            players={players}
            tables={reading.data.tables?.value ?? []}
            rules={config.rules}
            penalties={reading.view}
          />
        )}
      </RefereesOnly>
    </>
  )
}

/** Why no penalty can be given or cancelled now, in words; undefined when that is possible. */
function useWhyNot(reading: PenaltiesReading | null): string | undefined {
  const { t } = useTranslation()
  const { connection } = useConsole()
  const isOnline = useStore(connection, isReachable)
  const { laterRulings } = useAbilities()
  const config = reading?.data.config?.value
  if (config?.isFinished) return t('penalties.eventFinished')
  if (config?.usePenalty === false) return t('penalties.form.notUsed')
  return laterRulings || isOnline ? undefined : t('connection.noKeys')
}

/** The data that are needed to give a penalty and are not on this device. */
const missingFor = ({ data }: PenaltiesReading) =>
  (['players', 'config'] as const).find((kind) => data[kind] === null)

/** Why the form of a penalty cannot be filled in, in words; undefined when it can. */
function useWhyIncomplete(reading: PenaltiesReading | null): string | undefined {
  const { t } = useTranslation()
  if (reading === null) return undefined
  switch (missingFor(reading)) {
    case 'players':
      return t('penalties.needsPlayers')
    case 'config':
      return t('penalties.needsSettings')
    case undefined:
      return reading.players.length === 0 ? t('penalties.noPlayers') : undefined
  }
}

interface ListsProps {
  reading: PenaltiesReading
  cannotChange: string | undefined
}

function Lists({ reading, cannotChange }: ListsProps) {
  const { t } = useTranslation()
  const missing = missingFor(reading)
  return (
    <div className="grid items-start gap-x-5 gap-y-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <section className="min-w-0">
        {missing !== undefined && (
          <div className="mb-2.5">
            <FailedList kind={missing} />
          </div>
        )}
        <AskedPenalties asked={reading.asked} />
        <RefusedRulings refused={reading.refused} />
        <h2 className="mb-2 font-semibold">
          {t('penalties.list')}{' '}
          <span className="font-normal text-ink-3">{reading.list.length}</span>
        </h2>
        {cannotChange !== undefined && (
          <div className="mb-2.5">
            <Note>{cannotChange}</Note>
          </div>
        )}
        {reading.list.length === 0 ? (
          <EmptyState>{t('penalties.empty')}</EmptyState>
        ) : (
          <Given reading={reading} isReadOnly={cannotChange !== undefined} />
        )}
      </section>
      <aside className="flex min-w-0 flex-col gap-5">
        <LostPoints totals={totalsByPlayer(reading.list)} chombos={reading.view.chombos} />
        <ChomboList chombos={reading.view.chombos} />
        {(reading.list.length > 0 || reading.view.chombos.length > 0) && (
          <ExportPenalties reading={reading} />
        )}
      </aside>
    </div>
  )
}

function Given({ reading, isReadOnly }: { reading: PenaltiesReading; isReadOnly: boolean }) {
  const eventId = useEventId()
  const { rule, undo } = useRulings()
  const [cancelling, setCancelling] = useState<string | null>(null)
  const config = reading.data.config?.value
  const asked = reading.list.find(({ key }) => key === cancelling)?.penalty
  const cancel = async (reason: string) => {
    setCancelling(null)
    if (asked === undefined) return
    const place = { eventId, eventTitle: config?.eventTitle ?? '' }
    const intent = cancelIntent(place, { penalty: asked, reason })
    if (intent !== null) await rule(intent)
  }
  return (
    <>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {reading.list.map(({ key, penalty, ruling }) => (
          <PenaltyRow
            key={key}
            penalty={penalty}
            ruling={ruling}
            isReadOnly={isReadOnly}
            onCancel={() => setCancelling(key)}
            onUndo={(id) => void undo(id)}
          />
        ))}
      </ul>
      {asked && (
        <CancelDialog
          penalty={asked}
          onClose={() => setCancelling(null)}
          onCancelPenalty={(reason) => void cancel(reason)}
        />
      )}
    </>
  )
}
