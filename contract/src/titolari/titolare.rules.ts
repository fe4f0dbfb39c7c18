import { type CodiceRegime, motivoRegime } from '../profilo/regime.rules.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import { isRuoloValido, NESSUN_RUOLO } from '../ruoloValido.ts';

/** Among whom the new titolare of a proposta is chosen: the team, or the teachers of the university; NESSUNO: no change. */
export type TipoCambioTitolare = 'NESSUNO' | 'COMPONENTE' | 'STRUTTURATO';

export const MOTIVAZIONE_CAMBIO_MAX = 4000;
/** Files that may be attached (platform core, section 5). */
export const ALLEGATO_CAMBIO = { mime: ['application/pdf'], maxMB: 20 } as const;

/** The facts about a member of the team, and about the classe, that decide whether the member could have presented the proposta. */
export type LeadFacts = {
  ruoloId: number | null;
  ruoloCodice: string | null;
  regime: CodiceRegime | null;
  /** Roles and regimes admitted as RESPONSABILE; empty admits every one. */
  ruoli: readonly number[];
  regimi: readonly CodiceRegime[];
  /** In the year of the call; the last two only where the classe excludes such people. */
  inattivo: boolean;
  governo: boolean;
  aspettativa: boolean;
};

/**
 * Why a member of the team may not take a project over: they must be admissible as its lead (D-178). Window and limits of the call are past
 * and do not count. Null where nothing prevents it.
 */
export function motivoGuida({ ruoloId, ruoloCodice, regime, ruoli, regimi, ...anno }: LeadFacts): string | null {
  if (ruoloId === null || !isRuoloValido(ruoloCodice)) return `${NESSUN_RUOLO}.`;
  if (ruoli.length > 0 && !ruoli.includes(ruoloId))
    return 'Il suo ruolo non è tra quelli che possono essere responsabile in questa classe.';
  const fault = motivoRegime(regimi, regime);
  if (fault !== null) return fault;
  if (anno.inattivo) return "Risulta tra le persone inattive per l'anno del bando.";
  if (anno.governo) return "Ha un incarico di governo per l'anno del bando, che questa classe non ammette.";
  return anno.aspettativa ? "È in aspettativa nell'anno del bando, e questa classe non lo ammette." : null;
}

type Case = {
  statusValutazione: 'VALUTATA' | 'FINANZIATA' | 'NON_FINANZIATA' | null;
  /** The outcome is official. */
  ufficializzata: boolean;
  tipo: TipoCambioTitolare;
};

/** The titolare may change only in a funded proposta with an official outcome, where the classe allows it (platform core, section 4). */
export function canChangeTitolare({ statusValutazione, ufficializzata, tipo }: Case): Verdict {
  if (statusValutazione !== 'FINANZIATA') return no('TITOLARE_NON_FINANZIATA');
  if (!ufficializzata) return no('TITOLARE_NON_UFFICIALE');
  return tipo === 'NESSUNO' ? no('TITOLARE_NON_CAMBIA') : yes;
}

/** Faults of a change by the office (platform core, section 5). */
export function checkCambio({ titolareId, motivazioneCambio }: { titolareId: number | null; motivazioneCambio: string }): Violazione[] {
  return [
    ...(titolareId === null ? [{ campo: 'titolareId', messaggio: 'Scegli il nuovo titolare.' }] : []),
    ...(motivazioneCambio.trim() === '' ? [{ campo: 'motivazioneCambio', messaggio: 'Inserire una motivazione.' }] : []),
  ];
}
