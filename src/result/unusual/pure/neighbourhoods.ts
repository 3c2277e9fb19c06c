/** Neighbourhoods whose plots fell or rose together. */

/** One of them. */
export interface Neighbourhood {
  /** The number of its group in the file; NO_GROUP where its plots are only near each other. */
  group: number;
  /** Ascending. */
  rows: Uint32Array;
  plotCount: number;
  isLower: boolean;
  /** Of its plots, and of the others within 25 km. */
  median: number;
  othersMedian: number;
  /** How many others there are. */
  others: number;
  /** Of the rank test. */
  z: number;
  /** Of it, and of a group also of what it is among the groups around. */
  probability: number;
}
