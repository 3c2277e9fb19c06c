import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { browsers } from './browsers.ts';

/** Ends the output with one line per browser: version, steps passed and seconds, or why it was skipped. */
export default class BrowserReporter implements Reporter {
  readonly #walks = new Map<
    string,
    { steps: number; passed: number; ms: number; version: string }
  >();

  onTestEnd(test: TestCase, { status, duration }: TestResult): void {
    const walk = this.#walks.get(test.parent.title) ?? { steps: 0, passed: 0, ms: 0, version: '' };
    walk.steps++;
    walk.passed += status === 'passed' ? 1 : 0;
    walk.ms += duration;
    walk.version ||= test.annotations.find(({ type }) => type === 'version')?.description ?? '';
    this.#walks.set(test.parent.title, walk);
  }

  onEnd(): void {
    process.stdout.write('\n');
    for (const { name, missing } of browsers)
      process.stdout.write(`${name} ${missing ?? this.#line(name)}\n`);
  }

  #line(name: string): string {
    const walk = this.#walks.get(name);
    if (!walk) return 'was not walked';
    const { version, passed, steps, ms } = walk;
    return `${version}: ${passed} of ${steps} steps passed in ${(ms / 1000).toFixed(1)} s`;
  }
}
