import { startTransition, useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Connection } from '#api/connection.ts';
import { ResultTrouble } from '#features/result/job/ResultTrouble.tsx';
import { useComparedResult } from '#features/result/opening/useOpenResult.ts';
import { useResultSnapshot } from '#features/result/view/useResultSnapshot.ts';
import { useResultView } from '#features/result/view/useResultView.ts';
import { jobPath } from '#lib/address.ts';
import { formatCount } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { Alert } from '#ui/Alert.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import type { ResultHandle } from '#workers/page/client.ts';
import type { ComparisonHandle } from '#workers/page/comparisonQuery.ts';
import { fileQuery, resultQuery } from '#workers/page/resultQuery.ts';
import { ChooseSide } from './ChooseSide.tsx';
import type { ComparedSides, OpenedSides } from './comparedSides.ts';
import { ComparisonHead } from './ComparisonHead.tsx';
import type { Made } from './MadeComparison.tsx';
import { pairingOf, useComparison, useMatching } from './useComparison.ts';
import styles from './Comparison.module.css';

interface ReadSidesProps {
  connection: Connection;
  sides: ComparedSides;
  /** The file that one side is. */
  file: File | null;
  onFile: (file: File) => void;
  /** Both answer: the page that shows their comparison can be put up. */
  onOpened: (opened: OpenedSides) => void;
  onMade: (made: Made) => void;
}

/** Both results being read, and then compared. */
export function ReadSides({ connection, sides, file, onFile, onOpened, onMade }: ReadSidesProps) {
  const fileOf = (side: 'first' | 'second') => (sides[side].isFile ? file : null);
  const first = useComparedResult(connection, sides.first.id, fileOf('first'));
  const second = useComparedResult(connection, sides.second.id, fileOf('second'));
  const failed = first.error ? 'first' : second.error ? 'second' : null;
  if (failed && sides[failed].isFile)
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
    const other = sides[failed === 'first' ? 'second' : 'first'];
    return (
      <ResultTrouble
        title={id}
        name={`The ${failed} of this comparison${name === null ? '' : `: ${name}`}`}
        result={result}
        error={result.error as Error}
        more={
          !other.isFile &&
          other.id !== id && (
            <Link className={buttonClass({})} to={jobPath(other.id)}>
              Open the other job alone
            </Link>
          )
        }
      />
    );
  }
  if (!first.handle || !second.handle) return <Waiting sides={sides} counts={[0, 0]} />;
  const keyOf = (side: 'first' | 'second') => {
    const own = fileOf(side);
    return (own ? fileQuery(own) : resultQuery(connection, sides[side].id)).queryKey;
  };
  const reading = `${first.reading} ${second.reading}`;
  const keys = [keyOf('first'), keyOf('second')];
  return (
    <Read
      key={reading}
      sides={sides}
      first={first.handle}
      second={second.handle}
      onOpened={(results) => onOpened({ results, reading, keys, firstId: sides.first.id })}
      onMade={onMade}
    />
  );
}

interface ReadProps {
  sides: ComparedSides;
  first: ResultHandle;
  second: ResultHandle;
  onOpened: (results: OpenedSides['results']) => void;
  onMade: (made: Made) => void;
}

/** Both answer: they are compared as soon as they have come. */
function Read({ sides, first, second, onOpened, onMade }: ReadProps) {
  const { view } = useResultView('comparison');
  const name = `comparison-${sides.first.id.slice(0, 8)}-${sides.second.id.slice(0, 8)}`;
  const { data } = useComparison({ first, second, name }, pairingOf(view));
  const tell = useEffectEvent(() => onOpened({ first, second, name }));
  // Has the page put up bit by bit, while the bytes come.
  useEffect(
    function tellOnceOpened() {
      if (data) startTransition(() => tell());
    },
    [data],
  );
  if (!data) return <Waiting sides={sides} counts={[0, 0]} />;
  return <Compare {...{ sides, first, second, onMade }} comparison={data} />;
}

type CompareProps = Omit<ReadProps, 'onOpened'> & { comparison: ComparisonHandle };

function Compare({ sides, first, second, comparison, onMade }: CompareProps) {
  const one = useResultSnapshot(first);
  const other = useResultSnapshot(second);
  const { isMatched, error } = useMatching(comparison);
  const partial = [
    ...(one.ending?.kind === 'whole' ? [] : (['first'] as const)),
    ...(other.ending?.kind === 'whole' ? [] : (['second'] as const)),
  ];
  const tell = useEffectEvent(() => onMade({ partial }));
  // Hands over to who shows it, once: nothing here is looked at any more.
  useEffect(
    function tellOnceMade() {
      if (isMatched) tell();
    },
    [isMatched],
  );
  const isRead = one.phase === 'ended' && other.phase === 'ended';
  const counts: [number, number] = [one.counts.received, other.counts.received];
  if (!error) return <Waiting sides={sides} counts={isRead ? null : counts} />;
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
}

/** How far both have come; counts are null once they are being matched. */
function Waiting({
  sides,
  counts,
}: { sides: ComparedSides } & { counts: [number, number] | null }) {
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
