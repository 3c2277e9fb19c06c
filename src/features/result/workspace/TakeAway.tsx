import { ExportMenu } from '#features/result/exports/ExportMenu.tsx';
import { ExportProgress } from '#features/result/exports/ExportProgress.tsx';
import { useExport } from '#features/result/exports/useExport.ts';
import { CopyLink } from '#features/result/share/CopyLink.tsx';
import { useResultStore } from '#openResult/useResult.tsx';
import { linkedView } from './linkedView.ts';

interface TakeAwayProps {
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
export function TakeAway({ path, linkRemark, refetchable, picture }: TakeAwayProps) {
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
