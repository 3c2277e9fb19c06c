import { Component, type ReactNode } from 'react';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { texts } from './texts.en.ts';
import styles from './ErrorBoundary.module.css';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** When it changes, another try is made. */
  place: string;
  onCaught?: (() => void) | undefined;
}

interface Caught {
  error: unknown;
}

interface State {
  caught: Caught | null;
  place: string;
}

/** Where a page breaks, it says so in words; the frame around it goes on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { caught: null, place: this.props.place };

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: State): State | null {
    return props.place === state.place ? null : { caught: null, place: props.place };
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { caught: { error } };
  }

  override componentDidCatch(): void {
    this.props.onCaught?.();
  }

  override render() {
    const { caught } = this.state;
    return caught ? <Broken error={caught.error} /> : this.props.children;
  }
}

function Broken({ error }: { error: unknown }) {
  const late = isLatePart(error);
  return (
    <div className={styles.place}>
      <h1 className={styles.title}>{late ? texts.partNotLoaded : texts.pageStopped}</h1>
      <Alert
        title={late ? texts.partNotFetched : texts.somethingFailed}
        actions={
          <>
            <Button variant="primary" onClick={() => location.reload()}>
              {texts.reload}
            </Button>
            <CopyButton text={() => detailsOf(error)}>{texts.copyDetails}</CopyButton>
          </>
        }
      >
        <p>{late ? texts.networkOrNewVersion : texts.jobsAreSafe}</p>
      </Alert>
    </div>
  );
}

/** Browsers word it differently when a lazily loaded file is missing. */
function isLatePart(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload CSS/i.test(error.message)
  );
}

/** For a report: what failed and where in the code; no address, no key. */
function detailsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return `${error.name}: ${error.message}\n${error.stack ?? ''}`;
}
