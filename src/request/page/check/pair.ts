/** Two rows that share ground, the first of which was chosen. */
export interface ChosenPair {
  row: number;
  partner: number;
}
