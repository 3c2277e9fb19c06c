import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { RequireConnection } from '#features/connection/RequireConnection.tsx';
import { PATHS } from '#lib/address.ts';
import { ConnectPage } from '#pages/ConnectPage.tsx';
import { JobsPage } from '#pages/JobsPage.tsx';
import { DocumentTitle } from '#ui/DocumentTitle.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageLoading } from './PageLoading.tsx';
import { pageTitle } from './pageTitle.ts';
import { ResultAhead } from './ResultAhead.tsx';

/* The map and all that reads a result come only with the pages that show one. */
const ResultPage = lazy(async () => {
  const { ResultPage } = await loadResultPage();
  return { default: ResultPage };
});
const FilePage = lazy(async () => {
  const { FilePage } = await import('#pages/FilePage.tsx');
  return { default: FilePage };
});

/** When the first page should have been shown, milliseconds. */
const IDLE_MS = 2000;

function loadResultPage() {
  return import('#pages/ResultPage.tsx');
}

/** Fetches the page of a result's address beside all that has to be known before it's shown. */
export function fetchAhead(pathname: string): void {
  if (pathname.includes(`${PATHS.jobs}/`)) void loadResultPage();
}

export function AppRoutes() {
  const location = useLocation();
  const { pathname } = location;
  // Whoever looks at the history will open a job: its page is fetched while nothing else is done.
  useEffect(function fetchResultPageWhenIdle() {
    const timer = setTimeout(() => void loadResultPage(), IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ErrorBoundary place={pathname}>
      <DocumentTitle text={pageTitle(location)} />
      <Suspense fallback={<PageLoading />}>
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
          <Route
            path={`${PATHS.jobs}/*`}
            element={
              <RequireConnection>
                <ResultAhead>
                  <ResultPage />
                </ResultAhead>
              </RequireConnection>
            }
          />
          <Route path={PATHS.file} element={<FilePage />} />
          <Route path={PATHS.connect} element={<ConnectPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
