/** AssemblyScript, compiled by server/assembly.ts. */
declare module '*?wasm' {
  /** The module's bytes in base64. */
  export const base64: string;
}

/** The same with more modules beside it, by name: `stroke.ts?coverage&wasm`. */
declare module '*&wasm' {
  export const base64: string;
}
