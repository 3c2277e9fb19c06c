import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { RequestStage } from '#lib/address.ts';
import { isOwnPath, jobPath } from '#lib/address.ts';
import { visibleId } from '#lib/visibleText.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { JobOpening } from '#result/opening/JobOpening.tsx';
import { listedMeta, useListedJob } from '#result/opening/useListedJob.ts';
import type { RenderMap } from '#result/page/map/renderMap.ts';
import { FINDING_KEYS } from '#request/findings/findingKeys.ts';
import { useRequest } from '#request/page/state/requestState.tsx';
import { newDraft } from '#request/requestDraft.ts';
import { useToast } from '#ui/Toasts.tsx';
import { OpenRepair, RepairCheck } from './RepairCheck.tsx';
import { useRepairState, useTally } from './repairState.ts';
import { useResubmissionFiles } from './resubmission/useResubmissionFiles.ts';
import { texts } from './texts.en.ts';

/** How far the check of failed plots is. */
export interface RepairProgress {
  /** Plots that go back, and that are to be decided. */
  ready: number;
  toDecide: number;
  /** Makes the job's repair draft of what goes back, and leads to a later stage. */
  goTo: (stage: RequestStage) => void;
}

interface RepairOfJobProps {
  jobId: string;
  renderMap: RenderMap;
  /** Leads to the connect form; null where the server holds the key. */
  onReconnect: (() => void) | null;
  /** The line of stages. */
  renderStages: (progress: RepairProgress) => ReactNode;
}

/** The failed plots of a job: its result is read, and its plots are repaired. */
export function RepairOfJob({ jobId, onReconnect, ...rest }: RepairOfJobProps) {
  const { connection } = useRequest();
  const job = useMemo(() => ({ connection, jobId }), [connection, jobId]);
  return (
    <JobOpening {...job} onReconnect={onReconnect}>
      {(handle, { reading, readAgain }) => (
        <OpenRepair key={reading} {...{ handle, job }}>
          <Check {...rest} {...{ handle, jobId }} onReadAgain={readAgain} />
        </OpenRepair>
      )}
    </JobOpening>
  );
}

interface CheckProps extends Omit<RepairOfJobProps, 'onReconnect'> {
  handle: ResultHandle;
  onReadAgain: () => void;
}

function Check({ handle, jobId, renderMap, renderStages, onReadAgain }: CheckProps) {
  const { connection } = useRequest();
  const hasEnded = useSyncExternalStore(handle.subscribe, () => handle.snapshot().ending !== null);
  const { name, indices } = listedMeta(useListedJob(connection, jobId, hasEnded));
  const { chosen } = useRepairState();
  const files = useResubmissionFiles(handle, chosen);
  const goTo = useMakeDraft(files, { indexes: indices, name });
  const { all, toDecide } = useTally();
  return (
    <>
      {renderStages({
        ready: all,
        toDecide,
        goTo: (stage) => void goTo(stage),
      })}
      <RepairCheck
        {...{ handle, files, renderMap, onReadAgain }}
        title={name ?? visibleId(jobId)}
        back={{ to: useWayBack(jobPath(jobId)) }}
      />
    </>
  );
}

/** The page that was left for this one, as it was; `usual` after a reload, and from a link. */
export function useWayBack(usual: string): string {
  const { state } = useLocation();
  const [back] = useState(() =>
    typeof state === 'string' && isOwnPath(state) && state.startsWith(usual) ? state : usual,
  );
  return back;
}

/** What is decided here holds: the check of the draft's own file leaves nothing out. */
const ALL_KEPT = Object.fromEntries(FINDING_KEYS.map((key) => [key, 'keep' as const]));

/** Longer names aren't read, and services may refuse them. */
const LONGEST_NAME = 80;

/** What a job's repaired plots are called, and the job that comes of them: "Kenya, 2019, repaired.csv". Repaired again, they're still called so. */
function repairedName(name: string): string {
  const called = name.replace(/\.csv$/i, '').replace(/, repaired$/, '');
  return `${Array.from(called).slice(0, LONGEST_NAME).join('')}, repaired.csv`;
}

/** Returns what makes the job's repair draft, with what was asked before, and leads to a stage of it. */
function useMakeDraft(
  { make }: ReturnType<typeof useResubmissionFiles>,
  { indexes, name }: { indexes: readonly string[] | null; name: string | null },
): (stage: RequestStage) => Promise<void> {
  const { draft: before, putDraft, pathOf } = useRequest();
  const navigate = useNavigate();
  const toast = useToast();
  return async (stage) => {
    const made = await make('request');
    if (!made) return;
    const draft = newDraft(
      { fileName: name === null ? made.names.csv : repairedName(name), file: made.csv },
      {
        ...(before ?? { indexes: indexes && [...indexes] }),
        decisions: { byFinding: ALL_KEPT, byRow: {} },
      },
    );
    if (!(await putDraft(draft))) toast(texts.noRoomForRequest);
    void navigate(pathOf(stage));
  };
}
