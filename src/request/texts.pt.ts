import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  unknownWhetherArrived: 'Ainda não se sabe se o último pedido chegou.',
  noRoomDownload: 'Este navegador não tem espaço para o pedido. Descarregue antes o ficheiro.',
  draftReplaced: (fileName) => `O rascunho de ${fileName} foi substituído.`,
  undo: 'Anular',
};
