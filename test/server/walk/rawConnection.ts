import { connect, type Socket } from 'node:net';

/** An answer as it came. */
export interface RawAnswer {
  readonly status: number;
  readonly body: string;
}

/** Sends requests one after another over a socket, which is kept while the server keeps it; nothing of them is changed. */
export interface RawConnection {
  ask(text: string): Promise<RawAnswer>;
  close(): void;
}

/** Returns a connection to the server at that address, opened with the first request. */
export function rawConnection(url: string): RawConnection {
  const { hostname, port } = new URL(url);
  let socket: Socket | null = null;
  return {
    async ask(text) {
      if (!socket?.writable) socket = connect(Number(port), hostname).setEncoding('latin1');
      const answer = await exchange(socket, text);
      if (answer.isLast) socket.destroy();
      return answer;
    },
    close: () => void socket?.destroy(),
  };
}

async function exchange(socket: Socket, text: string): Promise<RawAnswer & { isLast: boolean }> {
  return await new Promise((resolve) => {
    let received = '';
    const end = () => {
      socket.off('data', read).off('close', end).off('error', end);
      const [head = '', ...rest] = received.split('\r\n\r\n');
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
        body: rest.join('\r\n\r\n'),
        isLast: /^connection: close/im.test(head),
      });
    };
    const read = (piece: string) => {
      received += piece;
      if (isWhole(received, text.startsWith('HEAD'))) end();
    };
    socket.on('data', read).once('close', end).once('error', end);
    socket.write(text, 'latin1');
  });
}

function isWhole(received: string, isHead: boolean): boolean {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const head = received.slice(0, end);
  const body = received.slice(end + 4);
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (isHead || /^HTTP\/1\.1 (?:204|304)/.test(head)) return true;
  if (length !== undefined) return body.length >= Number(length);
  return /^transfer-encoding: chunked/im.test(head) && body.endsWith('0\r\n\r\n');
}
