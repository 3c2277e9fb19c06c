import { ActionsRoom } from '#result/page/bar/ActionsRoom.tsx';
import type { JobActionsProps } from '#result/page/bar/JobActions.tsx';
import { JobBar, type JobMeta } from '#result/page/bar/JobBar.tsx';
import { AfterFirstLook } from '#result/page/frame/AfterFirstLook.tsx';
import { useOpenJob } from '#result/store/openJob.ts';
import { stateShown } from '#result/store/activeFilters.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { formatBytes, formatDuration } from '#lib/format.ts';
import { formatWindow } from '#lib/formatPlot.ts';
import { JobActions, KeptStatus, YourNote } from './laterPanels.tsx';
import { texts } from './texts.en.ts';
import styles from './JobHead.module.css';

export interface JobHeadProps extends Omit<JobActionsProps, 'title' | 'name'> {
  /** Facts about the job from elsewhere; those that are null are taken from the records. */
  meta: {
    title: string;
    name?: string | null;
    isName?: boolean;
    indices: readonly string[] | null;
    range: string | null;
  };
}

/** The job's bar: its facts and counts, and later its note and buttons. */
export function JobHead(props: JobHeadProps) {
  const { meta, renderNotes, path, linkRemark, refetchable, picture } = props;
  const open = useOpenJob();
  const counts = useResult((state) => state.snapshot.counts);
  const { change } = useResultStore();
  const shown = useResult(({ filter }) => filter.state);
  const job = useJobMeta(meta);
  const room = <ActionsRoom hasNotes={renderNotes !== null} />;
  const isFromHere = useResult(({ snapshot: { kept } }) => (kept?.readAt ?? null) !== null);
  const age = isFromHere && <span className={styles.ageRoom} />;
  const note = open && (
    <AfterFirstLook before={age}>
      <KeptStatus {...open} waiting={age} />
      <YourNote {...open} />
    </AfterFirstLook>
  );
  return (
    <JobBar meta={job} {...{ counts, shown, note }} onShow={(state) => change(stateShown(state))}>
      <AfterFirstLook before={room}>
        <JobActions
          title={job.title}
          name={job.name}
          {...{ path, renderNotes, linkRemark, refetchable, picture }}
          waiting={room}
        />
      </AfterFirstLook>
    </JobBar>
  );
}

/** The facts about the job; those that nothing else gives are taken from its records. */
export function useJobMeta(meta: JobHeadProps['meta']): JobMeta {
  const indices = useResult((state) => state.snapshot.indices);
  const days = useResult((state) => state.days);
  const aside = useResult(({ ended, snapshot: { bytes, elapsedMs, kept } }) => {
    const isFromHere = (kept?.readAt ?? null) !== null;
    if (!ended || isFromHere) return null;
    return texts.bytesReadIn(formatBytes(bytes), formatDuration(elapsedMs));
  });
  return {
    title: meta.title,
    name: meta.name ?? null,
    isName: meta.isName ?? false,
    indices: meta.indices ?? indices,
    range: meta.range ?? (days && formatWindow(days.first, days.last)),
    aside,
  };
}
