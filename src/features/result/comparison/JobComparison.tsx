import type { Connection } from '#api/connection.ts';
import { listedMeta } from '#features/result/job/jobMeta.ts';
import { ResultTrouble } from '#features/result/job/ResultTrouble.tsx';
import { useListedJob } from '#features/result/job/useListedJob.ts';
import { useJobResult } from '#features/result/opening/useOpenResult.ts';
import { useResultSnapshot } from '#features/result/view/useResultSnapshot.ts';
import { useResultView } from '#features/result/view/useResultView.ts';
import type { RenderMap } from '#features/result/workspace/workspaceProps.ts';
import { formatCount } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { DocumentTitle } from '#ui/DocumentTitle.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import type { ResultHandle } from '#workers/page/client.ts';
import { ComparisonHead } from './ComparisonHead.tsx';
import { ComparisonWorkspace } from './ComparisonWorkspace.tsx';
import { pairingOf, useComparison } from './useComparison.ts';
import styles from './Comparison.module.css';

interface JobComparisonProps {
  connection: Connection;
  jobs: [first: string, second: string];
  renderMap: RenderMap;
}

/** Two jobs compared, from the first request to the map of change. */
export function JobComparison({ connection, jobs, renderMap }: JobComparisonProps) {
  const [firstId, secondId] = jobs;
  const first = useJobResult(connection, firstId);
  const second = useJobResult(connection, secondId);
  const names = {
    first: listedMeta(useListedJob(connection, firstId, first.handle !== null)).name,
    second: listedMeta(useListedJob(connection, secondId, second.handle !== null)).name,
  };
  const sides = {
    first: { id: firstId, name: names.first },
    second: { id: secondId, name: names.second },
  };
  const failed = first.error ? 'first' : second.error ? 'second' : null;
  if (failed) {
    const result = failed === 'first' ? first : second;
    const { id, name } = sides[failed];
    return (
      <ResultTrouble title={id} {...{ name, result }} error={result.error as Error} more={null} />
    );
  }
  return (
    <>
      <DocumentTitle text="Comparison" />
      {first.handle && second.handle ? (
        <Read
          key={`${first.reading} ${second.reading}`}
          {...{ sides, renderMap }}
          first={first.handle}
          second={second.handle}
        />
      ) : (
        <Waiting sides={sides} counts={[0, 0]} />
      )}
    </>
  );
}

interface Sides {
  sides: Record<'first' | 'second', { id: string; name: string | null }>;
}

interface ReadProps extends Sides {
  first: ResultHandle;
  second: ResultHandle;
  renderMap: RenderMap;
}

/** Both answer; once both were read whole they are compared. */
function Read({ sides, first, second, renderMap }: ReadProps) {
  const one = useResultSnapshot(first);
  const other = useResultSnapshot(second);
  const isWhole = one.phase === 'ended' && other.phase === 'ended';
  return isWhole ? (
    <Compared {...{ sides, first, second, renderMap }} />
  ) : (
    <Waiting sides={sides} counts={[one.counts.received, other.counts.received]} />
  );
}

function Compared({ sides, first, second, renderMap }: ReadProps) {
  const { view } = useResultView('comparison');
  const name = `comparison-${sides.first.id.slice(0, 8)}-${sides.second.id.slice(0, 8)}`;
  const { data, error } = useComparison({ first, second, name }, pairingOf(view));
  if (error)
    return (
      <>
        <ComparisonHead {...sides} windows={null} onSwap={() => undefined} />
        <div className={styles.waiting}>
          <Alert title="The two results could not be compared">
            <p>{error.message}</p>
          </Alert>
        </div>
      </>
    );
  if (!data) return <Waiting sides={sides} counts={null} />;
  return <ComparisonWorkspace handle={data} {...sides} renderMap={renderMap} />;
}

/** How far both have come; counts are null once they are being matched. */
function Waiting({ sides, counts }: Sides & { counts: [number, number] | null }) {
  return (
    <>
      <ComparisonHead {...sides} windows={null} onSwap={() => undefined} />
      <div className={styles.waiting}>
        <ProgressBar
          label={counts ? 'Receiving the results' : 'Matching the plots'}
          value={0}
          max={null}
        />
        <p role="status">
          {counts
            ? `Receiving: ${formatCount(counts[0])} records of the first, ${formatCount(counts[1])} of the second`
            : 'Matching the plots of both'}
        </p>
      </div>
    </>
  );
}
