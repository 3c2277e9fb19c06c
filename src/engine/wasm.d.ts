/** AssemblyScript, compiled by the plugin in vite.config.ts. */
declare module '*?wasm' {
  /** The module's bytes in base64. */
  export const base64: string;
}
