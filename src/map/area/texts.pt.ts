import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  chooseArea: 'Escolher uma zona',
  drawLineAround: 'Desenhe uma linha à volta dos talhões.',
  enterKey: 'Enter',
  enterAndEsc: (enter, esc) => `${enter} no mapa escolhe o que ele mostra, ${esc} sai.`,
};
