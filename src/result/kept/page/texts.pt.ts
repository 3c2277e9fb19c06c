import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  notSavedByBrowser: 'Este navegador não o guardou.',
  resultsOffline: 'Resultados sem rede',
  keepAppAndResults: 'Guardar a aplicação e os resultados abertos',
  keptFacts: (records, bytes, momentText) =>
    `${plural(records, { one: '# registo', other: '# registos' })}, ${bytes}, à data de ${momentText}`,
  keepForField: 'Guardar para o campo',
  deleteResultOf: (title) => `Eliminar o resultado de ${title}`,
  keptExplained: 'Um resultado aberto fica guardado aqui e depois abre sem rede.',
  nothingKept: 'Nada é guardado: os resultados são lidos do serviço de cada vez.',
  keptForField: 'Guardado para o campo',
  readAgain: 'Ler de novo',
  copyUnreadable: 'A cópia neste dispositivo não pôde ser lida. O serviço foi consultado de novo.',
  asOfMoment: (momentText) => `À data de ${momentText}`,
  checkedNow: (asOf) => `${asOf}, verificado agora`,
  serviceHasOther: (asOf) => `${asOf}. O serviço tem agora outra resposta.`,
  serviceRefusesNow: (asOf, refused) => `${asOf}. O serviço recusa-o agora (${refused}).`,
  notCheckedSince: (asOf) => `${asOf}, não verificado desde então`,
  lastChecked: (asOf, momentText) => `${asOf}, última verificação: ${momentText}`,
  keptUntilDeleted: 'Guardado neste dispositivo até o eliminar. Abre sem rede.',
  mayBeDeleted: 'Pode agora ser eliminado para libertar espaço.',
  notKept: 'Este navegador não o guardou: o resultado não está completo, ou não há espaço.',
  dontKeepForField: 'Não guardar para o campo',
};
