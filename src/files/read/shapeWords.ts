import { texts } from './texts.en.ts';

/** Why a row has no shape, where readers of several formats say so. */
export const NO_SHAPE = texts.noShape;
export const EMPTY_SHAPE = texts.shapeEmpty;
export const IS_LINE = texts.lineCoversNoGround;
