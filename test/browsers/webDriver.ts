/**
 * Two ways to give a browser the commands of the W3C's WebDriver: over HTTP to its driver, and to
 * Firefox itself, which takes the same commands over a socket (Marionette), so that it needs no
 * driver beside it.
 */
import { connect, type Socket } from 'node:net';

/** What the journey needs: a method and a path below the session's, and Firefox's own name. */
const COMMANDS = {
  close: ['DELETE', '', 'Marionette:Quit'],
  resize: ['POST', '/window/rect', 'WebDriver:SetWindowRect'],
  navigate: ['POST', '/url', 'WebDriver:Navigate'],
  execute: ['POST', '/execute/sync', 'WebDriver:ExecuteScript'],
  click: ['POST', '/element/{id}/click', 'WebDriver:ElementClick'],
  type: ['POST', '/element/{id}/value', 'WebDriver:ElementSendKeys'],
  act: ['POST', '/actions', 'WebDriver:PerformActions'],
  picture: ['GET', '/screenshot', 'WebDriver:TakeScreenshot'],
  label: ['GET', '/element/{id}/computedlabel', 'WebDriver:GetComputedLabel'],
  role: ['GET', '/element/{id}/computedrole', 'WebDriver:GetComputedRole'],
} as const;

export type Command = keyof typeof COMMANDS;

/** By this member WebDriver marks a reference to an element. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

type Parameters = Record<string, unknown>;

interface Failure {
  error: string;
  message: string;
}

export interface Session {
  /** As the browser itself says it. */
  version: string;
  send: (command: Command, parameters?: Parameters) => Promise<unknown>;
}

/** Begins a session with a driver that listens on this port. */
export async function openHttp(port: number, wanted: object): Promise<Session> {
  const base = `http://127.0.0.1:${port}/session`;
  const capabilities = { alwaysMatch: wanted };
  const opened = (await ask('POST', base, { capabilities })) as {
    sessionId: string;
    capabilities: { browserVersion: string };
  };
  return {
    version: opened.capabilities.browserVersion,
    send(command, parameters = {}) {
      const [method, path] = COMMANDS[command];
      const below = path.replace('{id}', encodeURIComponent(String(parameters['id'])));
      return ask(method, `${base}/${opened.sessionId}${below}`, parameters);
    },
  };
}

async function ask(method: string, url: string, parameters: object): Promise<unknown> {
  const body = method === 'POST' ? { body: JSON.stringify(parameters) } : {};
  const response = await fetch(url, { method, ...body });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as Failure;
  throw new Error(`${error}: ${message}`);
}

/** Begins a session with a Firefox whose Marionette listens on this port. */
export async function openMarionette(port: number): Promise<Session> {
  const socket = connect(port, '127.0.0.1');
  const request = answersOf(socket);
  const { capabilities } = (await request('WebDriver:NewSession', {})) as {
    capabilities: { browserVersion: string };
  };
  return {
    version: capabilities.browserVersion,
    async send(command, parameters = {}) {
      const answer = await request(COMMANDS[command][2], parameters);
      return (answer as { value?: unknown } | null)?.value;
    },
  };
}

/** Requests `[0, number, name, parameters]` and answers `[1, number, error, result]`, each after its length in bytes. */
function answersOf(socket: Socket): (name: string, parameters: Parameters) => Promise<unknown> {
  const waiting = new Map<number, (error: Error | null, result?: unknown) => void>();
  let received = Buffer.alloc(0);
  socket.on('data', (data: Buffer) => {
    received = Buffer.concat([received, data]);
    for (let text = takeText(); text !== null; text = takeText()) settle(JSON.parse(text));
  });
  socket.on('error', () => undefined);
  socket.on('close', () => waiting.forEach((done) => done(new Error('Firefox is gone'))));

  function takeText(): string | null {
    const start = received.indexOf(':') + 1;
    const end = start + Number(received.subarray(0, Math.max(0, start - 1)));
    if (start === 0 || received.length < end) return null;
    const text = received.subarray(start, end).toString();
    received = received.subarray(end);
    return text;
  }

  function settle(answer: unknown): void {
    // Its greeting is no list.
    if (!Array.isArray(answer)) return;
    const [, number, failure, result] = answer as [1, number, Failure | null, unknown];
    waiting.get(number)?.(failure && new Error(`${failure.error}: ${failure.message}`), result);
  }

  let last = 0;
  return (name, parameters) => {
    const text = JSON.stringify([0, ++last, name, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    return new Promise((done, fail) => {
      waiting.set(last, (error, result) => (error ? fail(error) : done(result)));
    });
  };
}
