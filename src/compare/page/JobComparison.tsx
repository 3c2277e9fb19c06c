import { useDeferredValue, useState } from 'react';
import type { Connection } from '#service/connection.ts';
import { jobPath } from '#lib/address.ts';
import { visibleText } from '#lib/visibleText.ts';
import type { RenderMap } from '#result/page/map/renderMap.ts';
import { AwaitedWords, useAwaitedResult } from '#result/opening/AwaitedResult.tsx';
import { ResultTrouble } from '#result/opening/ResultTrouble.tsx';
import { listedMeta, useListedJob } from '#result/opening/useListedJob.ts';
import { useAddressView } from '#result/store/resultAddress.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FileButton, useDroppedFile } from '#ui/FileInput.tsx';
import { Link } from '#ui/Link.tsx';
import { DocumentTitle } from '#ui/PageFrame.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import type { ComparisonSide } from '#result/protocol.ts';
import { lookNow, type AwaitedResult } from '#result/client/awaitedResults.ts';
import { ComparisonHead, type ComparedJob } from './ComparisonHead.tsx';
import { ComparisonWorkspace } from './ComparisonWorkspace.tsx';
import { SIDES, type OpeningStage } from './openingState.ts';
import { useComparison, type OpenedComparison } from './useComparison.ts';
import { pairingOf } from './WindowPairing.tsx';
import { formatList } from '#lib/lists.ts';
import { texts } from './texts.en.ts';
import styles from './Comparison.module.css';

interface JobComparisonProps {
  connection: Connection;
  jobs: readonly [first: string, second: string];
  renderMap: RenderMap;
}

const NEITHER = { first: null, second: null };

type ComparedSides = Record<ComparisonSide, ComparedJob>;

/** Two jobs compared, from the first request to the map of change; one of them may be a file from disk. */
export function JobComparison(props: JobComparisonProps) {
  const { connection, jobs, renderMap } = props;
  const view = useAddressView('comparison');
  const opened = useComparison({
    connection,
    jobs,
    fileSide: view.file,
    pairing: pairingOf(view),
  });
  const { stage, file, comparison, isSwapped } = opened;
  // The workspace is large: deferred, it renders in slices while the bytes arrive.
  const shown = useDeferredValue(comparison, null);
  const isMade = useDeferredValue(stage.kind === 'made', false);

  const awaited = {
    first: useAwaitedResult(view.file === 'first' ? null : connection, jobs[0]),
    second: useAwaitedResult(view.file === 'second' ? null : connection, jobs[1]),
  };
  // Reading the results comes before asking for the jobs' names.
  const isNamed =
    stage.kind === 'made' || stage.kind === 'choosing' || Boolean(awaited.first ?? awaited.second);
  const name = {
    first: listedMeta(useListedJob(connection, jobs[0], isNamed && view.file !== 'first')).name,
    second: listedMeta(useListedJob(connection, jobs[1], isNamed && view.file !== 'second')).name,
  };
  const keptAt = stage.kind === 'made' ? stage.keptAt : NEITHER;
  const side = (which: ComparisonSide, id: string): ComparedJob =>
    which === view.file
      ? { id, name: file?.name ?? null, isFile: true }
      : { id, name: name[which], isFile: false, keptAt: keptAt[sideNow(which, isSwapped)] };
  const sides = { first: side('first', jobs[0]), second: side('second', jobs[1]) };
  const partial = stage.kind === 'made' ? stage.partial : [];
  return (
    <>
      <DocumentTitle text={tabTitle(sides)} />
      {!isMade && <Opening {...{ connection, opened, sides, awaited, isSwapped }} stage={stage} />}
      {shown && (
        <div key={shown.attempt} className={isMade ? styles.shown : styles.behind}>
          <ComparisonWorkspace
            handle={shown.handle}
            {...sides}
            {...{ connection, isSwapped, renderMap }}
            problems={partial.map((read) => partialText(sideNow(read, isSwapped)))}
            onPainted={opened.painted}
          />
        </div>
      )}
    </>
  );
}

/** Both names; an id alone says nothing in a tab. */
function tabTitle({ first, second }: ComparedSides): string {
  const names = [first.name, second.name].filter((name) => name !== null);
  return names.length === 0
    ? texts.comparison
    : texts.comparisonOf(formatList([...new Set(names)]));
}

/** Where a side is by now: first and second may have been swapped since they were read. */
function sideNow(read: ComparisonSide, isSwapped: boolean): ComparisonSide {
  return isSwapped === (read === 'first') ? 'second' : 'first';
}

function partialText(side: ComparisonSide): string {
  return texts.sideIncomplete(side);
}

