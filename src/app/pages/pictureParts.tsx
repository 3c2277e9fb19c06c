import { useConnection } from '#service/useConnection.tsx';
import { ChosenPicture } from '#result/pictures/page/ChosenPicture.tsx';
import { PicturesPanel } from '#result/pictures/page/PicturesPanel.tsx';
import type { ComponentProps } from 'react';

type Without<P> = Omit<P, 'imagery'>;

/** The imagery's address, which the server's settings name. */
function useImageryUrl(): string | null {
  return useConnection().config.imageryUrl ?? null;
}

function Pictures(props: Without<ComponentProps<typeof PicturesPanel>>) {
  return <PicturesPanel imagery={useImageryUrl()} {...props} />;
}

function Chosen(props: Without<ComponentProps<typeof ChosenPicture>>) {
  return <ChosenPicture imagery={useImageryUrl()} {...props} />;
}

/** A result's records as pictures: code that's fetched when they're first shown. */
export const PICTURE_PARTS = { Pictures, ChosenPicture: Chosen };
