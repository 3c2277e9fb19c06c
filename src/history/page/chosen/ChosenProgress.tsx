import { useQuery } from '@tanstack/react-query';
import { jobName } from '#service/jobs/jobFields.ts';
import { formatBytes } from '#lib/format.ts';
import { visibleId, visibleText } from '#lib/visibleText.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { texts as readingTexts } from '#history/page/reading/later.texts.en.ts';
import { ProgressLine } from '#history/page/reading/ProgressLine.tsx';
import { SummariesLine } from '#history/page/reading/SummariesLine.tsx';
import type { LoadingEnd } from '#result/summaries/queueState.ts';
import type { ChosenWork, LeftOut, SavedArchive } from './useChosenWork.ts';
import { texts } from './later.texts.en.ts';
import styles from './ChosenTools.module.css';

export function ChosenProgress({ work }: { work: ChosenWork }) {
  return (
    <>
      <LoadingLine work={work} />
      <ExportLine work={work} />
    </>
  );
}

function LoadingLine({ work }: { work: ChosenWork }) {
  const { loading, dismissLoading } = work;
  switch (loading.kind) {
    case 'idle':
      return null;
    case 'nothing':
      return <Outcome text={texts.resultsAlreadyLoaded} onDismiss={dismissLoading} />;
    case 'running':
      return <SummariesLine {...loading} order="asChosen" look="whole" />;
    case 'ended':
      return <LoadingOutcome {...loading} rowsOf={work.rowsOf} onDismiss={dismissLoading} />;
  }
}

interface LoadingOutcomeProps extends Pick<ChosenWork, 'rowsOf'> {
  end: LoadingEnd;
  ids: readonly string[];
  onDismiss: () => void;
}

function LoadingOutcome({ end, ids, rowsOf, onDismiss }: LoadingOutcomeProps) {
  const { done, failed, early, isCancelled } = end;
  const { data: leftOut = [] } = useQuery({
    queryKey: ['chosenJobs', end, ids],
    queryFn: async () => notLoaded(await rowsOf(ids), isCancelled),
    enabled: failed + early > 0,
    networkMode: 'always',
    gcTime: 0,
  });
  const told = isCancelled ? texts.loadedThenStopped : texts.loadedOfResults;
  const text = told(done - failed - early, ids.length);
  return <Outcome text={text} leftOut={leftOut} onDismiss={onDismiss} />;
}

function notLoaded(rows: Awaited<ReturnType<ChosenWork['rowsOf']>>, isCancelled: boolean) {
  return rows.flatMap(({ job: { id, input_req }, summary, trouble }): LeftOut[] => {
    // Of one that was stopped before its turn nothing is known.
    if (summary || (isCancelled && trouble === null)) return [];
    return [{ id, name: jobName(input_req), why: trouble ?? texts.noResultYet }];
  });
}

function ExportLine({ work }: { work: ChosenWork }) {
  const { exporting, dismissExport } = work;
  switch (exporting.kind) {
    case 'idle':
      return null;
    case 'running': {
      const { done, total } = exporting;
      return (
        <ProgressLine
          label={texts.exporting}
          words={readingTexts.doneOfJobs(done, total)}
          done={done}
          of={total}
          look="whole"
        >
          <Button onClick={dismissExport}>{texts.cancel}</Button>
        </ProgressLine>
      );
    }
    case 'failed':
      return <Outcome text={texts.zipNotWritten(exporting.message)} onDismiss={dismissExport} />;
    case 'saved': {
      const { leftOut } = exporting.archive;
      return (
        <Outcome text={savedText(exporting.archive)} {...{ leftOut }} onDismiss={dismissExport} />
      );
    }
  }
}

function savedText({ fileName, bytes, count, leftOut }: SavedArchive): string {
  const size = formatBytes(bytes);
  if (leftOut.length === 0) return texts.savedAllResults(fileName, size, count);
  return texts.savedSomeResults({ file: fileName, size, count, all: count + leftOut.length });
}

interface OutcomeProps {
  text: string;
  leftOut?: readonly LeftOut[];
  onDismiss: () => void;
}

function Outcome({ text, leftOut = [], onDismiss }: OutcomeProps) {
  return (
    <div className={styles.outcome}>
      <div role="status">
        <p>{text}</p>
        {leftOut.length > 0 && (
          // Scrolls, so it takes the focus.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <ul className={styles.leftOut} aria-label={texts.notInZip} tabIndex={0}>
            {leftOut.map(({ id, name, why }) => (
              <li key={id}>
                <b dir="auto">{visibleText(name ?? visibleId(id))}</b>: {why}
              </li>
            ))}
          </ul>
        )}
      </div>
      <IconButton name={texts.dismiss} icon={<CloseIcon />} size="small" onClick={onDismiss} />
    </div>
  );
}
