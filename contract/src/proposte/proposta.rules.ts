import { checkAnnoOf } from '../anno.ts';
import type { Day } from '../giorno.ts';
import { dayInRome, formatInstant } from '../instant.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import { hasMissedTerm } from '../termine.ts';

type PropostaFacts = { status: 'BOZZA' | 'INVIATA'; isResponsabile: boolean; numeroProtocollo: string | null };

type WriteCase = {
  proposta: PropostaFacts;
  /** The last instant at which a proposta is accepted, and the instant at which the whole request had arrived. */
  scadenza: Date;
  received: Date;
};

type EsitoAtteso = Pick<PropostaFacts, 'status'> & { esito: object | null; esitoSpeciale: string | null };
/** Whether a proposta is sent and its proponents may not read an outcome yet. */
export const awaitsEsito = ({ status, esito, esitoSpeciale }: EsitoAtteso): boolean =>
  status === 'INVIATA' && esito === null && esitoSpeciale === null;

type Calendario = { scadenza: Date; valutazionePrevista: Day | null };
/** Whether the evaluation of a sent proposta is still to come: its bando is open, or the expected day of its call has not come. */
export const isValutazioneAhead = ({ scadenza, valutazionePrevista: prevista }: Calendario, now: Date): boolean =>
  now <= scadenza || (prevista !== null && dayInRome(now) < prevista);

/**
 * Only the responsabile may write, only while it is BOZZA, up to the scadenza (platform core, sections 4 and 6; code 2 of platform core,
 * section 8).
 */
export function canSaveProposta({ proposta, scadenza, received }: WriteCase): Verdict {
  if (!proposta.isResponsabile) return no('NOT_RESPONSABILE');
  if (proposta.status === 'INVIATA') return no('ALREADY_INVIATA', { numeroProtocollo: proposta.numeroProtocollo ?? '' });
  if (hasMissedTerm({ ...proposta, scadenza, received })) return no('PAST_SCADENZA', { scadenza: scadenza.toISOString() });
  return yes;
}

type SendCase = WriteCase & {
  /** Faults found by the last check; null where the proposta has changed since. */
  errori: number | null;
  profiloValidato: boolean;
  /** Why the responsabile may no longer present it, including the limits of the bando. */
  motivi: readonly { testo: string }[];
};

/**
 * Only the responsabile may send, once, a checked proposta, within the scadenza, with a confirmed profile, where admissible (D-77, D-79).
 */
export function canSendProposta({ errori, profiloValidato, motivi, ...writing }: SendCase): Verdict {
  const writable = canSaveProposta(writing);
  if (!writable.ok) return writable;
  // Checked first, because no other correction would help.
  if (motivi.length > 0) return no('NOT_AMMISSIBILE', { motivi: motivi.map(({ testo }) => testo) });
  if (errori !== 0) return no('NOT_VALIDATA', { errori });
  if (!profiloValidato) return no('PROFILO_NON_VALIDATO');
  return yes;
}

export const MOTIVO_MAX = 4000;

type ReopenCase = {
  proposta: PropostaFacts & {
    /** Whether it has a score, an outcome, or any other judgement (D-75). */
    conValutazione: boolean;
    dataUfficializzazione: string | Date | null;
  };
};

/**
 * A sent proposta may be reopened until somebody has judged it (platform core, section 4; D-56, D-75). `sempre`: the one proposta that
 * always may.
 */
export function canReopenProposta({ proposta, sempre }: ReopenCase & { sempre: boolean }): Verdict {
  if (proposta.status !== 'INVIATA') return no('NOT_INVIATA');
  if (sempre) return yes;
  if (proposta.conValutazione) return no('CON_VALUTAZIONE');
  if (proposta.dataUfficializzazione !== null) return no('UFFICIALIZZATA');
  return yes;
}

type OwnReopenCase = ReopenCase & {
  /** Whether the classe lets its responsabili do so; off by default. */
  autonoma: boolean;
  chiusura: Date;
  received: Date;
};

/** The responsabile may reopen what they sent, while the call is open (D-181). */
export function canReopenOwn({ autonoma, chiusura, received, ...reopening }: OwnReopenCase): Verdict {
  if (!reopening.proposta.isResponsabile) return no('NOT_RESPONSABILE');
  if (!autonoma) return no('RIAPERTURA_UFFICIO');
  if (received > chiusura) return no('PAST_SCADENZA', { scadenza: chiusura.toISOString() });
  return canReopenProposta({ ...reopening, sempre: false });
}

type Riapertura = {
  /** Until when it may be sent again; null: until the end of the call. */
  riapertaFinoA: string | null;
  motivo: string;
  /** The end of the call, without any earlier reopening. */
  chiusura: Date;
  received: Date;
};

/** Faults of a reopening by the office: after the end of the call a deadline is required (D-75). */
export function checkRiapertura({ motivo, ...termine }: Riapertura): Violazione[] {
  const fault = faultOfTermine(termine);
  return [
    ...(fault === null ? [] : [{ campo: 'riapertaFinoA', messaggio: fault }]),
    ...checkAnnoOf('riapertaFinoA', termine.riapertaFinoA),
    ...(motivo.trim() === '' ? [{ campo: 'motivo', messaggio: 'Inserire una motivazione.' }] : []),
  ];
}

function faultOfTermine({ riapertaFinoA, chiusura, received }: Omit<Riapertura, 'motivo'>): string | null {
  if (riapertaFinoA === null) {
    return received > chiusura ? 'Il bando è chiuso: indica fino a quando la domanda può essere inviata di nuovo.' : null;
  }
  if (new Date(riapertaFinoA) <= received) return 'Il termine deve essere futuro.';
  return new Date(riapertaFinoA) < chiusura ? `Il termine non può precedere la chiusura del bando (${formatInstant(chiusura)}).` : null;
}

type DeleteCase = WriteCase & {
  anno: number;
  /** The latest year with a bando that has already opened. */
  annoCorrente: number;
};

/**
 * Only the responsabile may delete a BOZZA; past years are read-only, and a proposta that ever had a protocol number stays (D-05, D-62,
 * D-75).
 */
export function canDeleteProposta({ proposta, anno, annoCorrente, scadenza, received }: DeleteCase): Verdict {
  if (!proposta.isResponsabile) return no('NOT_RESPONSABILE');
  if (proposta.status === 'INVIATA') return no('ALREADY_INVIATA', { numeroProtocollo: proposta.numeroProtocollo ?? '' });
  if (proposta.numeroProtocollo !== null) return no('ALREADY_NUMBERED', { numeroProtocollo: proposta.numeroProtocollo });
  if (anno < annoCorrente && received > scadenza) return no('PAST_YEAR', { anno });
  return yes;
}
