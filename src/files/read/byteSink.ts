/** Bytes written one after the other into memory that's used again for the next text. */
export class ByteSink {
  bytes = new Uint8Array(1 << 16);
  length = 0;

  /** Forgets what was written. */
  reset(): void {
    this.length = 0;
  }

  push(byte: number): void {
    if (this.length === this.bytes.length) this.grow(1);
    this.bytes[this.length++] = byte;
  }

  /** Adds ASCII text. */
  text(text: string): void {
    for (let at = 0; at < text.length; at++) this.push(text.charCodeAt(at));
  }

  /** Adds bytes `from` to `to`, that excluded. */
  copy(bytes: Uint8Array, from: number, to: number): void {
    const count = to - from;
    if (this.length + count > this.bytes.length) this.grow(count);
    let place = this.length;
    for (let at = from; at < to; at++) this.bytes[place++] = bytes[at]!;
    this.length = place;
  }

  private grow(count: number): void {
    const longer = new Uint8Array(2 * (this.bytes.length + count));
    longer.set(this.bytes.subarray(0, this.length));
    this.bytes = longer;
  }
}
