import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  gzipUnreadable: (said) =>
    `Os dados gzip estão danificados, acabam cedo demais, ou têm várias partes, das quais só a primeira é lida (${said})`,
};
