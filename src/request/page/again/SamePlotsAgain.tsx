import { useState, type ReactNode } from 'react';
import type { Connection } from '#service/connection.ts';
import { fileName } from '#lib/fileName.ts';
import { formatCount } from '#lib/format.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { useStartRequest } from '#request/useStartRequest.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { RefreshIcon } from '#ui/historyIcons.tsx';
import type { PageAction } from '#ui/pageActions.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { useToast } from '#ui/Toasts.tsx';
import { reasonOf } from '#worker/messages.ts';
import { MOVES, plotsOfResult, type Scope } from './plotsOfResult.ts';
import { texts } from './texts.en.ts';

interface SamePlotsAgainProps {
  connection: Connection;
  jobId: string;
  /** The job's name; null where it has none. */
  name: string | null;
  /** Takes the action; null where there are no plots. */
  children: (action: PageAction | null) => ReactNode;
}

const NAME = texts.newRequestWithPlots;

/** The action that makes a new request of a result's plots, and the dialog that it opens; names come along. */
export function SamePlotsAgain({ children, ...job }: SamePlotsAgainProps) {
  const isEmpty = useResult(({ snapshot }) => snapshot.counts.received === 0);
  const [open, setOpen] = useState(false);
  const run = () => setOpen(true);
  const hint = texts.sameOrLaterDates;
  return (
    <>
      {children(isEmpty ? null : { name: NAME, hint, icon: <RefreshIcon />, run })}
      {open && <AgainDialog {...job} onClose={() => setOpen(false)} />}
    </>
  );
}

type AgainDialogProps = Omit<SamePlotsAgainProps, 'children'> & { onClose: () => void };

/** Asks which plots, and how much later. */
function AgainDialog({ connection, jobId, name, onClose }: AgainDialogProps) {
  const { handle } = useResultStore();
  const scopes = useScopes();
  const [scope, setScope] = useState<Scope>(scopes[0]?.value ?? 'all');
  const startRequest = useStartRequest(connection);
  const toast = useToast();
  function start(months: number): void {
    onClose();
    plotsOfResult(handle, { scope, months })
      .then((plots) =>
        startRequest({
          fileName: `${fileName(name ?? jobId) || texts.plotsFileName}.csv`,
          ...plots,
        }),
      )
      .catch((error: unknown) => toast(texts.noRequestMade(reasonOf(error))));
  }
  return (
    <Dialog open onClose={onClose} title={NAME}>
      <div className="stack">
        {scopes.length > 1 && (
          <Segmented
            label={texts.whichRecords}
            wide
            value={scope}
            segments={scopes}
            onValue={setScope}
          />
        )}
        {MOVES.map(({ months, label }) => (
          <Button key={months} wide onClick={() => start(months)}>
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

/** The sets of records to choose from, each with their number; the filtered ones first. */
function useScopes(): { value: Scope; label: string }[] {
  const { received, failed } = useResult((state) => state.snapshot.counts);
  const filtered = useResult(({ filtering, rows }) => (filtering ? (rows?.length ?? 0) : 0));
  const scope = (value: Scope, name: string, count: number) => ({
    value,
    label: `${name} (${formatCount(count)})`,
  });
  return [
    ...(filtered > 0 ? [scope('filtered', texts.filtered, filtered)] : []),
    scope('all', texts.all, received),
    ...(failed > 0 && failed < received ? [scope('failed', texts.failed, failed)] : []),
  ];
}
