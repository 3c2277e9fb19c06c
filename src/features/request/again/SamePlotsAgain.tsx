import type { Connection } from '#api/connection.ts';
import { fileName } from '#lib/fileName.ts';
import { formatCount } from '#lib/format.ts';
import { useResult, useResultStore } from '#openResult/useResult.tsx';
import { useStartRequest } from '#openResult/useStartRequest.ts';
import { USUAL_COLUMNS } from '#engine/resubmission/csvTable.ts';
import { RefreshIcon } from '#ui/historyIcons.tsx';
import { Menu, MenuGroup, MenuItem } from '#ui/Menu.tsx';
import { usePageActions } from '#ui/pageActions.tsx';
import { useToast } from '#ui/Toasts.tsx';
import { reasonOf } from '#workers/messages.ts';
import type { ResultHandle } from '#workers/resultClient/resultClient.ts';
import { moveWindows } from './moveWindows.ts';

interface SamePlotsAgainProps {
  connection: Connection;
  jobId: string;
  /** The job's name; null where it has none. */
  name: string | null;
}

/** Which of a result's plots. */
type Scope = 'all' | 'filtered' | 'failed';

const MOVES = [
  { months: 12, label: 'A year later' },
  { months: 6, label: 'Half a year later' },
  { months: 0, label: 'In the same windows' },
] as const;

/** Makes a new request of a result's plots, their windows moved by a season or a year; names come along. */
export function SamePlotsAgain({ connection, jobId, name }: SamePlotsAgainProps) {
  const { handle } = useResultStore();
  const { received, failed } = useResult((state) => state.snapshot.counts);
  const filtered = useResult(({ filtering, rows }) => (filtering ? (rows?.length ?? null) : null));
  const startRequest = useStartRequest(connection);
  const toast = useToast();
  function start(scope: Scope, months: number): void {
    csvOf(handle, scope)
      .then((csv) =>
        startRequest({
          fileName: `${fileName(name ?? jobId) || 'plots'}.csv`,
          csv: new Blob([moveWindows(csv, months)]),
        }),
      )
      .catch((error: unknown) => toast(`No request was made: ${reasonOf(error)}`));
  }
  const scopes = [
    ...(filtered === null
      ? []
      : [{ scope: 'filtered', label: 'Filtered records', count: filtered } as const]),
    { scope: 'all', label: 'All records', count: received } as const,
    ...(failed > 0 && failed < received
      ? [{ scope: 'failed', label: 'Failed records', count: failed } as const]
      : []),
  ];
  usePageActions(
    received === 0
      ? []
      : [
          {
            name: 'The same plots again',
            hint: 'a new request, a year later',
            icon: <RefreshIcon />,
            run: () => start(filtered === null ? 'all' : 'filtered', 12),
          },
        ],
  );
  return (
    <Menu
      label="The same plots again"
      variant="quietIcon"
      face={<RefreshIcon />}
      arrow={false}
      align="end"
    >
      {scopes.map(({ scope, label, count }) => (
        <MenuGroup key={scope} label={`${label} (${formatCount(count)})`}>
          {MOVES.map((move) => (
            <MenuItem
              key={move.months}
              disabled={count === 0}
              onSelect={() => start(scope, move.months)}
            >
              {move.label}
            </MenuItem>
          ))}
        </MenuGroup>
      ))}
    </Menu>
  );
}

/** Rejects with a CallError. */
async function csvOf(handle: ResultHandle, scope: Scope): Promise<string> {
  if (scope !== 'failed') {
    const { blob } = await handle.call('export', { format: 'csv', scope });
    return await blob.text();
  }
  const { rows } = await handle.call('failedRows', {});
  const { csv } = await handle.call('resubmit', {
    choices: Array.from(rows, (row) => ({ row, as: 'sent' as const })),
    columns: [...USUAL_COLUMNS],
  });
  return await csv.text();
}
