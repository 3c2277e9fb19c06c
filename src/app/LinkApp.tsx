import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useMemo, useRef, type ReactNode } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { BrandMark, SkipLink } from './Frame.tsx';
import { useMapOfResult } from './pages/useMapOfResult.tsx';
import { RepairContext } from '#result/store/joinedParts.ts';
import type { Config } from '#service/contract.ts';
import { ConnectionContext, type ConnectionState } from '#service/useConnection.tsx';
import { LinkPage } from '#share/page/LinkPage.tsx';
import { NOTHING } from '#ui/lazyPart.tsx';
import { PageActions } from '#ui/pageActions.tsx';
import { Toasts } from '#ui/Toasts.tsx';
import { JoinedReport } from './pages/joinedParts.tsx';
import styles from './Frame.module.css';

interface LinkAppProps {
  client: QueryClient;
  /** Address of the link, with a slash at its end. */
  base: string;
}

/** The page of a link for anyone: a result without an account, and without the rest of the dashboard. */
export function LinkApp({ client, base }: LinkAppProps) {
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter basename={import.meta.env.BASE_URL}>
        <Toasts>
          <PageActions>
            <LinkFrame>
              <LinkPage base={base}>
                {({ share: _share, ...settings }, render) => (
                  <WithMap settings={settings} home={base}>
                    {render}
                  </WithMap>
                )}
              </LinkPage>
            </LinkFrame>
          </PageActions>
        </Toasts>
      </BrowserRouter>
    </QueryClientProvider>
  );
}

function LinkFrame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  return (
    <div className={styles.frame}>
      <SkipLink main={main} />
      <header className={styles.header}>
        <span className={styles.brand}>
          <BrandMark />
        </span>
      </header>
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <ErrorBoundary place={pathname}>{children}</ErrorBoundary>
      </main>
    </div>
  );
}

/** Nothing is repaired here: that makes a new request. */
const NO_REPAIR = { button: null, PlotButton: NOTHING, notSaved: null, repairLog: null };

interface WithMapProps {
  settings: Omit<Config, 'mode'>;
  home: string;
  children: (map: ReturnType<typeof useMapOfResult>) => ReactNode;
}

/** What the parts of a result's page expect around them: base maps, and a connection to nothing. */
function WithMap({ settings, home, children }: WithMapProps) {
  const state = useMemo((): ConnectionState => {
    const nothing = () => undefined;
    return {
      config: { ...settings, mode: 'static' },
      home,
      connection: null,
      isAsking: false,
      connect: nothing,
      disconnect: nothing,
      connectToOffered: null,
    };
  }, [settings, home]);
  const map = useMapOfResult(state.config);
  return (
    <ConnectionContext value={state}>
      <RepairContext value={NO_REPAIR}>
        <JoinedReport>{children(map)}</JoinedReport>
      </RepairContext>
    </ConnectionContext>
  );
}
