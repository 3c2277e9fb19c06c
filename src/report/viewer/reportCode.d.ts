/** The worker of a report as base64 of its code compressed by gzip. */
declare module 'virtual:report-worker' {
  const packed: string;
  export default packed;
}

/** The address of the viewer: a whole HTML file but for its data. */
declare module 'virtual:report-viewer' {
  const url: string;
  export default url;
}
