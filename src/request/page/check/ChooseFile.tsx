import { useRef } from 'react';
import { PLOT_FILES } from '#files/read/fileEndings.ts';
import { formatBytes } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { classNames } from '#ui/classNames.ts';
import { FileButton, useDroppedFile } from '#ui/FileInput.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useRequest } from '#request/page/state/requestState.tsx';
import { RecentJobs } from '#request/page/again/RecentJobs.tsx';
import { PastePlots } from './PastePlots.tsx';
import { ReadingQuestions } from './ReadingQuestions.tsx';
import { texts } from './texts.en.ts';
import styles from './ChooseFile.module.css';

/** The page while there is no file, or none that's read yet. */
export function ChooseFile() {
  const { chooseFile, phase, draft, progress, trouble, unread, readAgain, throwAway } =
    useRequest();
  const dragging = useDroppedFile(chooseFile);
  const chooser = useRef<HTMLButtonElement>(null);
  const name = draft && visibleText(draft.fileName);
  return (
    <div className={styles.place}>
      {phase === 'unreadable' && (
        <Alert
          title={texts.fileUnreadable(name ?? '')}
          actions={
            <>
              <Button onClick={readAgain}>{texts.tryAgain}</Button>
              <Button
                onClick={() => {
                  throwAway();
                  chooser.current?.focus();
                }}
              >
                {texts.remove}
              </Button>
            </>
          }
        >
          <p>{trouble}</p>
          {unread && <ReadingQuestions {...unread} />}
        </Alert>
      )}
      <div className={classNames(styles.drop, dragging && styles.dragging)}>
        {phase === 'reading' ? (
          <div className={styles.reading} role="status">
            <h2>{texts.readingFile(name ?? '')}</h2>
            <ProgressBar
              label={texts.readingFile2}
              value={progress.done}
              max={progress.total}
              text={texts.doneOfTotal(formatBytes(progress.done), formatBytes(progress.total))}
            />
          </div>
        ) : (
          <>
            <Figure />
            <h2>{dragging ? texts.dropToCheck : texts.dropFile}</h2>
            <p className={styles.words}>{texts.whichFilesAreRead}</p>
            <div className={styles.ways}>
              <FileButton
                ref={chooser}
                variant="primary"
                label={texts.fileWithPlots}
                accept={PLOT_FILES}
                onFile={chooseFile}
              >
                {texts.chooseFile}
              </FileButton>
              <PastePlots />
            </div>
          </>
        )}
      </div>
      {phase !== 'reading' && <RecentJobs />}
    </div>
  );
}

/** Two plots, and an arrow that drops in. */
function Figure() {
  return (
    <svg className={styles.figure} width="96" height="64" viewBox="0 0 96 64" aria-hidden="true">
      <path className={styles.plots} d="M8 44 32 30l16 10-22 18zM42 26l20-13 24 10-19 16z" />
      <path d="M48 3v14m-5-5 5 5 5-5" />
    </svg>
  );
}
