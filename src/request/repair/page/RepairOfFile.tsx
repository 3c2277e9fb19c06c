import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Connection } from '#service/connection.ts';
import { connectPath, parseRequestStage, PATHS, requestPath } from '#lib/address.ts';
import { formatCount } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { BACK_TO_FILE, useOpenedFile } from '#result/opening/useOpenedFile.ts';
import { ResultOpening } from '#result/opening/ResultOpening.tsx';
import { ResultTrouble } from '#result/opening/ResultTrouble.tsx';
import { useFileResult } from '#result/opening/useOpeningResult.ts';
import type { RenderMap } from '#result/page/map/renderMap.ts';
import { texts as checkTexts } from '#request/page/check/texts.en.ts';
import { Stages } from '#request/page/stages/Stages.tsx';
import { texts as stagesTexts } from '#request/page/stages/texts.en.ts';
import { texts as sendTexts } from '#request/send/texts.en.ts';
import { useStartRequest } from '#request/useStartRequest.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FileButton } from '#ui/FileInput.tsx';
import { ChevronLeftIcon } from '#ui/icons.tsx';
import { Link, Redirect } from '#ui/Link.tsx';
import { Note } from '#ui/Note.tsx';
import { PanelHead } from '#ui/PanelHead.tsx';
import { DownloadIcon } from '#ui/toolIcons.tsx';
import { OpenRepair, RepairCheck } from './RepairCheck.tsx';
import { useWayBack } from './RepairOfJob.tsx';
import { useRepairState } from './repairState.ts';
import { countChosen } from './resubmission/useChosenPlots.ts';
import {
  useResubmissionFiles,
  type ResubmissionFiles,
} from './resubmission/useResubmissionFiles.ts';
import { texts } from './texts.en.ts';
import send from '#request/send/SendStage.module.css';

interface RepairOfFileProps {
  /** What plots could be sent to; null without a connection, which repairs don't need. */
  connection: Connection | null;
  renderMap: RenderMap;
}

/** The failed plots of a result from disk. */
export function RepairOfFile(props: RepairOfFileProps) {
  const [opened, noteOpened] = useOpenedFile();
  const [file, setFile] = useState(opened);
  if (file) return <OpenedFile {...props} file={file} />;
  const open = (file: File) => {
    noteOpened(file);
    setFile(file);
  };
  return (
    <EmptyState
      level={1}
      title={texts.openFileAgain}
      actions={
        <FileButton variant="primary" onFile={open}>
          {checkTexts.chooseFile}
        </FileButton>
      }
    >
      <p>{texts.fileNotInLink}</p>
    </EmptyState>
  );
}

function OpenedFile({ file, ...props }: RepairOfFileProps & { file: File }) {
  const result = useFileResult(file);
  const { handle, reading, error, readAgain } = result;
  if (handle)
    return (
      <OpenRepair key={reading} handle={handle} job={null}>
        <StagesOfFile {...props} {...{ handle, file }} onReadAgain={readAgain} />
      </OpenRepair>
    );
  const title = file.name;
  if (error) return <ResultTrouble {...{ title, error, result }} name={null} onReconnect={null} />;
  return <ResultOpening {...{ title, result }} />;
}

const OF_FILE = { kind: 'file' } as const;

interface StagesOfFileProps
  extends RepairOfFileProps, Pick<Parameters<typeof RepairCheck>[0], 'handle' | 'onReadAgain'> {
  file: File;
}

function StagesOfFile({ file, handle, connection, renderMap, onReadAgain }: StagesOfFileProps) {
  const { failed, chosen } = useRepairState();
  const files = useResubmissionFiles(handle, chosen);
  const back = useWayBack(PATHS.file);
  const isLast = parseRequestStage(useLocation().search) !== 'check';
  const { all } = countChosen(chosen.choices);
  const check = requestPath('check', OF_FILE);
  const last = requestPath('send', OF_FILE);
  if (isLast && all === 0) return <Redirect to={check} />;
  return (
    <>
      <Stages
        stages={[
          {
            stage: 'check',
            state: isLast ? 'done' : 'now',
            words: texts.chosenOfPlots(formatCount(all), failed.count),
            to: isLast ? check : null,
          },
          { stage: 'send', state: isLast ? 'now' : 'todo', words: texts.orSavedAsFiles, to: null },
        ]}
        next={
          isLast
            ? null
            : {
                to: last,
                name: stagesTexts.goOnToSend,
                blocked: all === 0 ? stagesTexts.noPlotGoesOut : null,
              }
        }
      />
      {isLast ? (
        <SaveFiles {...{ connection, files, check }} />
      ) : (
        <RepairCheck
          {...{ handle, files, renderMap, onReadAgain }}
          title={visibleText(file.name)}
          back={{ to: back, state: BACK_TO_FILE }}
        />
      )}
    </>
  );
}

interface SaveFilesProps {
  connection: Connection | null;
  files: ResubmissionFiles;
  /** Where Check is. */
  check: string;
}

/** The last stage of plots that belong to no job: they're saved, or a request of one's own is made of them. */
function SaveFiles({ connection, files, check }: SaveFilesProps) {
  const { mended, asSent, all } = countChosen(useRepairState().chosen.choices);
  const navigate = useNavigate();
  return (
    <div className={send.page}>
      <section className={send.sheet} aria-labelledby="save-title">
        <PanelHead id="save-title" title={sendTexts.beforeSending} className={send.head} />
        <dl className={send.rows}>
          <div className={send.row}>
            <dt>{sendTexts.plotsAndDates}</dt>
            <dd>
              <p>{texts.plotsWithOwnDates(all, mended, asSent)}</p>
              <p role="status">{files.status}</p>
            </dd>
          </div>
        </dl>
        <div className={send.foot}>
          <Note kind="attention" className={send.whole}>
            {connection ? texts.sendingNeedsServiceOrRequest : texts.sendingNeedsService}
          </Note>
          <Link to={check} className={buttonClass({ variant: 'quiet' })}>
            <ChevronLeftIcon />
            {texts.backToCheck}
          </Link>
          <span className={send.gap} />
          {connection ? (
            <NewRequest connection={connection} files={files} />
          ) : (
            <Button onClick={() => void navigate(connectPath(PATHS.request))}>
              {texts.connect}
            </Button>
          )}
          <Button onClick={() => void files.make('repairLog')}>{texts.saveRepairLog}</Button>
          <Button
            variant="primary"
            icon={<DownloadIcon />}
            loading={files.isRunning}
            disabled={files.trouble !== null}
            onClick={() => void files.make('csv')}
          >
            {texts.saveCsv}
          </Button>
        </div>
      </section>
    </div>
  );
}

function NewRequest({ connection, files }: { connection: Connection; files: ResubmissionFiles }) {
  const startRequest = useStartRequest(connection);
  async function start(): Promise<void> {
    const made = await files.make('request');
    if (made) await startRequest({ fileName: made.names.csv, csv: made.csv });
  }
  return (
    <Button loading={files.isRunning} onClick={() => void start()}>
      {texts.newRequestWithPlots}
    </Button>
  );
}
