import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  dataNotAsWritten: 'Ses données ne sont pas le texte qui a été écrit.',
  dataBreaksOff: 'Ses données s’interrompent ou ont été modifiées.',
};
