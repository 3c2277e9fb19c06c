/** Files written chunk by chunk: memory holds a few megabytes of them, however large they are. */

export type Chunks = AsyncIterable<Uint8Array<ArrayBuffer>>;

/** Bytes gathered before the browser takes them over. */
const PART_BYTES = 4_000_000;

export async function gather(chunks: Chunks, type: string): Promise<Blob> {
  const parts = new BlobParts(type);
  for await (const chunk of chunks) parts.add(chunk);
  return parts.blob();
}

/** A blob in the making: what is added soon lies with the browser, no longer in the worker. */
export class BlobParts {
  private readonly type: string;
  private readonly kept: Blob[] = [];
  private waiting: Uint8Array<ArrayBuffer>[] = [];
  private waitingBytes = 0;

  constructor(type: string) {
    this.type = type;
  }

  add(chunk: Uint8Array<ArrayBuffer>): void {
    this.waiting.push(chunk);
    this.waitingBytes += chunk.length;
    if (this.waitingBytes >= PART_BYTES) this.flush();
  }

  blob(): Blob {
    this.flush();
    return new Blob(this.kept, { type: this.type });
  }

  private flush(): void {
    this.kept.push(new Blob(this.waiting));
    this.waiting = [];
    this.waitingBytes = 0;
  }
}
