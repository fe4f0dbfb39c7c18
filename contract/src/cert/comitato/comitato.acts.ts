import { type Acts, commissione, type Dati, ofPerson } from '../../atto.ts';
import { formatGiorno, isDay } from '../../giorno.ts';
import { istanza } from '../cert.acts.ts';

const seduta = ({ testo, righe }: Dati): string =>
  `la seduta del Comitato Etico${isDay(testo) ? ` del ${formatGiorno(testo)}` : ''}${righe === undefined ? '' : ` (${righe} istanze)`}`;

export const comitatoActs = {
  associateIstanza: { tipo: 'COMITATO_ETICO', it: (row, dati) => `ha assegnato membri del Comitato Etico per ${istanza(row, dati)}` },
  createCommissioneCert: { tipo: 'COMITATO_ETICO', it: (row, dati) => `ha creato la ${commissione(row, dati)} del Comitato Etico` },
  saveCommissioneCert: { tipo: 'COMITATO_ETICO', it: (row, dati) => `ha modificato la ${commissione(row, dati)} del Comitato Etico` },
  closeCommissioneCert: { tipo: 'COMITATO_ETICO', it: (row, dati) => `ha chiuso la ${commissione(row, dati)} del Comitato Etico` },
  deleteCommissioneCert: { tipo: 'COMITATO_ETICO', it: (row, dati) => `ha eliminato la ${commissione(row, dati)} del Comitato Etico` },
  createMembroEsterno: {
    tipo: 'COMITATO_ETICO',
    it: ({ oggettoPersona }) => `ha creato l’account${ofPerson(oggettoPersona)}, membro esterno del Comitato Etico`,
  },
  correctMembroEsterno: {
    tipo: 'COMITATO_ETICO',
    it: ({ oggettoPersona }, { nuova }) =>
      `ha corretto l’indirizzo${ofPerson(oggettoPersona)}, membro esterno del Comitato Etico${nuova === undefined ? '' : `: ora è ${nuova}`}`,
  },
  prepareSeduta: { tipo: 'COMITATO_ETICO', it: (_, dati) => `ha preparato ${seduta(dati)}` },
  registerSeduta: { tipo: 'COMITATO_ETICO', it: (_, dati) => `ha registrato ${seduta(dati)}` },
  convokeSeduta: { tipo: 'COMITATO_ETICO', it: (_, dati) => `ha convocato ${seduta(dati)}` },
  annulSeduta: { tipo: 'COMITATO_ETICO', it: (_, dati) => `ha annullato ${seduta(dati)} (motivo: ${dati.motivazione ?? ''})` },
} satisfies Acts<{
  /** The new address of an account. */
  nuova?: string;
}>;
