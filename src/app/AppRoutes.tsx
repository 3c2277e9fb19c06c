import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { RequireConnection } from '#features/connection/useConnection.tsx';
import { PATHS } from '#lib/address.ts';
import { ConnectPage } from '#pages/ConnectPage.tsx';
import { JobsPage } from '#pages/JobsPage.tsx';
import { DocumentTitle } from '#ui/DocumentTitle.tsx';
import { prepareResultWorker } from '#workers/page/client.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { pageTitle } from './pageTitle.ts';
import { laterPage } from './laterPage.tsx';
import type { Placeholder } from './preload/placeholder.ts';
import { usePlaceholder } from './preload/usePlaceholder.ts';
import { ResultPreload } from './preload/ResultPreload.tsx';

/* The map and all that reads a result come only with the pages that show one. */
export const resultPage = laterPage(async () => (await import('#pages/ResultPage.tsx')).ResultPage);
const filePage = laterPage(async () => (await import('#pages/FilePage.tsx')).FilePage);

const comparePage = laterPage(async () => (await import('#pages/ComparePage.tsx')).ComparePage);
const keptPage = laterPage(async () => (await import('#pages/KeptPage.tsx')).KeptPage);

/** When the first page should have been shown, milliseconds. */
const IDLE_MS = 2000;

/** The page of the address; `placeholder` is what was put up before it. */
export function AppRoutes({ placeholder }: { placeholder: Placeholder | null }) {
  const onShown = usePlaceholder(placeholder);
  const location = useLocation();
  const { pathname } = location;
  const isHistory = pathname === PATHS.jobs;
  // Whoever looks at the history will open a job: what that takes is made ready while nothing else is done.
  useEffect(
    function prepareResultWhenIdle() {
      if (!isHistory) return undefined;
      const timer = setTimeout(() => {
        resultPage.prepare();
        prepareResultWorker();
      }, IDLE_MS);
      return () => clearTimeout(timer);
    },
    [isHistory],
  );
  return (
    <ErrorBoundary place={pathname}>
      <DocumentTitle text={pageTitle(location)} />
      {pathname.startsWith(`${PATHS.jobs}/`) ? (
        <JobRoute onShown={onShown} />
      ) : pathname.startsWith(`${PATHS.compare}/`) ? (
        <RequireConnection>
          <comparePage.Page onShown={onShown} />
        </RequireConnection>
      ) : (
        <OtherRoutes />
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

function OtherRoutes() {
  return (
    <Routes>
      <Route path="/" element={<Navigate to={PATHS.jobs} replace />} />
      <Route
        path={PATHS.jobs}
        element={
          <RequireConnection>
            <JobsPage />
          </RequireConnection>
        }
      />
      <Route path={PATHS.file} element={<filePage.Page />} />
      <Route
        path={PATHS.kept}
        element={
          <RequireConnection>
            <keptPage.Page />
          </RequireConnection>
        }
      />
      <Route path={PATHS.connect} element={<ConnectPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
