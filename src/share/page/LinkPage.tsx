import { useQuery } from '@tanstack/react-query';
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router-dom';
import { dateInWords } from '#lib/dayInWords.ts';
import { visibleText } from '#lib/visibleText.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { ResultOpening } from '#result/opening/ResultOpening.tsx';
import { useLinkedResult } from '#result/opening/useOpeningResult.ts';
import {
  ResultWorkspace,
  type ResultWorkspaceProps,
} from '#result/page/workspace/ResultWorkspace.tsx';
import { LinkLimitsContext } from '#result/store/linkLimits.ts';
import { ServiceError } from '#service/errors.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Redirect } from '#ui/Link.tsx';
import { Note } from '#ui/Note.tsx';
import { DocumentTitle } from '#ui/PageFrame.tsx';
import { reasonOf } from '#worker/messages.ts';
import { hasNoView, linkQuery, viewOfLink, type LinkState } from './openedLink.ts';
import { texts } from './texts.en.ts';
import styles from './LinkPage.module.css';

interface LinkPageProps {
  /** Address of the link, with a slash at its end: nothing else is asked. */
  base: string;
  /** Provides the map over the base maps that the link's server names. */
  children: (link: OpenLink, render: (map: MapOfLink) => ReactNode) => ReactNode;
}

type OpenLink = Extract<LinkState, { kind: 'open' }>['link'];
type MapOfLink = Pick<ResultWorkspaceProps, 'renderMap' | 'picture' | 'drawMap'>;

/** What a link for anyone opens: one result, as long as the link holds. */
export function LinkPage({ base, children }: LinkPageProps) {
  const { data, error, isFetching, refetch } = useQuery(linkQuery(base));
  if (data?.kind === 'ended') return <LinkEnded />;
  if (data?.kind === 'unknown') return <NoSuchLink />;
  if (data) {
    const { link } = data;
    return children(link, (map) => <LinkedResult {...{ base, link, map }} />);
  }
  if (!error) return <DocumentTitle text="" />;
  return <Trouble {...{ error, isFetching }} onRetry={() => void refetch()} />;
}

interface LinkedResultProps {
  base: string;
  link: OpenLink;
  map: MapOfLink;
}

function LinkedResult({ base, link, map }: LinkedResultProps) {
  const { title, downloads } = link.share;
  const isPlaced = useOwnView(link);
  const result = useLinkedResult(`${base}result`, title);
  const limits = useMemo(() => ({ downloads }), [downloads]);
  const { handle, error, reading, readAgain } = result;
  if (isPlaced !== true) return <Redirect to={isPlaced} />;
  const shown = visibleText(title);
  return (
    <>
      <DocumentTitle text={shown} />
      <LinkLimitsContext value={limits}>
        {handle ? (
          <Opened key={reading} {...{ base, link, map, handle }} onReadAgain={readAgain} />
        ) : isOver(error) ? (
          <LinkEnded why={error.serviceMessage} />
        ) : error ? (
          <Trouble error={error} isFetching={result.isOpening} onRetry={readAgain} />
        ) : (
          <ResultOpening title={shown} result={result} />
        )}
      </LinkLimitsContext>
    </>
  );
}

/** True once the address has a view: a person's own, or the one that was shared, whose address is given until then. */
function useOwnView(link: OpenLink): true | string {
  const { pathname, search } = useLocation();
  const [isPlaced, setPlaced] = useState(false);
  if (isPlaced) return true;
  const view = viewOfLink(link);
  if (view !== '' && hasNoView(search)) return `${pathname}?${view}`;
  setPlaced(true);
  return true;
}

function isOver(error: Error | null): error is ServiceError {
  return error instanceof ServiceError && (error.status === 404 || error.status === 410);
}

interface OpenedProps extends LinkedResultProps {
  handle: ResultHandle;
  onReadAgain: () => void;
}

function Opened({ base, link, map, handle, onReadAgain }: OpenedProps) {
  const { pathname } = useLocation();
  const trouble = useSentNames(handle, link.share.columns.length > 0 ? `${base}names` : null);
  return (
    <ResultWorkspace
      handle={handle}
      meta={{ title: link.share.title, isName: true, indices: null, range: null }}
      note={null}
      path={pathname}
      hasOthers={false}
      renderNotes={null}
      linkRemark={null}
      refetchable={false}
      onReadAgain={onReadAgain}
      notice={
        <>
          <LinkNote {...link.share} />
          {trouble !== null && (
            <Note kind="attention" live className={styles.trouble}>
              {trouble}
            </Note>
          )}
        </>
      }
      {...map}
    />
  );
}

/** Until when the link holds, and what its maker says. */
function LinkNote({ until, message }: { until: string; message: string }) {
  const text = texts.sharedUntil(dateInWords(Date.parse(until)));
  return (
    <div role="note" aria-label={text} className={styles.note}>
      <p className={styles.until}>{text}</p>
      {message.trim() !== '' && (
        <p className={styles.message} dir="auto">
          {visibleText(message)}
        </p>
      )}
    </div>
  );
}

/** Has the worker take the columns that go along, once it has all records; returns why it couldn't, null otherwise. */
function useSentNames(handle: ResultHandle, url: string | null): string | null {
  const [trouble, setTrouble] = useState<string | null>(null);
  const isWhole = useSyncExternalStore(
    handle.subscribe,
    () => handle.snapshot().ending?.kind === 'whole',
  );
  const tell = useEffectEvent((error: unknown) => setTrouble(reasonOf(error)));
  // Asks the worker, which asks the server.
  useEffect(
    function takeNames() {
      if (!isWhole || url === null) return undefined;
      const controller = new AbortController();
      const { signal } = controller;
      handle
        .call('takeSharedNames', { url }, { signal })
        .catch((error: unknown) => signal.aborted || tell(error));
      return () => controller.abort();
    },
    [handle, isWhole, url],
  );
  return trouble;
}

interface TroubleProps {
  error: Error;
  isFetching: boolean;
  onRetry: () => void;
}

/** Whoever follows a link knows of no service and no key: it's said without them. */
function Trouble({ error, isFetching, onRetry }: TroubleProps) {
  const isUnreachable = error instanceof ServiceError && error.kind === 'unreachable';
  return (
    <div className={styles.place}>
      <DocumentTitle text={texts.sharedLink} />
      <h1 className={styles.title}>{texts.sharedLink}</h1>
      <Alert
        title={texts.linkNotOpened}
        actions={
          <Button variant="primary" loading={isFetching} onClick={onRetry}>
            {texts.tryAgain}
          </Button>
        }
      >
        <p>{isUnreachable ? texts.nothingAnswersLink : texts.serverBusy}</p>
      </Alert>
    </div>
  );
}

/** In place of a result whose link is over or was taken back; `why` is the server's own sentence. */
function LinkEnded({ why = null }: { why?: string | null }) {
  return (
    <>
      <DocumentTitle text={texts.linkEnded} />
      <EmptyState level={1} title={texts.linkEnded}>
        <p role="status">
          {why === null ? texts.takenBackOrOver : texts.askForNewLink(visibleText(why))}
        </p>
      </EmptyState>
    </>
  );
}

function NoSuchLink() {
  return (
    <>
      <DocumentTitle text={texts.noSuchLink} />
      <EmptyState level={1} title={texts.noSuchLink}>
        <p>{texts.linkMayBeCutOff}</p>
      </EmptyState>
    </>
  );
}
