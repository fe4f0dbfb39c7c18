import { exported, rowsOf } from '../atto.export.ts';
import type { Acts } from '../atto.ts';

import { SCRIVANIA_NON_DETTA } from '../scrivania/scrivania.acts.ts';

const FILTRI = {
  statusValutazione: 'stato',
  tipologiaProgettoId: 'tipologia',
  classeId: 'classe',
  macroAreaId: 'macroarea',
  dipartimentoId: 'dipartimento',
  richiestoDa: 'richiesto almeno',
  richiestoA: 'richiesto al massimo',
  inviataDal: 'inviata dal',
  inviataAl: 'inviata al',
  under40: 'under 40',
  refereeAttende: 'con un referee che attende',
  rendicontoScaduto: 'con un rendiconto scaduto',
  esitoAperto: 'con un esito non concluso',
  ...SCRIVANIA_NON_DETTA,
};

export const archivioActs = {
  exportArchivio: { tipo: 'ESPORTAZIONE', it: exported('dell’archivio progetti', FILTRI) },
  exportValutazioni: { tipo: 'ESPORTAZIONE', it: exported('delle valutazioni', FILTRI) },
  copyIndirizzi: {
    tipo: 'ESPORTAZIONE',
    it: (_, { formato: __, righe = 0, ...filtri }) =>
      `ha copiato gli indirizzi e-mail dei responsabili dell’archivio progetti (${rowsOf(righe, filtri, FILTRI)})`,
  },
} satisfies Acts;
