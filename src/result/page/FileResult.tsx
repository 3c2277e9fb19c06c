import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isNamedAsPlots } from '#files/read/fileEndings.ts';
import { PATHS } from '#lib/address.ts';
import { visibleText } from '#lib/visibleText.ts';
import { useDroppedFile, type DroppedFile, FileButton } from '#ui/FileInput.tsx';
import { classNames } from '#ui/classNames.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DocumentTitle } from '#ui/PageFrame.tsx';
import { ANSWER_WORDS } from '#service/answerWords.ts';
import { ServiceError } from '#service/errors.ts';
import { OpeningFrame } from '#result/opening/OpeningFrame.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { BACK_TO_FILE, useOpenedFile } from '#result/opening/useOpenedFile.ts';
import { useFileResult, type OpeningResult } from '#result/opening/useOpeningResult.ts';
import { ResultOpening } from '#result/opening/ResultOpening.tsx';
import { ResultWorkspace, type ResultWorkspaceProps } from './workspace/ResultWorkspace.tsx';
import { texts } from './texts.en.ts';
import styles from './FileResult.module.css';
import openingFrameStyles from '#result/opening/OpeningFrame.module.css';

type FileResultProps = Pick<ResultWorkspaceProps, 'renderMap' | 'picture' | 'drawMap'>;

interface Chosen {
  file: File;
  /** Counts the choices: the same file chosen twice is opened twice. */
  turn: number;
}

/** A result file, chosen or dropped anywhere on the page; the next one replaces it. */
export function FileResult(props: FileResultProps) {
  const [opened, noteOpened] = useOpenedFile();
  const [chosen, setChosen] = useChosen(opened);
  const [dropped, setDropped] = useState<DroppedFile | null>(null);
  const open = (file: File) => {
    noteOpened(file);
    setChosen({ file, turn: (chosen?.turn ?? 0) + 1 });
  };
  // While a result is open, a file of plots names its plots.
  const dragging = useDroppedFile((file, on) =>
    chosen && isNamedAsPlots(file.name) ? setDropped({ file, on }) : open(file),
  );
  if (!chosen || dragging) return <ChooseFile dragging={dragging} onFile={open} />;
  return (
    <>
      <DocumentTitle text={visibleText(chosen.file.name)} />
      <OpenedFile {...props} key={chosen.turn} {...{ chosen, dropped }} onFile={open} />
    </>
  );
}

/** The file that's open; on the way back from its repairs the one that was. */
function useChosen(opened: File | null) {
  const { state } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop || state === BACK_TO_FILE;
  return useState<Chosen | null>(() => {
    return isBack && opened ? { file: opened, turn: 0 } : null;
  });
}

const REMARK = texts.linkLacksFile;

function OpenedFile({
  chosen,
  dropped,
  onFile,
  renderMap,
  picture,
  drawMap,
}: FileResultProps & {
  chosen: Chosen;
  dropped: DroppedFile | null;
  onFile: (file: File) => void;
}) {
  const { file } = chosen;
  const result = useFileResult(file);
  const { handle, reading, error, readAgain } = result;
  if (handle)
    return (
      <ResultWorkspace
        key={reading}
        handle={handle}
        meta={{ title: file.name, isName: true, indices: null, range: null }}
        note={null}
        path={PATHS.file}
        renderNotes={null}
        linkRemark={REMARK}
        refetchable={false}
        dropped={dropped}
        onReadAgain={readAgain}
        renderMap={renderMap}
        picture={picture}
        drawMap={drawMap}
      />
    );
  if (error) return <FileTrouble name={file.name} {...{ error, result, onFile }} />;
  return <ResultOpening title={file.name} result={result} />;
}

function ChooseFile({ dragging, onFile }: { dragging: boolean; onFile: (file: File) => void }) {
  return (
    <div className={classNames(styles.place, dragging && styles.dragging)}>
      <EmptyState
        level={1}
        title={dragging ? texts.dropToOpen : texts.openResultFile}
        actions={
          <FileButton variant="primary" onFile={onFile}>
            {texts.chooseFile}
          </FileButton>
        }
      >
        <p>{texts.chooseResponse}</p>
      </EmptyState>
    </div>
  );
}

const MESSAGE = 'a message of the service';

interface FileTroubleProps {
  name: string;
  error: Error;
  result: OpeningResult;
  onFile: (file: File) => void;
}

/** A file that couldn't be opened as a result: why, and another choice. */
function FileTrouble({ name, error, result, onFile }: FileTroubleProps) {
  const isOther = error instanceof ServiceError && error.kind === 'notTheService';
  return (
    <OpeningFrame title={name}>
      <div className={openingFrameStyles.trouble}>
        <Alert
          title={isOther ? texts.notAJobResponse : texts.fileNotRead}
          actions={
            <>
              <FileButton variant="primary" onFile={onFile}>
                {texts.chooseAnotherFile}
              </FileButton>
              <Button loading={result.isOpening} onClick={result.readAgain}>
                {texts.tryAgain}
              </Button>
            </>
          }
        >
          {isOther ? (
            <p>
              {error.answered && `${texts.itIsContent(contentOf(error))} `}
              {texts.responseExplained}
              {error.answered !== MESSAGE &&
                error.serviceMessage !== null &&
                ` ${texts.fileBeginsWith(error.serviceMessage)}`}
            </p>
          ) : (
            <p>{error.message}</p>
          )}
        </Alert>
      </div>
    </OpeningFrame>
  );
}

function contentOf({ answered, serviceMessage }: ServiceError): string {
  if (answered === null) return '';
  const what = ANSWER_WORDS[answered];
  return answered === MESSAGE ? texts.contentWithMessage(what, serviceMessage ?? '') : what;
}
