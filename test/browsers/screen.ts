/** What a person does on a page, and what is there, by role and name. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { OpenBrowser } from './browsers.ts';
import { ELEMENT } from './webDriver.ts';

const require = createRequire(import.meta.url);
const queries = readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/**
 * Puts the queries into the page. In Firefox each script has globals of its own: the expression is
 * made beside the queries, as another script's is no RegExp to them.
 */
const INSTALL = `${queries};
window.findByRole = (role, source, flags) => {
  const name = flags === null ? source : new RegExp(source, flags);
  return globalThis.TestingLibraryDom.queryAllByRole(document.body, role, { name });
};`;

const FIND = `
  return findByRole(...arguments).map((element) => [element, {
    text: element.textContent.replace(/\\s+/g, ' ').trim(),
    isDisabled: element.matches(':disabled, [aria-disabled=true]'),
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  }]);`;

interface Found {
  id: string;
  text: string;
  isDisabled: boolean;
  attributes: Record<string, string>;
}

export type Screen = ReturnType<typeof screenOf>;

/** A browser's page. Waits for whatever it looks for. */
export function screenOf(browser: OpenBrowser) {
  function run(script: string, ...args: unknown[]): Promise<unknown> {
    return browser.send('execute', { script, args });
  }

  async function findAll(role: string, name: string | RegExp): Promise<Found[]> {
    const [source, flags] = typeof name === 'string' ? [name, null] : [name.source, name.flags];
    // The page of a later address doesn't hold the queries any more.
    if (!(await run('return "findByRole" in window'))) await run(INSTALL);
    try {
      const found = await run(FIND, role, source, flags);
      return (found as [Record<string, string>, Omit<Found, 'id'>][]).map(([element, shown]) => ({
        ...shown,
        id: element[ELEMENT] ?? '',
      }));
    } catch (error) {
      // What went while the answer was written isn't there any more.
      if (/stale element/.test(String(error))) return [];
      throw error;
    }
  }

  async function find(role: string, name: string | RegExp): Promise<Found> {
    let found: Found[] = [];
    await expect
      .poll(async () => (found = await findAll(role, name)).length, {
        message: `${role} ${String(name)}`,
      })
      .toBeGreaterThan(0);
    return found[0]!;
  }

  return {
    run,
    findAll,
    find,
    go: (url: string) => browser.send('navigate', { url }),
    address: async () => new URL(String(await run('return location.href'))),
    text: async (role: string, name: string | RegExp) => (await find(role, name)).text,
    async attribute(role: string, name: string, attribute: string): Promise<string | undefined> {
      return (await find(role, name)).attributes[attribute];
    },
    /** Role and name as the browser itself reports them to a screen reader. */
    async told(role: string, name: string): Promise<string> {
      let told = '';
      // What is found may give way to another before the browser is asked about it.
      await expect(async () => {
        const { id } = await find(role, name);
        told = `${String(await browser.send('role', { id }))} ${String(await browser.send('label', { id }))}`;
      }).toPass({ timeout: 60_000, intervals: [100] });
      return told;
    },
    /** Presses what can be pressed: not while it's disabled, which WebDriver lets pass, nor on its way in or out. */
    async press(role: string, name: string | RegExp): Promise<void> {
      await expect(async () => {
        const { id, isDisabled } = await find(role, name);
        expect(isDisabled, `${role} ${String(name)} is disabled`).toBe(false);
        // WebKit's driver doesn't scroll in a window that saved files have made lower.
        await run('arguments[0].scrollIntoView({ block: "nearest" })', { [ELEMENT]: id });
        await browser.send('click', { id });
      }).toPass({ timeout: 60_000, intervals: [100] });
    },
    async type(role: string, name: string, text: string): Promise<void> {
      await browser.send('type', { id: (await find(role, name)).id, text });
    },
    /** Chooses a file where its button would open the system's own dialog; the field itself is hidden. */
    async choose(field: string, path: string): Promise<void> {
      const script = `return document.querySelector('input[type=file][aria-label="${field}"]')`;
      await expect.poll(() => run(script), { message: `file field ${field}` }).not.toBeNull();
      const found = (await run(script)) as Record<string, string>;
      await browser.send('type', { id: found[ELEMENT], text: path });
    },
    /** Presses the pointer on a place of the window. */
    async pressAt(x: number, y: number): Promise<void> {
      const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 50 };
      const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
      const pointer = {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions,
      };
      await browser.send('act', { actions: [pointer] });
    },
    /** The bytes of the file that `act` has saved, once it's whole. */
    async saved(act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
      const before = new Set(readdirSync(browser.downloads));
      await act();
      let names: string[] = [];
      const isWhole = () => {
        names = readdirSync(browser.downloads).filter(
          (name) => !before.has(name) && !name.startsWith('.'),
        );
        if (names.length !== 1 || /\.(part|crdownload|wkdownload)$/.test(names[0]!)) return false;
        // It may have its name before its first byte; no file of ours is empty.
        return statSync(join(browser.downloads, names[0]!)).size > 0;
      };
      await expect.poll(isWhole, { message: 'a file is saved' }).toBe(true);
      return { name: names[0]!, bytes: readFileSync(join(browser.downloads, names[0]!)) };
    },
  };
}
