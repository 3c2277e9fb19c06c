/** What lies beneath the plots: a tile service, or only the built-in outline of the landmass. */
export type BaseKind = 'streets' | 'imagery' | 'none';

/** A tile service: address with {z}/{x}/{y}, and its attribution as plain text. */
export interface BaseMap {
  url: string;
  attribution: string;
}

/** The tile services that the server's settings name. */
export interface BaseMaps {
  streets?: BaseMap | undefined;
  imagery?: BaseMap | undefined;
}
