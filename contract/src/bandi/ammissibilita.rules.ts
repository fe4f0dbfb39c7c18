import { formatGiorno } from '../giorno.ts';
import { type TipoInattivo, testoInattivo } from '../inattivi/inattivo.rules.ts';
import { isRuoloValido, NESSUN_RUOLO } from '../profilo/ruoloValido.ts';
import { no, type Verdict, yes } from '../verdict.ts';
import type { Motivo } from './bandi.shape.ts';

type Case = {
  utente: {
    utenteInternoValido: boolean;
    ruolo: { id: number; codice: string; descrizione: string } | null;
    /** YYYY-MM-DD; null or 2222-02-02 is open-ended. */
    dataTermineRapporto: string | null;
    /** The kinds for which the person is inactive in the year of the classe. */
    inattivo: readonly TipoInattivo[];
  };
  classe: {
    anno: number;
    /** Roles admitted as RESPONSABILE; empty admits every role. */
    ruoliResponsabile: readonly number[];
    /** The day on which the bando closes, in Rome. */
    chiusura: string;
  };
  /** Proposte already sent this year as RESPONSABILE in the same tipologia, and how many one may send; null is no limit. */
  inviate: number;
  limite: number | null;
};

/**
 * Whether a person may present a proposta in a classe as RESPONSABILE, with every reason against it
 * (decision D-77). A profile not yet confirmed is no reason here: it is asked for at the sending.
 */
export function ammissibilita({ utente, classe, inviate, limite }: Case): Motivo[] {
  const motivi: Motivo[] = [];
  if (!utente.utenteInternoValido) motivi.push({ codice: 'BLOCCATO', testo: 'Il tuo profilo risulta bloccato.', rimedio: null });
  if (utente.ruolo === null || !isRuoloValido(utente.ruolo.codice)) {
    motivi.push({ codice: 'SENZA_RUOLO', testo: `${NESSUN_RUOLO}.`, rimedio: null });
  } else if (classe.ruoliResponsabile.length > 0 && !classe.ruoliResponsabile.includes(utente.ruolo.id)) {
    motivi.push({
      codice: 'RUOLO',
      testo: `Il ruolo ${utente.ruolo.descrizione} non può presentare domande per questa classe.`,
      rimedio: null,
    });
  }
  if (utente.dataTermineRapporto !== null && utente.dataTermineRapporto < classe.chiusura) {
    motivi.push({
      codice: 'TERMINE_RAPPORTO',
      testo: `Il rapporto con l'Ateneo termina il ${formatGiorno(utente.dataTermineRapporto)}, prima della chiusura del bando.`,
      rimedio: null,
    });
  }
  if (utente.inattivo.length > 0) motivi.push({ codice: 'INATTIVO', testo: testoInattivo(classe.anno, utente.inattivo), rimedio: null });
  if (limite !== null && inviate >= limite) {
    motivi.push({
      codice: 'LIMITE',
      testo:
        limite === 1
          ? 'Hai già inviato una domanda come responsabile per questa tipologia.'
          : `Hai già inviato ${inviate} domande come responsabile per questa tipologia (massimo ${limite}).`,
      rimedio: { testo: 'Vedi le tue proposte', percorso: '/proposte' },
    });
  }
  return motivi;
}

type Sending = {
  /** Proposte already sent in the same tipologia and year, without this one, and how many one may send; null is no limit. */
  inviate: number;
  limite: number | null;
};

/**
 * Of the other drafts of the same tipologia and year those that may be sent no more once this proposta is sent: all of
 * them where it is the last that the bando admits, none otherwise (decision D-185).
 */
export function impediteDa<Bozza extends { scadenza: string }>(
  { inviate, limite }: Sending,
  altre: readonly Bozza[],
  received: Date,
): Bozza[] {
  if (limite === null || inviate + 1 < limite) return [];
  return altre.filter(({ scadenza }) => received <= new Date(scadenza));
}

/** Whether a classe takes new proposte at this instant: its last one is within the scadenza. One that does not yet is told to nobody. */
export function canOpenProposta({ inizio, scadenza, received }: { inizio: Date; scadenza: Date; received: Date }): Verdict {
  if (received < inizio) return no('NOT_FOUND');
  return received > scadenza ? no('PAST_SCADENZA', { scadenza: scadenza.toISOString() }) : yes;
}
