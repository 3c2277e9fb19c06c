/** What the thread that filters results is asked, and what it answers. */

/** What a chat shows of what is shared. */
export interface Card {
  /** A PNG of 1200 × 630 pixels. */
  readonly picture: Uint8Array<ArrayBuffer>;
  /** Such as "578 ok, 23 failed, mean NDVI 0.592, 1 Jul to 31 Dec 2019". */
  readonly description: string;
}

/** How a card is wanted. */
export interface CardWish {
  /** The index on it; null for the first. */
  readonly index: string | null;
  /** Of its description, by the code. */
  readonly language: string;
}

/** About the result with the number `stream`; several may be open. */
export type ThreadQuestion =
  | {
      readonly kind: 'begin';
      readonly stream: number;
      readonly kept: Uint8Array | null;
      /** Whether the digest of all its bytes is wanted: it takes as long as filtering. */
      readonly isHashed: boolean;
      /** Null where none is wanted. */
      readonly card: CardWish | null;
    }
  | { readonly kind: 'chunk'; readonly stream: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'end'; readonly stream: number }
  /** What is left of it isn't wanted. */
  | { readonly kind: 'drop'; readonly stream: number };

export type ThreadAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer> }
  | {
      readonly kind: 'end';
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly received: number;
      /** Null where it isn't wanted. */
      readonly digest: string | null;
      /** Null where none is wanted, or it can't be drawn. */
      readonly card: Card | null;
    }
  | { readonly kind: 'failed'; readonly reason: string };
