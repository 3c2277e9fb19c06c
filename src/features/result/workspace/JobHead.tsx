import type { PictureLabels } from '#engine/view/map.ts';
import { encodeView, type ResultView } from '#engine/address/viewAddress.ts';
import { JobBar, type JobMeta } from '#features/result/bar/JobBar.tsx';
import type { ResultState } from '#openResult/resultState.ts';
import { useResult, useResultStore } from '#openResult/useResult.tsx';
import { windowsText } from '#openResult/shownWindows.ts';
import { formatBytes, formatDuration, formatWindow } from '#lib/format.ts';
import { linkedView, LinkAndExport } from '#openResult/exports/LinkAndExport.tsx';
import type { ResultWorkspaceProps } from './workspaceProps.ts';

type JobHeadProps = Pick<
  ResultWorkspaceProps,
  'meta' | 'path' | 'yourNote' | 'renderNotes' | 'linkRemark' | 'refetchable' | 'picture'
>;

/** The job's bar with its notes, link and exports. */
export function JobHead(props: JobHeadProps) {
  const { meta, path, picture, linkRemark, refetchable } = props;
  const store = useResultStore();
  const counts = useResult((state) => state.snapshot.counts);
  return (
    <JobBar meta={useJobMeta(meta)} counts={counts} note={props.yourNote}>
      {props.renderNotes?.(() => addressOf(path, linkedView(store)))}
      <LinkAndExport
        {...{ path, linkRemark, refetchable }}
        picture={picture && (() => picture(pictureLabels(meta, store.state())))}
      />
    </JobBar>
  );
}

/** The facts about the job; those that nothing else gives are taken from its records. */
export function useJobMeta(meta: ResultWorkspaceProps['meta']): JobMeta {
  const indices = useResult((state) => state.snapshot.indices);
  const days = useResult((state) => state.days);
  const aside = useResult(({ ended, snapshot: { bytes, elapsedMs } }) =>
    ended ? `${formatBytes(bytes)} read in ${formatDuration(elapsedMs)}` : null,
  );
  return {
    title: meta.title,
    name: meta.name ?? null,
    isName: meta.isName ?? false,
    indices: meta.indices ?? indices,
    range: meta.range ?? (days && formatWindow(days.first, days.last)),
    aside,
  };
}

function addressOf(path: string, view: ResultView): string {
  const { query } = encodeView(view);
  return query === '' ? path : `${path}?${query}`;
}

function pictureLabels(
  { name, title }: ResultWorkspaceProps['meta'],
  { index, filter, windows, snapshot, matching }: ResultState,
): PictureLabels {
  return {
    title: name ? `${name} · ${title}` : title,
    index,
    windows: windowsText(filter.window, windows),
    scale: snapshot.scale,
    failed: (matching?.matching ?? snapshot.counts).failed > 0,
  };
}
