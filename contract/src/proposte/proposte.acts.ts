import { type Acts, proposta, type Sentence } from '../atto.ts';

const onProposta =
  (verb: string): Sentence =>
  (row, dati) =>
    `ha ${verb} la proposta${proposta(row, dati)}`;

export const proposteActs = {
  createProposta: { tipo: 'COMPILAZIONE', it: onProposta('creato') },
  saveProposta: { tipo: 'COMPILAZIONE', it: onProposta('salvato') },
  checkProposta: { tipo: 'COMPILAZIONE', it: onProposta('controllato') },
  sendProposta: { tipo: 'INVIO', it: onProposta('inviato') },
  reopenProposta: {
    tipo: 'INVIO',
    it: (row, dati) =>
      `ha riaperto la proposta${proposta(row, dati)}${dati.motivazione === undefined ? '' : ` (motivo: ${dati.motivazione})`}`,
  },
  resumeProposta: {
    tipo: 'INVIO',
    bySigeba: true,
    it: (row, dati) =>
      `ha rimesso in vigore la versione già inviata della proposta${proposta(row, dati)}, non inviata di nuovo entro il termine`,
  },
  deleteProposta: { tipo: 'COMPILAZIONE', it: onProposta('eliminato') },
} satisfies Acts;
