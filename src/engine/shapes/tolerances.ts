/** Corners and lines of a ring are near from that many metres on, unless a person says otherwise. */
export const NEAR_METRES = 0.01;
