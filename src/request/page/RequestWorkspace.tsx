import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Connection } from '#service/connection.ts';
import type { Config } from '#service/contract.ts';
import { parseRequestStage, REQUEST_STAGES, requestPath, type RequestStage } from '#lib/address.ts';
import type { RenderMap } from '#result/page/map/renderMap.ts';
import { buttonClass } from '#ui/Button.tsx';
import { PlusIcon } from '#ui/toolIcons.tsx';
import { Link, Redirect } from '#ui/Link.tsx';
import { focusHeading } from '#ui/PageFrame.tsx';
import { AskStage } from './ask/AskStage.tsx';
import { useAsked, type Asked } from './state/useAsked.ts';
import { CheckStage } from './check/CheckStage.tsx';
import { ChooseFile } from './check/ChooseFile.tsx';
import { RequestProvider, useRequest, type RequestState } from './state/requestState.tsx';
import { RepairOfJob, type RepairProgress } from '#request/repair/page/RepairOfJob.tsx';
import type { Sender, SendState } from '#request/send/sender.ts';
import { SendStage } from '#request/send/SendStage.tsx';
import { useNamedRows } from '#request/send/useNamedRows.ts';
import { useSender } from '#request/send/useSender.ts';
import { OtherDraft } from './stages/OtherDraft.tsx';
import { Stages, type NextStage, type ShownStage } from './stages/Stages.tsx';
import {
  askBlock,
  askWords,
  checkBlock,
  checkWords,
  readyWords,
  sendWords,
  sentPlotsWords,
  undecidedWords,
} from './stageWords.ts';
import { texts as stagesTexts } from './stages/texts.en.ts';
import { texts } from './texts.en.ts';
import styles from './RequestWorkspace.module.css';

interface RequestWorkspaceProps extends StagesOfRequestProps {
  connection: Connection;
  config: Config;
}

interface StagesOfRequestProps {
  /** The job whose failed plots are repaired; null for a new request. */
  repairedJob: string | null;
  renderMap: RenderMap;
  /** Leads to the connect form; null where the server holds the key. */
  onReconnect: (() => void) | null;
}

/** A request, new or of a job's failed plots, from the file to what comes after it's sent. */
export function RequestWorkspace({ connection, config, ...props }: RequestWorkspaceProps) {
  return (
    <RequestProvider {...{ connection, config }} repairedJob={props.repairedJob}>
      <StagesOfRequest {...props} />
    </RequestProvider>
  );
}

function StagesOfRequest({ repairedJob, renderMap, onReconnect }: StagesOfRequestProps) {
  const request = useRequest();
  const asked = useAsked(request);
  const stage = parseRequestStage(useLocation().search);
  const { phase, draft, place, pathOf } = request;
  const paths = useStagePaths(stage, pathOf);
  const { sender, state: sending } = useSender(place, draft);
  const named = useNamedRows(request, sending);
  useForgetOutcome(sender, { stage, sending });
  useHeldFocus();
  const blocks = { check: checkBlock(request), ask: askBlock(asked), send: null };
  const line = { request, asked, stage, paths, blocks, sending };

  if (stage === 'send' && sending.kind === 'accepted' && sending.sample === null)
    return (
      <>
        <Stages stages={stagesOf(line)} next={null}>
          <Link to={requestPath()} className={buttonClass({ className: styles.another })}>
            <PlusIcon />
            {texts.newRequest}
          </Link>
        </Stages>
        <SendStage {...{ asked, sender }} block={null} state={sending} />
      </>
    );
  if (phase === 'loading') return <Stages stages={stagesOf(line)} next={null} />;
  if (draft?.sending && stage !== 'send') return <Redirect to={paths.send} />;
  if (repairedJob !== null && stage === 'check')
    return (
      <RepairOfJob
        jobId={repairedJob}
        {...{ renderMap, onReconnect }}
        renderStages={(progress) => <RepairStages {...{ line, progress, repairedJob }} />}
      />
    );
  if (repairedJob !== null && !draft) return <Redirect to={paths.check} />;
  if (!draft || phase === 'reading' || phase === 'unreadable')
    return (
      <>
        <Stages stages={stagesOf({ ...line, stage: 'check' })} next={null}>
          <OtherDraft key={repairedJob} repairedJob={repairedJob} />
        </Stages>
        <ChooseFile />
      </>
    );
  return (
    <>
      <Stages stages={stagesOf(line)} next={wayOn(line)}>
        <OtherDraft key={repairedJob} repairedJob={repairedJob} />
      </Stages>
      {stage === 'check' && <CheckStage renderMap={renderMap} named={named.length} />}
      {stage === 'ask' && <AskStage asked={asked} />}
      {stage === 'send' && <SendStage {...{ asked, sender }} block={blocks.ask} state={sending} />}
    </>
  );
}

