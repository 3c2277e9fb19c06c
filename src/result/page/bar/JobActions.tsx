import { useContext, type ReactNode } from 'react';
import type { PictureLabels } from '#core/view/map.ts';
import { addressOf } from '#result/address/viewAddress.ts';
import { linkedView } from '#result/exports/page/linkedView.ts';
import { LinkAndExport } from '#result/exports/page/LinkAndExport.tsx';
import type { MapPicture } from '#result/page/map/renderMap.ts';
import { ShareContext } from '#result/store/joinedParts.ts';
import type { ResultState } from '#result/store/resultState.ts';
import { windowsText } from '#result/store/shownWindows.ts';
import { useResultStore } from '#result/store/useResult.tsx';

export interface JobActionsProps {
  title: string;
  name: string | null;
  path: string;
  /** Star, note and saved views of the job; `address` is the page's as it stands, within the app. Null for a file. */
  renderNotes: ((address: () => string) => ReactNode) | null;
  /** A remark to show with a copied link; null for none. */
  linkRemark: string | null;
  /** Whether the response can be fetched again. */
  refetchable: boolean;
  /** Makes a picture of the map; null where no map is shown. */
  picture: MapPicture | null;
}

/** The buttons in the job's bar: link, exports, star and the menu of further actions. */
export function JobActions(props: JobActionsProps) {
  const { title, name, path, renderNotes, picture, linkRemark, refetchable } = props;
  const store = useResultStore();
  const renderShare = useContext(ShareContext);
  return (
    <>
      <LinkAndExport
        {...{ path, linkRemark, refetchable }}
        share={renderShare?.({ name })}
        job={name === null ? null : { id: title, name }}
        jobs={[{ id: title, name }]}
        picture={picture && (() => picture(pictureLabels({ title, name }, store.state())))}
      />
      {renderNotes?.(() => addressOf(path, linkedView(store)))}
    </>
  );
}

function pictureLabels(
  { name, title }: Pick<JobActionsProps, 'name' | 'title'>,
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
