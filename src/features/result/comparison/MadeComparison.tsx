import { useState } from 'react';
import type { Connection } from '#api/connection.ts';
import { useResultView } from '#features/result/view/useResultView.ts';
import type { RenderMap } from '#features/result/workspace/workspaceProps.ts';
import type { ComparedSides, OpenedSides } from './comparedSides.ts';
import { ComparisonWorkspace } from './ComparisonWorkspace.tsx';
import { pairingOf, useComparison } from './useComparison.ts';
import { useKeepSides } from './useKeepSides.ts';
import styles from './Comparison.module.css';

/** What is known once they are compared. */
export interface Made {
  /** Sides that did not come whole. */
  partial: readonly ('first' | 'second')[];
}

interface MadeComparisonProps {
  connection: Connection;
  opened: OpenedSides;
  /** Null while the results are read and matched: all is put up by then, and nothing shown. */
  made: Made | null;
  sides: ComparedSides;
  renderMap: RenderMap;
}

/** A comparison at work. Its worker holds both results: the two that read them are let go. */
export function MadeComparison({
  connection,
  opened,
  made,
  sides,
  renderMap,
}: MadeComparisonProps) {
  const { view } = useResultView('comparison');
  const { results, firstId } = opened;
  const { data } = useComparison(results, pairingOf(view));
  const [isPainted, setPainted] = useState(false);
  useKeepSides(opened, { connection, sides, isShown: isPainted && made !== null });
  if (!data) return null;
  const isSwapped = sides.first.id !== firstId;
  const problems = (made?.partial ?? []).map((side) => {
    const now = isSwapped === (side === 'first') ? 'second' : 'first';
    return `The ${now} did not come whole: what is missing of it looks like plots it doesn’t have.`;
  });
  return (
    <div className={made ? styles.shown : styles.beneath}>
      <ComparisonWorkspace
        handle={data}
        {...sides}
        {...{ isSwapped, problems, renderMap }}
        onPainted={() => setPainted(true)}
      />
    </div>
  );
}
