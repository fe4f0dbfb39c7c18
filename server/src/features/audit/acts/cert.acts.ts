import type { Atto } from '@sigeba/contract/audit/atti.ts';
import { STATI_ISTANZA, type StatoId } from '@sigeba/contract/cert/stati.ts';
import { formatGiorno, isDay } from '@sigeba/contract/giorno.ts';
import { type Act, commissione, type Dati, of, type Row } from './act.ts';

const onIstanza =
  (verb: string): Act =>
  ({ oggettoId }) =>
    `ha ${verb} l’istanza ${oggettoId ?? ''} al Comitato Etico`;

const istanza = ({ oggettoId }: Row, { titolo }: Dati): string => `l’istanza ${oggettoId ?? ''}${titolo == null ? '' : ` «${titolo}»`}`;

const seduta = ({ testo, righe }: Dati): string =>
  `la seduta del Comitato Etico${isDay(testo) ? ` del ${formatGiorno(testo)}` : ''}${righe === undefined ? '' : ` (${righe} istanze)`}`;

const isStato = (stato: unknown): stato is StatoId => typeof stato === 'number' && stato in STATI_ISTANZA;

/** The ethics committee. */
export const certActs = {
  createIstanza: onIstanza('creato'),
  saveIstanza: onIstanza('salvato'),
  checkIstanza: onIstanza('controllato'),
  sendIstanza: onIstanza('inviato'),
  deleteIstanza: onIstanza('eliminato'),
  answerCondizioni: (row, dati) => `ha risposto alle condizioni poste per ${istanza(row, dati)}`,
  answerRichieste: (row, dati) => `ha risposto alle richieste di revisione di ${istanza(row, dati)}`,
  saveNotaIstanza: (row, dati) =>
    `ha scritto ${dati.testo === undefined ? 'la propria nota' : `nella nota di ${dati.testo}`} su ${istanza(row, dati)}`,
  declareConflitto: (row, dati) =>
    `${dati.autorizzazione === true ? 'ha dichiarato' : 'ha ritirato'} un conflitto di interessi su ${istanza(row, dati)}`,
  decideIstanza: (row, dati) =>
    `ha registrato l’esito «${isStato(dati.stato) ? STATI_ISTANZA[dati.stato].descrizione : ''}» per ${istanza(row, dati)}`,
  reopenIstanza: (row, dati) => `ha riaperto ${istanza(row, dati)} (motivo: ${dati.motivazione ?? ''})`,
  restoreIstanza: (row, dati) => `ha riportato da valutare ${istanza(row, dati)} (motivo: ${dati.motivazione ?? ''})`,
  verifyCondizioni: (row, dati) =>
    `ha trovato ${dati.autorizzazione === true ? '' : 'non ancora '}soddisfatte le condizioni poste per ${istanza(row, dati)}`,
  associateIstanza: (row, dati) => `ha assegnato membri del Comitato Etico per ${istanza(row, dati)}`,
  createCommissioneCert: (row, dati) => `ha creato la ${commissione(row, dati)} del Comitato Etico`,
  saveCommissioneCert: (row, dati) => `ha modificato la ${commissione(row, dati)} del Comitato Etico`,
  closeCommissioneCert: (row, dati) => `ha chiuso la ${commissione(row, dati)} del Comitato Etico`,
  deleteCommissioneCert: (row, dati) => `ha eliminato la ${commissione(row, dati)} del Comitato Etico`,
  createMembroEsterno: ({ oggettoPersona }) => `ha creato l’account${of(oggettoPersona)}, membro esterno del Comitato Etico`,
  correctDelibera: (row, dati) =>
    `ha rettificato l’esito di ${istanza(row, dati)} in «${isStato(dati.stato) ? STATI_ISTANZA[dati.stato].descrizione : ''}» (motivo: ${dati.motivazione ?? ''})`,
  confirmDelibera: (row, dati) =>
    `${dati.autorizzazione === true ? 'ha sostituito con il file firmato' : 'ha confermato'} la delibera ${dati.testo ?? ''} per ${istanza(row, dati)}`,
  saveTestoDelibera: (_, dati) => `ha modificato il testo delle delibere «${dati.titolo ?? ''}»`,
  prepareSeduta: (_, dati) => `ha preparato ${seduta(dati)}`,
  registerSeduta: (_, dati) => `ha registrato ${seduta(dati)}`,
  convokeSeduta: (_, dati) => `ha convocato ${seduta(dati)}`,
  annulSeduta: (_, dati) => `ha annullato ${seduta(dati)} (motivo: ${dati.motivazione ?? ''})`,
} satisfies Partial<Record<Atto, Act>>;
