import { useState } from 'react';
import type { Connection } from '#api/connection.ts';
import { listedMeta } from '#features/result/job/jobMeta.ts';
import { ResultTrouble } from '#features/result/job/ResultTrouble.tsx';
import { useListedJob } from '#features/result/job/useListedJob.ts';
import { useRememberSummary } from '#features/result/job/useRememberSummary.ts';
import { useComparedResult, type OpenResult } from '#features/result/opening/useOpenResult.ts';
import { useResultSnapshot } from '#features/result/view/useResultSnapshot.ts';
import { useResultView } from '#features/result/view/useResultView.ts';
import type { RenderMap } from '#features/result/workspace/workspaceProps.ts';
import { formatCount } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { Alert } from '#ui/Alert.tsx';
import { DocumentTitle } from '#ui/DocumentTitle.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import type { ResultHandle } from '#workers/page/client.ts';
import type { ResultSnapshot } from '#workers/protocol.ts';
import { ChooseSide } from './ChooseSide.tsx';
import { ComparisonHead, type ComparedJob } from './ComparisonHead.tsx';
import { ComparisonWorkspace } from './ComparisonWorkspace.tsx';
import { pairingOf, useComparison } from './useComparison.ts';
import styles from './Comparison.module.css';

interface JobComparisonProps {
  connection: Connection;
  jobs: [first: string, second: string];
  renderMap: RenderMap;
}

/** Two jobs compared, from the first request to the map of change; one of them may be a file from disk. */
export function JobComparison(props: JobComparisonProps) {
  const { view } = useResultView('comparison');
  const [file, setFile] = useState<File | null>(null);
  if (view.file === null) return <Sides {...props} of={null} file={null} onFile={setFile} />;
  if (file) return <Sides {...props} of={view.file} file={file} onFile={setFile} />;
  return (
    <>
      <DocumentTitle text="Comparison" />
      <ComparisonHead
        {...sidesOf(props.jobs, { of: view.file, file, names: NO_NAMES })}
        windows={null}
        onSwap={null}
      />
      <ChooseSide trouble={null} onFile={setFile} />
    </>
  );
}

const NO_NAMES = { first: null, second: null };

interface SidesOptions {
  /** Which side the file is; null for none. */
  of: 'first' | 'second' | null;
  file: File | null;
  names: Record<'first' | 'second', string | null>;
}

function sidesOf(
  [first, second]: JobComparisonProps['jobs'],
  { of, file, names }: SidesOptions,
): Record<'first' | 'second', ComparedJob> {
  const side = (name: 'first' | 'second', id: string): ComparedJob =>
    name === of
      ? { id, name: file?.name ?? null, isFile: true }
      : { id, name: names[name], isFile: false };
  return { first: side('first', first), second: side('second', second) };
}

interface SidesProps extends JobComparisonProps, Omit<SidesOptions, 'names'> {
  onFile: (file: File) => void;
}

/** Both results being read. */
function Sides({ connection, jobs, renderMap, of, file, onFile }: SidesProps) {
  const [firstId, secondId] = jobs;
  const fileOf = (side: 'first' | 'second') => (side === of ? file : null);
  const first = useComparedResult(connection, firstId, fileOf('first'));
  const second = useComparedResult(connection, secondId, fileOf('second'));
  const isNamed = (side: 'first' | 'second', { handle }: OpenResult) =>
    side !== of && handle !== null;
  const names = {
    first: listedMeta(useListedJob(connection, firstId, isNamed('first', first))).name,
    second: listedMeta(useListedJob(connection, secondId, isNamed('second', second))).name,
  };
  const sides = sidesOf(jobs, { of, file, names });
  const failed = first.error ? 'first' : second.error ? 'second' : null;
  if (failed && failed === of)
    return (
      <>
        <ComparisonHead {...sides} windows={null} onSwap={null} />
        <ChooseSide
          trouble={`${visibleText(file?.name ?? '')} isn’t a job’s response, or could not be read.`}
          onFile={onFile}
        />
      </>
    );
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
          {...{ connection, sides, renderMap }}
          first={first.handle}
          second={second.handle}
        />
      ) : (
        <Waiting sides={sides} counts={[0, 0]} />
      )}
    </>
  );
}

interface WithSides {
  sides: Record<'first' | 'second', ComparedJob>;
}

interface ReadProps extends WithSides {
  connection: Connection;
  first: ResultHandle;
  second: ResultHandle;
  renderMap: RenderMap;
}

/** Both answer; once both were read whole they are compared. */
function Read({ connection, sides, first, second, renderMap }: ReadProps) {
  const one = useResultSnapshot(first);
  const other = useResultSnapshot(second);
  const remembered = (side: 'first' | 'second', { ending }: ResultSnapshot) => ({
    connection,
    jobId: sides[side].id,
    whole: !sides[side].isFile && ending?.kind === 'whole',
  });
  useRememberSummary(first, remembered('first', one));
  useRememberSummary(second, remembered('second', other));
  const isWhole = one.phase === 'ended' && other.phase === 'ended';
  return isWhole ? (
    <Compared {...{ sides, first, second, renderMap }} />
  ) : (
    <Waiting sides={sides} counts={[one.counts.received, other.counts.received]} />
  );
}

function Compared({ sides, first, second, renderMap }: Omit<ReadProps, 'connection'>) {
  const { view } = useResultView('comparison');
  const name = `comparison-${sides.first.id.slice(0, 8)}-${sides.second.id.slice(0, 8)}`;
  const { data, error } = useComparison({ first, second, name }, pairingOf(view));
  if (error)
    return (
      <>
        <ComparisonHead {...sides} windows={null} onSwap={null} />
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
function Waiting({ sides, counts }: WithSides & { counts: [number, number] | null }) {
  return (
    <>
      <ComparisonHead {...sides} windows={null} onSwap={null} />
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
