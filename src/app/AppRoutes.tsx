import { useEffect, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { RequireConnection } from '#service/useConnection.tsx';
import { isHistoryPath, parseRepairOf, PATHS, plainPath } from '#lib/address.ts';
import { Redirect } from '#ui/Link.tsx';
import { DocumentTitle } from '#ui/PageFrame.tsx';
import { prepareResultWorker } from '#result/client/resultClient.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { pageTitle } from './useRouteFocus.ts';
import type { Placeholder } from './preload/firstPicture.ts';
import { usePlaceholder, ResultPreload } from './preload/ResultPreload.tsx';
import { texts } from './texts.en.ts';
import styles from './AppRoutes.module.css';

/* Each page comes when it's shown; the map and all that reads a result, only with the pages that show one. */
const jobsPage = laterPage(async () => (await import('#app/pages/JobsPage.tsx')).JobsPage);
export const resultPage = laterPage(
  async () => (await import('#app/pages/ResultPage.tsx')).ResultPage,
);
const filePage = laterPage(async () => (await import('#app/pages/FilePage.tsx')).FilePage);

const requestPage = laterPage(async () => (await import('#app/pages/RequestPage.tsx')).RequestPage);
const comparePage = laterPage(async () => (await import('#app/pages/ComparePage.tsx')).ComparePage);
const connectPage = laterPage(async () => (await import('#app/pages/ConnectPage.tsx')).ConnectPage);
const otherPage = laterPage(async () => (await import('#app/pages/OtherPage.tsx')).OtherPage);

/** When the first page should have been shown, milliseconds. */
const IDLE_MS = 2000;

/** Has the page of an address within the app fetched before it's rendered, if it's the history. */
export function prepareHistory(pathname: string): void {
  if (isHistoryPath(pathname)) jobsPage.prepare();
}

/** The page of the address; `placeholder` is what was put up before it. */
export function AppRoutes({ placeholder }: { placeholder: Placeholder | null }) {
  const onShown = usePlaceholder(placeholder);
  const location = useLocation();
  const { pathname } = location;
  const onHistory = isHistoryPath(pathname);
  // From the history a person opens a job, and goes back: what that takes is made ready while nothing else is done.
  useEffect(
    function prepareNextPage() {
      const timer = setTimeout(() => {
        if (!onHistory) {
          requestPage.prepare();
          return jobsPage.prepare();
        }
        resultPage.prepare();
        return prepareResultWorker();
      }, IDLE_MS);
      return () => clearTimeout(timer);
    },
    [onHistory],
  );
  return (
    <ErrorBoundary place={pathname} onCaught={() => placeholder?.discard()}>
      <DocumentTitle text={pageTitle(location)} />
      {pathname.startsWith(`${PATHS.jobs}/`) && !onHistory ? (
        <JobRoute onShown={onShown} />
      ) : pathname.startsWith(`${PATHS.compare}/`) ? (
        <RequireConnection>
          <comparePage.Page onShown={onShown} />
        </RequireConnection>
      ) : (
        <OtherRoutes pathname={pathname} search={location.search} />
      )}
    </ErrorBoundary>
  );
}

/** A job's page: not by the router, whose patterns don't match the line breaks that an id may hold. */
function JobRoute({ onShown }: { onShown: () => void }) {
  return (
    <RequireConnection>
      <ResultPreload>
        <resultPage.Page onShown={onShown} />
      </ResultPreload>
    </RequireConnection>
  );
}

function OtherRoutes({ pathname, search }: { pathname: string; search: string }) {
  switch (plainPath(pathname)) {
    case '/':
      return <Redirect to={PATHS.jobs} />;
    case PATHS.jobs:
      return (
        <RequireConnection>
          <jobsPage.Page />
        </RequireConnection>
      );
    case PATHS.file:
      return <filePage.Page />;
    case PATHS.request:
      if (parseRepairOf(search)?.kind === 'file') return <requestPage.Page />;
      return (
        <RequireConnection>
          <requestPage.Page />
        </RequireConnection>
      );
    case PATHS.connect:
      return <connectPage.Page />;
    default:
      return <otherPage.Page />;
  }
}

interface LaterPageProps {
  /** The page is shown, or the trouble of fetching it. */
  onShown?: () => void;
}

interface LaterPage {
  Page: ComponentType<LaterPageProps>;
  /** Fetches the code without showing it. A failure is shown once the page is. */
  prepare: () => void;
}

/** Makes a page of code that isn't there yet: a part of its own, as high as a page while it's waited for. */
export function laterPage(load: () => Promise<ComponentType>): LaterPage {
  const { Part, prepare } = lazyPart(load);
  return {
    Page: ({ onShown }) => <Part waiting={<PageLoading />} onShown={onShown} />,
    prepare,
  };
}

/** While the code of a page is on its way; shown only when that takes a moment. */
function PageLoading() {
  return (
    <div role="status" className={styles.place}>
      <VisuallyHidden>{texts.loadingPage}</VisuallyHidden>
      <Skeleton width={220} height={16} />
      <Skeleton width="60%" />
      <Skeleton width="40%" />
    </div>
  );
}
