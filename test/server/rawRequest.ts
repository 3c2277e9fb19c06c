import { request, type IncomingHttpHeaders } from 'node:http';

/** An answer as received, not decompressed. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Whether the body is complete. */
  readonly whole: boolean;
}

/** Options of a request. */
export interface RawOptions {
  readonly method?: string;
  readonly headers?: Record<string, string> | readonly string[];
  /** Path as it's to be sent, where the URL would change it. */
  readonly path?: string;
  readonly body?: string;
  /** Called with the first piece of the body; reading goes on once it's done. */
  readonly onFirstPiece?: () => Promise<void>;
}

/** Sends a request without the help of `fetch`: paths, headers and bodies stay as they are. */
export async function rawRequest(url: string, options: RawOptions = {}): Promise<RawAnswer> {
  const { method = 'GET', headers = {}, path, body, onFirstPiece } = options;
  return await new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, agent: false, ...(path ? { path } : {}) });
    asked.once('error', reject);
    asked.once('response', (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => {
        pieces.push(piece);
        if (pieces.length > 1 || !onFirstPiece) return;
        answer.pause();
        onFirstPiece().then(() => answer.resume(), reject);
      });
      answer.on('error', () => {});
      answer.once('close', () => {
        const { statusCode: status = 0, headers, complete: whole } = answer;
        resolve({ status, headers, body: Buffer.concat(pieces), whole });
      });
    });
    asked.end(body);
  });
}