/** Gives the page's heading the focus when what had it goes away: with a stage, or as a file is read. */
function useHeldFocus(): void {
  const last = useRef<EventTarget>(null);
  useEffect(function noteFocus() {
    const note = ({ target }: FocusEvent) => {
      last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useLayoutEffect(function takeLostFocus() {
    if (document.activeElement !== document.body) return;
    if (!(last.current instanceof HTMLElement) || last.current.isConnected) return;
    focusHeading();
  });
}

/** The line of stages while failed plots are checked. What was asked for is known from their job, so that stage may be passed over. */
function RepairStages({
  line,
  progress,
  repairedJob,
}: {
  line: Line;
  progress: RepairProgress;
  repairedJob: string;
}) {
  const { paths } = line;
  const { ready, toDecide, goTo } = progress;
  const blocked = ready === 0 ? stagesTexts.noPlotGoesOut : null;
  const stages = stagesOf(line).map((shown) => {
    if (shown.stage === 'check') return { ...shown, words: readyWords(ready, toDecide) };
    if (shown.stage !== 'ask' || blocked !== null) return shown;
    return { ...shown, to: paths.ask, onGo: () => goTo('ask') };
  });
  const onGo = () => goTo('send');
  return (
    <Stages stages={stages} next={{ to: paths.send, name: stagesTexts.goOnToSend, blocked, onGo }}>
      <OtherDraft key={repairedJob} repairedJob={repairedJob} />
    </Stages>
  );
}

interface Line {
  request: RequestState;
  asked: Asked;
  stage: RequestStage;
  paths: Record<RequestStage, string>;
  blocks: Record<RequestStage, string | null>;
  sending: SendState;
}

/** How the last request ended is told on its last stage, until a person goes elsewhere on the page. */
function useForgetOutcome(
  sender: Sender,
  { stage, sending }: { stage: RequestStage; sending: SendState },
): void {
  const isOver = stage === 'check' && sending.kind === 'accepted';
  useEffect(
    function forget() {
      if (isOver) sender.dismiss();
    },
    [isOver, sender],
  );
}

/** Where each stage is; Check as it was left, with its filters and where the map looked. */
function useStagePaths(
  stage: RequestStage,
  pathOf: RequestState['pathOf'],
): Record<RequestStage, string> {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [check, setCheck] = useState(stage === 'check' ? here : pathOf());
  if (stage === 'check' && check !== here) setCheck(here);
  return { check, ask: pathOf('ask'), send: pathOf('send') };
}

function stagesOf({ request, asked, stage, paths, sending }: Line): ShownStage[] {
  const at = REQUEST_STAGES.indexOf(stage);
  const isAccepted = sending.kind === 'accepted' && sending.sample === null;
  const subject = isAccepted ? sending.subject : null;
  const words: Record<RequestStage, string> = {
    check: subject ? sentPlotsWords(subject.facts) : checkWords(request, stage === 'check'),
    ask: subject ? askWords(subject.facts) : at > 0 ? askWords(asked) : texts.indexesAndDates,
    send: request.draft || isAccepted ? sendWords(sending) : '',
  };
  return REQUEST_STAGES.map((each, place) => ({
    stage: each,
    state: stateOf(place, at, sending),
    words: words[each],
    to: place < at && !isAccepted ? paths[each] : null,
  }));
}

function stateOf(place: number, at: number, sending: SendState): ShownStage['state'] {
  if (place !== at) return place < at ? 'done' : 'todo';
  if (REQUEST_STAGES[at] !== 'send') return 'now';
  if (sending.kind === 'accepted') return 'done';
  return sending.kind === 'lost' || sending.kind === 'refused' ? 'trouble' : 'now';
}

function wayOn({ request, stage, paths, blocks }: Line): NextStage | null {
  if (stage === 'check')
    return {
      to: paths.ask,
      name: texts.goOnToMeasure,
      blocked: blocks.check,
      remark: undecidedWords(request.check),
    };
  if (stage === 'ask')
    return { to: paths.send, name: stagesTexts.goOnToSend, blocked: blocks.check ?? blocks.ask };
  return null;
}
