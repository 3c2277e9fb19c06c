import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  noNamesFile: 'Não foi acrescentado nenhum ficheiro com nomes de talhões',
  resultStillLoading:
    'O resultado ainda está a carregar. Acrescente o ficheiro quando estiver completo.',
  noShapeInResult: 'Nenhuma das suas formas ou pontos fica neste resultado.',
};