interface OpeningProps {
  connection: Connection;
  opened: OpenedComparison;
  stage: OpeningStage;
  sides: ComparedSides;
  awaited: Record<ComparisonSide, AwaitedResult | null>;
  isSwapped: boolean;
}

/** The page until there is a comparison. */
function Opening(props: OpeningProps) {
  const { opened, stage, sides, isSwapped } = props;
  if (stage.kind === 'sideFailed') {
    const which = sideNow(stage.side, isSwapped);
    return <SideTrouble {...{ which, sides }} error={stage.error} onTryAgain={opened.tryAgain} />;
  }
  return (
    <>
      <ComparisonHead {...sides} windows={null} onSwap={null} />
      <BelowHead {...props} stage={stage} />
    </>
  );
}

interface BelowHeadProps extends OpeningProps {
  stage: Exclude<OpeningStage, { kind: 'sideFailed' }>;
}

function BelowHead({ connection, opened, stage, sides, awaited, isSwapped }: BelowHeadProps) {
  switch (stage.kind) {
    case 'choosing':
      return (
        <ChooseSide
          trouble={
            stage.unreadable === null
              ? null
              : texts.fileNotJobResponse(visibleText(stage.unreadable))
          }
          onFile={opened.chooseFile}
        />
      );
    case 'notMatched':
      return (
        <div className={styles.waiting}>
          <Alert
            title={texts.resultsNotCompared}
            actions={
              <Button variant="primary" onClick={opened.tryAgain}>
                {texts.tryAgain}
              </Button>
            }
          >
            <p>{stage.error.message}</p>
          </Alert>
        </div>
      );
    case 'receiving': {
      if (awaited.first || awaited.second)
        return <AwaitedSides {...{ connection, sides, awaited }} />;
      const [one, other] = stage.received;
      const [first, second] = isSwapped ? [other, one] : [one, other];
      return <Waiting label={texts.receivingResults} text={texts.receivingCounts(first, second)} />;
    }
    case 'matching':
    case 'made':
      return <Waiting label={texts.matchingPlots} text={texts.matchingPlotsOfBoth} />;
  }
}

function Waiting({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles.waiting}>
      <ProgressBar label={label} value={0} max={null} />
      <p role="status">{text}</p>
    </div>
  );
}

/** What the service says of the results that it still works on. */
function AwaitedSides({
  connection,
  sides,
  awaited,
}: Pick<OpeningProps, 'connection' | 'sides' | 'awaited'>) {
  const shown = SIDES.flatMap((which) => {
    const result = awaited[which];
    return result ? [{ which, result, jobId: sides[which].id }] : [];
  });
  return (
    <div className={styles.waiting}>
      {shown.map(({ which, result }) => (
        <AwaitedWords key={which} awaited={result} which={texts.whichResult(which)} />
      ))}
      <p>
        <Button
          variant="primary"
          loading={shown.every(({ result }) => result.lookAt === null)}
          onClick={() => shown.forEach(({ jobId }) => lookNow({ connection, jobId }))}
        >
          {texts.lookNow}
        </Button>
      </p>
    </div>
  );
}

interface SideTroubleProps {
  which: ComparisonSide;
  sides: ComparedSides;
  error: Error;
  onTryAgain: () => void;
}

function SideTrouble({ which, sides, error, onTryAgain }: SideTroubleProps) {
  const { id, name } = sides[which];
  const other = sides[which === 'first' ? 'second' : 'first'];
  return (
    <ResultTrouble
      title={id}
      name={
        name === null
          ? texts.whichResultOfComparison(which)
          : texts.namedResultOfComparison(which, name)
      }
      result={{ isOpening: false, nextTryAt: null, readAgain: onTryAgain }}
      error={error}
      onReconnect={null}
      more={
        !other.isFile &&
        other.id !== id && (
          <Link className={buttonClass({})} to={jobPath(other.id)}>
            {texts.openOtherAlone}
          </Link>
        )
      }
    />
  );
}

interface ChooseSideProps {
  /** Why the file chosen before couldn't be used; null for none. */
  trouble: string | null;
  onFile: OpenedComparison['chooseFile'];
}

function ChooseSide({ trouble, onFile }: ChooseSideProps) {
  const [isSaved, setSaved] = useState(false);
  const choose = (file: File) => onFile(file, isSaved);
  const dragging = useDroppedFile(choose);
  return (
    <EmptyState
      title={dragging ? texts.dropToCompare : texts.chooseResultFile}
      actions={
        <FileButton variant="primary" onFile={choose}>
          {texts.chooseFile}
        </FileButton>
      }
    >
      {trouble !== null && <p role="alert">{trouble}</p>}
      <p>{texts.sideIsFile}</p>
      <Checkbox checked={isSaved} onChecked={setSaved}>
        {texts.saveFileOnDevice}
      </Checkbox>
    </EmptyState>
  );
}
