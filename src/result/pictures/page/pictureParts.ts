/** A result's records as pictures: code that's fetched when they're first shown. */
import { ChosenPicture } from './ChosenPicture.tsx';
import { PicturesPanel } from './PicturesPanel.tsx';

export const PICTURE_PARTS = { ChosenPicture, PicturesPanel };
