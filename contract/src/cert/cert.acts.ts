import type { Acts, Sentence } from '../atto.ts';
import { STATI_ISTANZA, type StatoId } from './stati.ts';

const onIstanza =
  (verb: string): Sentence =>
  ({ oggettoId }) =>
    `ha ${verb} l’istanza ${oggettoId ?? ''} al Comitato Etico`;

export const istanza: Sentence = ({ oggettoId }, { titolo }) => `l’istanza ${oggettoId ?? ''}${titolo == null ? '' : ` «${titolo}»`}`;

/** The decision, in words. */
export const describedStato = (stato: unknown): string => (isStato(stato) ? STATI_ISTANZA[stato].descrizione : '');
const isStato = (stato: unknown): stato is StatoId => typeof stato === 'number' && stato in STATI_ISTANZA;

export const certActs = {
  createIstanza: { tipo: 'COMPILAZIONE', it: onIstanza('creato') },
  saveIstanza: { tipo: 'COMPILAZIONE', it: onIstanza('salvato') },
  checkIstanza: { tipo: 'COMPILAZIONE', it: onIstanza('controllato') },
  sendIstanza: { tipo: 'INVIO', it: onIstanza('inviato') },
  deleteIstanza: { tipo: 'COMPILAZIONE', it: onIstanza('eliminato') },
  leggeIstanza: { tipo: 'LETTURA', it: onIstanza('letto') },
  answerCondizioni: { tipo: 'INVIO', it: (row, dati) => `ha risposto alle condizioni poste per ${istanza(row, dati)}` },
  answerRichieste: { tipo: 'INVIO', it: (row, dati) => `ha risposto alle richieste di revisione di ${istanza(row, dati)}` },
  remindCondizioni: {
    tipo: 'COMITATO_ETICO',
    bySigeba: true,
    it: (row, dati) => `ha ricordato al proponente le condizioni poste per ${istanza(row, dati)}`,
  },
} satisfies Acts;
