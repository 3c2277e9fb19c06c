export const texts = {
  gzipUnreadable: (said: string) =>
    `The gzip data is damaged, ends too early, or has several parts, of which only the first is read (${said})`,
};

export type Texts = typeof texts;
