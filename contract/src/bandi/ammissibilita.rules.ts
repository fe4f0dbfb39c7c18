import { formatGiorno } from '../giorno.ts';
import { type TipoInattivo, testoInattivo } from '../inattivi/inattivo.rules.ts';
import { type Aspettativa, testoAspettativa } from '../massivo/aspettativa.rules.ts';
import { type TipoGovernance, testoGovernance } from '../massivo/governance.rules.ts';
import { RESPONSABILE } from '../partecipazioni/categorie.ts';
import {
  isOfOneRuolo,
  type Limite,
  type LimiteRaggiunto,
  limitiRaggiunti,
  type Presenza,
  type RuoloInTipologia,
  testoCoppia,
} from '../partecipazioni/limiti.rules.ts';
import { type CodiceRegime, motivoRegime } from '../profilo/regime.rules.ts';
import { isRuoloValido, NESSUN_RUOLO } from '../profilo/ruoloValido.ts';
import { no, type Verdict, yes } from '../verdict.ts';
import type { Motivo } from './bandi.shape.ts';

type Case = {
  utente: {
    utenteInternoValido: boolean;
    ruolo: { id: number; codice: string; descrizione: string } | null;
    regime: CodiceRegime | null;
    /** YYYY-MM-DD; null or 2222-02-02 is open-ended. */
    dataTermineRapporto: string | null;
    /** The kinds for which the person is inactive in the year of the classe. */
    inattivo: readonly TipoInattivo[];
    /** Offices of the government that they hold for the year of the classe. */
    governance: readonly TipoGovernance[];
    /** Their leaves of the year of the classe. */
    aspettative: readonly Aspettativa[];
  };
  classe: {
    anno: number;
    /** Roles admitted as RESPONSABILE; empty admits every role. */
    ruoliResponsabile: readonly number[];
    /** The same of regimes of work. */
    regimiResponsabile: readonly CodiceRegime[];
    /** The day on which the bando closes, in Rome. */
    chiusura: string;
    /** Whether it wants those out who hold an office of the government. */
    esigeGovernanceFuori: boolean;
    /** Whether it wants those out who are on leave in its year. */
    esigeAspettativaFuori: boolean;
  };
  /** Limits of the year that the person has reached as RESPONSABILE (decision D-79). */
  limiti: readonly LimiteRaggiunto[];
};

/**
 * Whether a person may present a proposta in a classe as RESPONSABILE, with every reason against it
 * (decision D-77). A profile not yet confirmed is no reason here: it is asked for at the sending.
 */
export function ammissibilita({ utente, classe, limiti }: Case): Motivo[] {
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
  const regime = motivoRegime(classe.regimiResponsabile, utente.regime);
  if (regime !== null) motivi.push({ codice: 'REGIME', testo: regime, rimedio: null });
  if (utente.dataTermineRapporto !== null && utente.dataTermineRapporto < classe.chiusura) {
    motivi.push({
      codice: 'TERMINE_RAPPORTO',
      testo: `Il rapporto con l'Ateneo termina il ${formatGiorno(utente.dataTermineRapporto)}, prima della chiusura del bando.`,
      rimedio: null,
    });
  }
  if (utente.inattivo.length > 0) motivi.push({ codice: 'INATTIVO', testo: testoInattivo(classe.anno, utente.inattivo), rimedio: null });
  if (classe.esigeGovernanceFuori && utente.governance.length > 0)
    motivi.push({ codice: 'GOVERNANCE', testo: testoGovernance(classe.anno, utente.governance), rimedio: null });
  if (classe.esigeAspettativaFuori && utente.aspettative.length > 0)
    motivi.push({ codice: 'ASPETTATIVA', testo: testoAspettativa(classe.anno, utente.aspettative), rimedio: null });
  for (const limite of limiti)
    motivi.push({ codice: 'LIMITE', testo: testoLimite(limite), rimedio: { testo: 'Vedi le tue proposte', percorso: '/proposte' } });
  return motivi;
}

function testoLimite(limite: LimiteRaggiunto): string {
  const { massimo, presenti } = limite;
  if (!isOfOneRuolo(limite)) return testoCoppia(limite);
  if (massimo === 1) return 'Hai già inviato una domanda come responsabile per questa tipologia.';
  return `Hai già inviato ${presenti} domande come responsabile per questa tipologia (massimo ${massimo}).`;
}

/** A draft of the same person and year, with the limits of its own tipologia. */
type Altra = { sigla: string; scadenza: string; limiti: readonly Limite[] };

/**
 * Of the other drafts of a person those that may be sent no more once they have this role too: what a sending, or an
 * acceptance, takes away (decision D-185). What is impossible already is not its doing.
 */
export function impediteDa<Bozza extends Altra>(
  presenze: readonly Presenza[],
  nuovo: RuoloInTipologia,
  altre: readonly Bozza[],
  received: Date,
): Bozza[] {
  const dopo = [...presenze, { ...nuovo, quante: 1 }];
  return altre.filter(({ sigla, scadenza, limiti }) => {
    const isOver = (had: readonly Presenza[]) => limitiRaggiunti(limiti, had, { sigla, categoriaId: RESPONSABILE }).length > 0;
    return received <= new Date(scadenza) && !isOver(presenze) && isOver(dopo);
  });
}

/** Whether a classe takes new proposte at this instant: its last one is within the scadenza. One that does not yet is told to nobody. */
export function canOpenProposta({ inizio, scadenza, received }: { inizio: Date; scadenza: Date; received: Date }): Verdict {
  if (received < inizio) return no('NOT_FOUND');
  return received > scadenza ? no('PAST_SCADENZA', { scadenza: scadenza.toISOString() }) : yes;
}
