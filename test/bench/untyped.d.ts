/** Libraries without types that others read files of plots with; only what is used here is declared. */
declare module 'shpjs' {
  export default function shp(
    zip: ArrayBuffer,
  ): Promise<{ features: readonly unknown[] } | readonly { features: readonly unknown[] }[]>;
}

declare module 'jsdom' {
  export class JSDOM {
    constructor(text: string, options: { contentType: string });
    readonly window: { document: Document; close(): void };
  }
}
