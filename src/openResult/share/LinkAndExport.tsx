import { ExportMenu } from '#openResult/exports/ExportMenu.tsx';
import { ExportProgress, useExport } from '#openResult/exports/ExportProgress.tsx';
import { useResultStore } from '#openResult/useResult.tsx';
import type { ResultView } from '#engine/address/viewAddress.ts';
import type { ResultStore } from '#openResult/resultStore.ts';
import { referenceOf } from '#workers/recordReference.ts';
import { CopyLink } from './CopyLink.tsx';

interface LinkAndExportProps {
  /** Path of the page within the app. */
  path: string;
  /** What else has to be said about a link to it. */
  linkRemark: string | null;
  /** Whether the response can be fetched again. */
  refetchable: boolean;
  /** Makes a picture of the map; null where there is none to be made. */
  picture: (() => Promise<{ blob: Blob; name: string }>) | null;
}

/** A link to an open result as it stands, and its files. */
export function LinkAndExport({ path, linkRemark, refetchable, picture }: LinkAndExportProps) {
  const store = useResultStore();
  const { state, start, save, dismiss } = useExport(store.handle);
  return (
    <>
      <CopyLink path={path} view={() => linkedView(store)} remark={linkRemark} />
      <ExportMenu
        untouched={refetchable}
        onExport={start}
        onPicture={picture && (() => void save('the map', picture))}
      />
      <ExportProgress state={state} dismiss={dismiss} />
    </>
  );
}

/** The view with all that a link to it is to bring back. */
export function linkedView({ state, viewport }: ResultStore): ResultView {
  const { of, drafted, scale, detail, view } = state();
  return {
    ...drafted,
    // Also the one in force by itself: who follows the link may have pinned another.
    scale: of === 'comparison' ? drafted.scale : scale.choice,
    record: detail ? referenceOf(detail) : view.record,
    map: viewport()?.position ?? view.map,
  };
}
