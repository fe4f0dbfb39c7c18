import { type Acts, proposta, type Sentence } from '../atto.ts';

const onRendicontazione =
  (verb: string): Sentence =>
  (row, dati) =>
    `ha ${verb} la rendicontazione ${row.oggettoId ?? ''} della proposta${proposta(row, dati)}`;

export const rendicontazioniActs = {
  createRendicontazione: { tipo: 'COMPILAZIONE', it: onRendicontazione('creato') },
  saveRendicontazione: { tipo: 'COMPILAZIONE', it: onRendicontazione('salvato') },
  checkRendicontazione: { tipo: 'COMPILAZIONE', it: onRendicontazione('controllato') },
  sendRendicontazione: { tipo: 'INVIO', it: onRendicontazione('inviato') },
  reopenRendicontazione: {
    tipo: 'INVIO',
    it: (row, dati) =>
      `${onRendicontazione('riaperto')(row, dati)}${dati.valutazione === undefined ? '' : `, con la valutazione ${dati.valutazione}`} (motivo: ${dati.motivazione ?? ''})`,
  },
  evaluateRendicontazione: {
    tipo: 'ORGANIZZAZIONE',
    it: (row, dati) => `ha valutato la rendicontazione della proposta${proposta(row, dati)}: ${dati.testo ?? ''}`,
  },
  remindRendicontazione: {
    tipo: 'BANDI',
    bySigeba: true,
    it: (row, dati) => `ha sollecitato ${dati.persona ?? 'il titolare'} per «${dati.step ?? ''}» della proposta${proposta(row, dati)}`,
  },
  deleteRendicontazione: { tipo: 'COMPILAZIONE', it: onRendicontazione('eliminato') },
} satisfies Acts<{
  /** The evaluation that a reopening deletes. */
  valutazione?: string;
  /** Of a reminder: the step, and surname and name of the holder. */
  step?: string;
  persona?: string;
}>;
