import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Connection } from '#service/connection.ts';
import type { Config } from '#service/contract.ts';
import { parseRequestStage, REQUEST_STAGES, requestPath, type RequestStage } from '#lib/address.ts';
import type { RenderMap } from '#result/page/map/renderMap.ts';
import { buttonClass } from '#ui/Button.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { Link, Redirect } from '#ui/Link.tsx';
import { AskStage } from './ask/AskStage.tsx';
import { useAsked, type Asked } from './state/useAsked.ts';
import { CheckStage } from './check/CheckStage.tsx';
import { ChooseFile } from './check/ChooseFile.tsx';
import { RequestProvider, useRequest, type RequestState } from './state/requestState.tsx';
import type { Sender, SendState } from '#request/send/sender.ts';
import { SendStage } from '#request/send/SendStage.tsx';
import { useNamedRows } from '#request/send/useNamedRows.ts';
import { useSender } from '#request/send/useSender.ts';
import { Stages, type NextStage, type ShownStage } from './Stages.tsx';
import {
  askBlock,
  askWords,
  checkBlock,
  checkWords,
  sendWords,
  sentPlotsWords,
} from './stageWords.ts';
import styles from './RequestWorkspace.module.css';

interface RequestWorkspaceProps {
  connection: Connection;
  config: Config;
  renderMap: RenderMap;
}

/** A new request from the file to what comes after it's sent. */
export function RequestWorkspace({ connection, config, renderMap }: RequestWorkspaceProps) {
  return (
    <RequestProvider connection={connection} config={config}>
      <StagesOfRequest renderMap={renderMap} />
    </RequestProvider>
  );
}

function StagesOfRequest({ renderMap }: Pick<RequestWorkspaceProps, 'renderMap'>) {
  const request = useRequest();
  const asked = useAsked(request);
  const stage = parseRequestStage(useLocation().search);
  const paths = useStagePaths(stage);
  const { phase, draft, connection } = request;
  const { sender, state: sending } = useSender(connection, draft);
  const named = useNamedRows(request, sending);
  useForgetOutcome(sender, { stage, sending });
  const blocks = { check: checkBlock(request), ask: askBlock(asked), send: null };
  const line = { request, asked, stage, paths, blocks, sending };

  if (stage === 'send' && sending.kind === 'accepted' && sending.sample === null)
    return (
      <>
        <Stages stages={stagesOf(line)} next={null}>
          <Link to={requestPath()} className={buttonClass({ className: styles.another })}>
            <PlusIcon />
            New request
          </Link>
        </Stages>
        <SendStage {...{ asked, sender }} block={null} state={sending} />
      </>
    );
  if (phase === 'loading') return <Stages stages={stagesOf(line)} next={null} />;
  if (draft?.sending && stage !== 'send') return <Redirect to={paths.send} />;
  if (!draft || phase === 'reading' || phase === 'unreadable')
    return (
      <>
        <Stages stages={stagesOf({ ...line, stage: 'check' })} next={null} />
        <ChooseFile />
      </>
    );
  return (
    <>
      <Stages stages={stagesOf(line)} next={wayOn(line)} />
      {stage === 'check' && <CheckStage renderMap={renderMap} named={named.length} />}
      {stage === 'ask' && <AskStage asked={asked} />}
      {stage === 'send' && <SendStage {...{ asked, sender }} block={blocks.ask} state={sending} />}
    </>
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
function useStagePaths(stage: RequestStage): Record<RequestStage, string> {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [check, setCheck] = useState(stage === 'check' ? here : requestPath());
  if (stage === 'check' && check !== here) setCheck(here);
  return { check, ask: requestPath('ask'), send: requestPath('send') };
}

function stagesOf({ request, asked, stage, paths, sending }: Line): ShownStage[] {
  const at = REQUEST_STAGES.indexOf(stage);
  const isAccepted = sending.kind === 'accepted' && sending.sample === null;
  const subject = isAccepted ? sending.subject : null;
  const words: Record<RequestStage, string> = {
    check: subject ? sentPlotsWords(subject.facts) : checkWords(request, stage === 'check'),
    ask: subject ? askWords(subject.facts) : at > 0 ? askWords(asked) : 'indexes and days',
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

function wayOn({ stage, paths, blocks }: Line): NextStage | null {
  if (stage === 'check') return { to: paths.ask, name: 'Go on to Ask', blocked: blocks.check };
  if (stage === 'ask')
    return { to: paths.send, name: 'Go on to Send', blocked: blocks.check ?? blocks.ask };
  return null;
}
