import { ExportMenu } from '#openResult/exports/ExportMenu.tsx';
import { ExportProgress } from '#openResult/exports/ExportProgress.tsx';
import { useExport } from '#openResult/exports/useExport.ts';
import { CopyLink } from './CopyLink.tsx';
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
