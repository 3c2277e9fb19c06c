/** Metres within which vertices and lines count as near each other, unless a person says otherwise. */
export const NEAR_METRES = 0.01;

/** Metres by which a repair may move a boundary and still be safe, unless a person says otherwise. */
export const SAFE_METRES = 0.5;

/** Largest share of the area that a safe repair may change. */
export const SAFE_CHANGE = 0.01;

/** Width in metres below which a ring is a sliver: nothing is left of it on a service's grid. */
export const SLIVER_METRES = 0.01;

/** Square metres below which a part is small: less than any field, and than a pixel of any satellite. */
export const SMALL_SQUARE_METRES = 1;
