import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  gzipUnreadable: (said) =>
    `Les données gzip sont abîmées, s’arrêtent trop tôt, ou ont plusieurs parties, dont seule la première est lue (${said})`,
};
