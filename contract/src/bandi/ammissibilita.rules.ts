import type { TipoGovernance } from '../governance.ts';
import type { TipoInattivo } from '../inattivi/inattivo.rules.ts';
import type { Aspettativa } from '../massivo/aspettativa.rules.ts';
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
    /** Offices of the university's government that the person holds in the year of the classe. */
    governance: readonly TipoGovernance[];
    /** Leaves of the person in the year of the classe. */
    aspettative: readonly Aspettativa[];
  };
  classe: {
    anno: number;
    /** Roles admitted as RESPONSABILE; empty admits every role. */
    ruoliResponsabile: readonly number[];
    /** Regimes of work admitted; empty admits every one. */
    regimiResponsabile: readonly CodiceRegime[];
    /** The day on which the bando closes, in Rome. */
    chiusura: string;
    /** Whether the classe excludes people with an office of the government. */
    esigeGovernanceFuori: boolean;
    /** Whether the classe excludes people on leave in its year. */
    esigeAspettativaFuori: boolean;
  };
  /** Yearly limits that the person has reached as RESPONSABILE (D-79). */
  limiti: readonly LimiteRaggiunto[];
};

/**
 * Whether a person may present a proposta in a classe as RESPONSABILE: every reason against it, in the current language (D-77); empty where
 * they may. An unconfirmed profile is no reason here, because it is checked at the sending.
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
 * The other drafts of a person that can no longer be sent once they have this role too, by a sending or an acceptance (D-185). Drafts that
 * are blocked already are not listed.
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

/**
 * Whether a classe accepts new proposte at this instant, up to and including its scadenza. One that is not open yet answers like one that
 * does not exist.
 */
export function canOpenProposta({ inizio, scadenza, received }: { inizio: Date; scadenza: Date; received: Date }): Verdict {
  if (received < inizio) return no('NOT_FOUND');
  return received > scadenza ? no('PAST_SCADENZA', { scadenza: scadenza.toISOString() }) : yes;
}
