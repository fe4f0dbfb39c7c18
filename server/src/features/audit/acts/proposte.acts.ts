import type { Atto } from '@sigeba/contract/audit/atti.ts';
import { type Act, proposta, times } from './act.ts';

const onProposta =
  (verb: string): Act =>
  (row, dati) =>
    `ha ${verb} la proposta${proposta(row, dati)}`;

const onRendicontazione =
  (verb: string): Act =>
  (row, dati) =>
    `ha ${verb} la rendicontazione ${row.oggettoId ?? ''} della proposta${proposta(row, dati)}`;

/** The life of a proposta and its reports. */
export const proposteActs = {
  createProposta: onProposta('creato'),
  saveProposta: onProposta('salvato'),
  checkProposta: onProposta('controllato'),
  sendProposta: onProposta('inviato'),
  reopenProposta: (row, dati) =>
    `ha riaperto la proposta${proposta(row, dati)}${dati.motivazione === undefined ? '' : ` (motivo: ${dati.motivazione})`}`,
  changeTitolare: (row, dati) =>
    `ha cambiato il titolare della proposta${proposta(row, dati)}: ora è ${dati.titolare ?? ''} (motivo: ${dati.motivazione ?? ''})`,
  resumeProposta: (row, dati) =>
    `ha rimesso in vigore la versione già inviata della proposta${proposta(row, dati)}, non inviata di nuovo entro il termine`,
  deleteProposta: onProposta('eliminato'),
  saveParte: (row, dati) => `ha compilato la propria parte della proposta${proposta(row, dati)}`,
  acceptPartecipazione: (row, dati) => `ha accettato di partecipare alla proposta${proposta(row, dati)}`,
  refusePartecipazione: (row, dati) => `ha rifiutato di partecipare alla proposta${proposta(row, dati)}`,
  withdrawPartecipazione: (row, dati) => `ha ritirato la propria partecipazione alla proposta${proposta(row, dati)}`,
  remindPartecipazione: (row, dati) => `ha ricordato a chi non ha risposto la richiesta di partecipare alla proposta${proposta(row, dati)}`,
  askDomanda: (row, dati) => `ha aperto una domanda sulla proposta${proposta(row, dati)}`,
  answerDomanda: (row, dati) => `ha scritto in una domanda sulla proposta${proposta(row, dati)}`,
  closeDomanda: (row, dati) => `ha chiuso una domanda sulla proposta${proposta(row, dati)}`,
  authoriseIndicatori: (row, dati) =>
    `${dati.autorizzazione === true ? 'ha autorizzato' : 'non ha autorizzato'} la visione dei propri indicatori nella proposta${proposta(row, dati)}`,
  reopenRendicontazione: (row, dati) =>
    `${onRendicontazione('riaperto')(row, dati)}${dati.valutazione === undefined ? '' : `, con la valutazione ${dati.valutazione}`} (motivo: ${dati.motivazione ?? ''})`,
  createRendicontazione: onRendicontazione('creato'),
  saveRendicontazione: onRendicontazione('salvato'),
  checkRendicontazione: onRendicontazione('controllato'),
  sendRendicontazione: onRendicontazione('inviato'),
  evaluateRendicontazione: (row, dati) => `ha valutato la rendicontazione della proposta${proposta(row, dati)}: ${dati.testo ?? ''}`,
  oltreTermine: (row, dati) => {
    const what = row.oggettoTipo === 'rendicontazione' ? `la rendicontazione ${row.oggettoId ?? ''} della proposta` : 'la proposta';
    return `ha tentato di compilare o inviare oltre il termine ${what}${proposta(row, dati)}${times(row.volte)}: ${dati.testo ?? ''}`;
  },
  deleteRendicontazione: onRendicontazione('eliminato'),
} satisfies Partial<Record<Atto, Act>>;
