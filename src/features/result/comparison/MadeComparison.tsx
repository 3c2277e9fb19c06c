import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useResultView } from '#features/result/view/useResultView.ts';
import type { RenderMap } from '#features/result/workspace/workspaceProps.ts';
import type { ComparedResults } from '#workers/page/comparisonQuery.ts';
import type { ComparedSides } from './comparedSides.ts';
import { ComparisonWorkspace } from './ComparisonWorkspace.tsx';
import { pairingOf, useComparison } from './useComparison.ts';

/** A comparison that was made, and what it was made of. */
export interface Made {
  results: ComparedResults;
  /** Where the results stand in the query cache. */
  keys: readonly (readonly unknown[])[];
  /** The id that was the first then: where it's the second now, they were swapped. */
  firstId: string;
  /** Sides that did not come whole. */
  partial: readonly ('first' | 'second')[];
}

interface MadeComparisonProps {
  made: Made;
  sides: ComparedSides;
  renderMap: RenderMap;
}

/** A comparison at work. Its worker holds both results: the two that read them are let go. */
export function MadeComparison({ made, sides, renderMap }: MadeComparisonProps) {
  const { view } = useResultView('comparison');
  const { results, keys, firstId, partial } = made;
  const client = useQueryClient();
  const { data } = useComparison(results, pairingOf(view));
  // Ends the workers of both results, which would hold all a second time.
  useEffect(
    function letResultsGo() {
      const { first, second } = results;
      // Sums are answered in the order they were asked for: what is kept of a result was asked for before.
      const asked = [first, second].map((handle) => handle.call('farPlots', {}));
      void letGoAfter(asked);
      async function letGoAfter(answers: Promise<unknown>[]) {
        await Promise.allSettled(answers);
        for (const queryKey of keys) client.removeQueries({ queryKey, type: 'inactive' });
      }
    },
    [client, results, keys],
  );
  if (!data) return null;
  const isSwapped = sides.first.id !== firstId;
  const problems = partial.map((side) => {
    const now = isSwapped === (side === 'first') ? 'second' : 'first';
    return `The ${now} did not come whole: what is missing of it looks like plots it doesn’t have.`;
  });
  return <ComparisonWorkspace handle={data} {...sides} {...{ isSwapped, problems, renderMap }} />;
}
