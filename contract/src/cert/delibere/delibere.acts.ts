import type { Acts } from '../../atto.ts';
import { describedStato, istanza } from '../cert.acts.ts';

export const delibereActs = {
  correctDelibera: {
    tipo: 'COMITATO_ETICO',
    it: (row, dati) =>
      `ha rettificato l’esito di ${istanza(row, dati)} in «${describedStato(dati.stato)}» (motivo: ${dati.motivazione ?? ''})`,
  },
  confirmDelibera: {
    tipo: 'COMITATO_ETICO',
    it: (row, dati) =>
      `${dati.autorizzazione === true ? 'ha sostituito con il file firmato' : 'ha confermato'} la delibera ${dati.testo ?? ''} per ${istanza(row, dati)}`,
  },
  saveTestoDelibera: { tipo: 'COMITATO_ETICO', it: (_, dati) => `ha modificato il testo delle delibere «${dati.titolo ?? ''}»` },
} satisfies Acts<{ autorizzazione?: boolean; stato?: number }>;
