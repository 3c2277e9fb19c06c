import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  stillLoading: 'O resultado ainda está a carregar. Adicione as zonas quando estiver completo.',
  noPlotInAreas: 'Nenhuma das suas zonas tem talhões deste resultado.',
  fileUnreadable: (reasonOf) =>
    `O ficheiro não pode ser lido: pode ter sido movido ou alterado. ${reasonOf}`,
  areas: 'Zonas',
};
