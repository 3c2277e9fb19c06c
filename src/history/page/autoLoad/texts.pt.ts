import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  resultsLoadAsYouScroll: 'Os resultados carregam-se ao deslocar',
  resultsLoadBut: (why) => `Os resultados carregam-se ao deslocar: ${why}`,
  paused: 'em pausa',
  resume: 'Retomar',
  pause: 'Pausa',
  notWhileSavingData: 'não enquanto o navegador poupa dados',
  notOverSlowLine: 'não numa rede lenta',
};
