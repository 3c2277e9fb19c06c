import { ActionsRoom } from '#result/page/bar/ActionsRoom.tsx';
import { JobBar, type JobMeta } from '#result/page/bar/JobBar.tsx';
import { AfterFirstLook } from '#result/page/frame/AfterFirstLook.tsx';
import { useResult } from '#result/store/useResult.tsx';
import { formatBytes, formatDuration } from '#lib/format.ts';
import { formatWindow } from '#lib/formatPlot.ts';
import { useParts } from './parts.ts';
import type { ResultWorkspaceProps } from './workspaceProps.ts';

type JobHeadProps = Pick<
  ResultWorkspaceProps,
  'meta' | 'path' | 'yourNote' | 'renderNotes' | 'linkRemark' | 'refetchable' | 'picture'
>;

/** The job's bar: its facts and counts, and later its note and buttons. */
export function JobHead(props: JobHeadProps) {
  const { meta, yourNote, renderNotes, path, linkRemark, refetchable, picture } = props;
  const { JobActions } = useParts();
  const counts = useResult((state) => state.snapshot.counts);
  const job = useJobMeta(meta);
  const room = <ActionsRoom hasNotes={renderNotes !== null} />;
  return (
    <JobBar meta={job} counts={counts} note={<AfterFirstLook>{yourNote}</AfterFirstLook>}>
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
export function useJobMeta(meta: ResultWorkspaceProps['meta']): JobMeta {
  const indices = useResult((state) => state.snapshot.indices);
  const days = useResult((state) => state.days);
  const aside = useResult(({ ended, snapshot: { bytes, elapsedMs, kept } }) => {
    const isFromHere = (kept?.readAt ?? null) !== null;
    if (!ended || isFromHere) return null;
    return `${formatBytes(bytes)} read in ${formatDuration(elapsedMs)}`;
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
