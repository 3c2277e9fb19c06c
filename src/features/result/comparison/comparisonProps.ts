import type { ComparisonCalls } from '#workers/protocol.ts';

/** What every panel of a comparison is given. */
export interface ComparisonPanelProps {
  /** Null while it's counted. */
  summary: ComparisonCalls['compared']['answer'] | null;
}
