import type { TipoInattivo } from '@sigeba/contract/inattivi/inattivo.rules.ts';
import type { FormatoConPdf } from '@sigeba/contract/list/list.ts';
import type { Fattore } from '@sigeba/contract/login/fattore.rules.ts';
import type { MotivoImpersona } from '@sigeba/contract/login/impersona.rules.ts';
import type { Reason } from '@sigeba/contract/refusals.ts';
import type { Abilitazione } from '@sigeba/contract/utenti/utente.shape.ts';
import type { AttivitaRow } from '../audit.queries.ts';

/** An act as the register has it. */
export type Row = Omit<AttivitaRow, 'quando' | 'id' | 'ip'>;
/** What acts record beside whom and what they are about: each its own few. */
export type Dati = {
  /** What a login showed beside the password. */
  fattore?: Fattore;
  motivo?: MotivoImpersona | null;
  ticket?: string | null;
  reason?: Reason;
  what?: string;
  path?: string;
  titolo?: string | null;
  testo?: string;
  /** Of an istanza. */
  stato?: number;
  nuova?: string;
  autorizzazione?: boolean;
  condivisa?: boolean;
  soggetto?: string;
  destinatario?: string;
  formato?: FormatoConPdf;
  righe?: number;
  colonne?: string;
  copiatoDa?: string;
  /** Which part of a call. */
  cosa?: string;
  /** Of a form. */
  versione?: number;
  modifiche?: { campo: string }[];
  anno?: number;
  tipologia?: TipoInattivo;
  motivazione?: string;
  /** Of a report, which its reopening clears. */
  valutazione?: string;
  /** Surname and name of who evaluates, and what was decided of their conflict of interest. */
  persona?: string;
  conflitto?: 'CONFERMATO' | 'ESCLUSO';
  /** Surname and name of a referee. */
  referee?: string;
  /** Euro. */
  finanziamentoAssegnato?: number;
  assegnoAssegnato?: number;
  /** Who holds it now. */
  titolare?: string;
  date?: Abilitazione[];
  tolte?: Abilitazione[];
  AGGIUNTA?: number;
  CAMBIATA?: number;
  INVARIATA?: number;
  RESPINTA?: number;
};

/** The words of an act, after whose it is. */
export type Act = (row: Row, dati: Dati) => string;

/** The number once it has one, and the title that the act recorded: it may have changed since. */
export function proposta({ propostaId, oggettoTipo, oggettoId, propostaProtocollo, titolo, propostaTitolo }: Row, dati: Dati = {}): string {
  const number = propostaProtocollo ?? propostaId ?? (oggettoTipo === 'proposta' ? oggettoId : null);
  const title = titolo ?? dati.titolo ?? propostaTitolo ?? null;
  return [number === null ? '' : ` ${number}`, title === null || title === '' ? '' : ` «${title}»`].join('');
}

/** A commissione by the name that it had then, of evaluation or of ethics. */
export const commissione = ({ oggettoId }: Row, { titolo }: Dati): string =>
  `commissione ${oggettoId ?? ''}${titolo == null ? '' : ` «${titolo}»`}`;

/** Whose account or profile it is about. */
export const of = (persona: string | null): string => (persona === null ? '' : ` di ${persona}`);

/** Equal ones of one minute count in one row. */
export const times = (volte: number | null): string => (volte === null || volte === 1 ? '' : `, ${volte} volte in un minuto`);
