/** What waits until a test lets it go, so that the test can look at what it holds back. */
export interface Gate {
  /** Resolves once the test has opened it. */
  readonly opened: Promise<void>;
  readonly open: () => void;
}

/** Returns a gate that is shut. */
export function shutGate(): Gate {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
