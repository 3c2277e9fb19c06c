/**
 * Chromium by Playwright, under the commands of the W3C's WebDriver that the journey gives every browser: the browser that
 * comes with `npm ci` has no driver beside it.
 */
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Download, type ElementHandle, type Page } from '@playwright/test';
import { chromiumLaunch } from '#test/e2e/chromium.ts';
import { ELEMENT, type Command, type Session } from './webDriver.ts';

type Parameters = Record<string, unknown>;
type Commands = Record<Command, (parameters: Parameters) => Promise<unknown>>;

/** Of the keys that WebDriver writes as characters, those that the journey presses. */
const KEYS: Record<string, string> = { '\uE00E': 'PageUp' };

/** Begins a session; files that are saved land in `downloads` under their own names. */
export async function openPlaywright(downloads: string): Promise<Session> {
  const { executablePath, args } = await chromiumLaunch('installed');
  const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
  const page = await browser.newPage();
  page.on('download', (file) => void save(file, downloads));
  const commands = commandsOf(page, () => browser.close());
  return { version: browser.version(), send: (command, given = {}) => commands[command](given) };
}

/** Under its own name only once it's whole. */
async function save(file: Download, folder: string): Promise<void> {
  const name = file.suggestedFilename();
  await file.saveAs(join(folder, `.${name}`));
  await rename(join(folder, `.${name}`), join(folder, name));
}

function commandsOf(page: Page, close: () => Promise<void>): Commands {
  const element = ({ id }: Parameters) => elementOf(page, String(id));
  return {
    close,
    resize: ({ width, height }) =>
      page.setViewportSize({ width: Number(width), height: Number(height) }),
    navigate: ({ url }) => page.goto(String(url)),
    execute: ({ script, args }) => page.evaluate(expressionOf(String(script), args)),
    click: async (parameters) => await click(await element(parameters)),
    async type(parameters) {
      const field = await element(parameters);
      const text = String(parameters['text']);
      if (await field.evaluate((node) => (node as Element).matches('[type=file]')))
        return await field.setInputFiles(text);
      await field.focus();
      for (const character of text) await page.keyboard.press(KEYS[character] ?? character);
    },
    async act({ actions }) {
      const [pointer] = actions as [{ actions: { type: string; x: number; y: number }[] }];
      for (const { type, x, y } of pointer.actions) {
        if (type === 'pointerMove') await page.mouse.move(x, y);
        else await page.mouse[type === 'pointerDown' ? 'down' : 'up']();
      }
    },
    picture: async () => (await page.screenshot()).toString('base64'),
    label: async ({ id }) => (await accessibleOf(page, String(id)))?.name?.value,
    role: async ({ id }) => (await accessibleOf(page, String(id)))?.role?.value,
  };
}

/** As WebDriver does, it chooses an option though its list is closed. */
async function click(element: ElementHandle): Promise<void> {
  const list = (
    await element.evaluateHandle((node) => (node as Element).closest('option')?.closest('select'))
  ).asElement();
  if (list) await list.selectOption(element);
  else await element.click({ timeout: 2000 });
}

/** Where a page stores the elements that scripts have returned; those of an earlier page are gone with it. */
const ELEMENTS = 'window.journeyElements';

/** A script with its arguments, in and out of which elements go by reference. As text: the page's policy allows no other. */
function expressionOf(script: string, args: unknown): string {
  return `(() => {
    const elements = (${ELEMENTS} ??= []);
    const each = (value, change) =>
      Array.isArray(value)
        ? value.map((item) => change(item))
        : Object.fromEntries(Object.entries(value).map(([name, item]) => [name, change(item)]));
    const taken = (value) =>
      typeof value !== 'object' || value === null ? value
        : '${ELEMENT}' in value ? elements[value['${ELEMENT}']] : each(value, taken);
    const given = (value) =>
      value instanceof Element ? { '${ELEMENT}': String(elements.push(value) - 1) }
        : typeof value !== 'object' || value === null ? value : each(value, given);
    return given((function () { ${script} }).apply(null, taken(${JSON.stringify(args)})));
  })()`;
}

async function elementOf(page: Page, id: string): Promise<ElementHandle> {
  const element = (await page.evaluateHandle(`${ELEMENTS}?.[${id}]`)).asElement();
  if (!element) throw new Error('stale element: it belongs to an earlier page');
  return element;
}

/** An element as the browser reports it to a screen reader. */
async function accessibleOf(page: Page, id: string) {
  const inspector = await page.context().newCDPSession(page);
  const { result } = await inspector.send('Runtime.evaluate', {
    expression: `${ELEMENTS}[${id}]`,
  });
  const { nodes } = await inspector.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId ?? '',
    fetchRelatives: false,
  });
  await inspector.detach();
  return nodes[0];
}
