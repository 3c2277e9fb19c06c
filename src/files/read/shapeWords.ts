/** Why a row has no shape, where readers of several formats say so. */
export const NO_SHAPE = 'it has no shape';
export const EMPTY_SHAPE = 'its shape is empty';
export const IS_LINE = 'a line covers no ground';
