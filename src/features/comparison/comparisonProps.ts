import type { ComparedFigures } from './comparisonWords.ts';

/** What every panel of a comparison is given. */
export interface ComparisonPanelProps {
  /** Null while it's counted. */
  summary: ComparedFigures | null;
}
