import type { TipoInattivo } from '../inattivi/inattivo.rules.ts';
import type { Aspettativa } from '../massivo/aspettativa.rules.ts';
import type { TipoGovernance } from '../massivo/governance.rules.ts';
import { linguaNow } from '../numbers/lingua.ts';
import { RESPONSABILE } from '../partecipazioni/categorie.ts';
import {
  type Limite,
  type LimiteRaggiunto,
  limitiRaggiunti,
  type Presenza,
  type RuoloInTipologia,
} from '../partecipazioni/limiti.rules.ts';
import { type CodiceRegime, isRegimeAmmesso } from '../profilo/regime.rules.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import { isRuoloValido } from '../ruoloValido.ts';
import { TESTI_MOTIVO } from './ammissibilita.text.ts';
import type { Motivo } from './bandi.shape.ts';

type Case = {
  utente: {
    utenteInternoValido: boolean;
    ruolo: { id: number; codice: string; descrizione: string; descrizioneEn?: string | null } | null;
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
  /** Limits of the year that the person has reached as RESPONSABILE (D-79). */
  limiti: readonly LimiteRaggiunto[];
};

/**
 * Whether a person may present a proposta in a classe as RESPONSABILE, with every reason against it, in the language of the work
 * (D-77). A profile not yet confirmed is no reason here: it is asked for at the sending.
 */
export function ammissibilita({ utente, classe, limiti }: Case): Motivo[] {
  const testi = TESTI_MOTIVO[linguaNow()];
  const { anno, ruoliResponsabile, regimiResponsabile } = classe;
  const { ruolo, dataTermineRapporto: termine, inattivo, governance, aspettative } = utente;
  const none = ruolo === null || !isRuoloValido(ruolo.codice);
  const motivi: [string, string | false][] = [
    ['BLOCCATO', !utente.utenteInternoValido && testi.bloccato],
    ['SENZA_RUOLO', none && testi.senzaRuolo],
    ['RUOLO', !none && ruoliResponsabile.length > 0 && !ruoliResponsabile.includes(ruolo.id) && testi.ruolo(ruolo)],
    ['REGIME', !isRegimeAmmesso(regimiResponsabile, utente.regime) && testi.regime(regimiResponsabile)],
    ['TERMINE_RAPPORTO', termine !== null && termine < classe.chiusura && testi.termineRapporto(termine)],
    ['INATTIVO', inattivo.length > 0 && testi.inattivo(anno, inattivo)],
    ['GOVERNANCE', classe.esigeGovernanceFuori && governance.length > 0 && testi.governance(anno, governance)],
    ['ASPETTATIVA', classe.esigeAspettativaFuori && aspettative.length > 0 && testi.aspettativa(anno, aspettative)],
  ];
  return [
    ...motivi.flatMap(([codice, testo]) => (testo === false ? [] : [{ codice, testo, rimedio: null }])),
    ...limiti.map((limite) => ({
      codice: 'LIMITE',
      testo: testi.limite(limite),
      rimedio: { testo: testi.vediProposte, percorso: '/proposte' },
    })),
  ];
}

/** A draft of the same person and year, with the limits of its own tipologia. */
type CompetingProposta = { sigla: string; scadenza: string; limiti: readonly Limite[] };

/**
 * Of the other drafts of a person those that may be sent no more once they have this role too: what a sending, or an
 * acceptance, takes away (D-185). What is impossible already is not its doing.
 */
export function blockedByAcceptance<Bozza extends CompetingProposta>(
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
