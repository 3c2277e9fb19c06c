/** Ties the tabs of the history to their panels. */
export const VIEWS = 'history';
