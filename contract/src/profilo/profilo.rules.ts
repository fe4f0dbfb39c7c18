import type { GruppoRuolo } from '../form/template/gruppiRuolo.ts';
import { formatGiorno } from '../giorno.ts';
import { type Lingua, linguaNow, nomeInLingua } from '../numbers/lingua.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import { isRuoloValido } from '../ruoloValido.ts';
import { type CodiceRegime, NOMI_REGIME } from './regime.rules.ts';

export const TIPI_SAPIENZA = ['TIPO_1', 'TIPO_2'] as const;
export type TipoSapienza = (typeof TIPI_SAPIENZA)[number];

/** Marks an open-ended contract (D-36). */
export const TEMPO_INDETERMINATO = '2222-02-02';
export const MESI_CONGEDO_MAX = 24;

export type DatiUniversita = {
  cognome: string;
  nome: string;
  dataDiNascita: string | null;
  codiceFiscale: string | null;
  email: string;
  ruolo: { codice: string; gruppo: GruppoRuolo };
  regime: string;
  dataTermineRapporto: string | null;
  /** As U-GOV has it; null where it has none, or the person chose it. */
  dipartimentoUniversita: { id: number } | null;
  /** The same for the CUN area. */
  areaUniversita: { codice: string } | null;
};

/** What the person declares; null is no answer yet. */
export type DeclaredProfilo = {
  titoloStudioTerzoLivello: boolean | null;
  tipoSapienza: TipoSapienza | null;
  dipartimentoId: number | null;
  areaId: number | null;
};
export type Domanda = keyof DeclaredProfilo;

/** The questions for a person, by `ruolo.gruppo` and by what U-GOV leaves open (D-44, D-45). */
export function domandeOf(
  { ruolo, dipartimentoUniversita, areaUniversita }: DatiUniversita,
  tipoSapienza: TipoSapienza | null,
): ReadonlySet<Domanda> {
  const domande = new Set<Domanda>();
  if (ruolo.gruppo === 'ASSEGNISTA') domande.add('tipoSapienza');
  if (ruolo.gruppo === 'SPECIALIZZANDO' || (ruolo.gruppo === 'ASSEGNISTA' && tipoSapienza === 'TIPO_1'))
    domande.add('titoloStudioTerzoLivello');
  if (dipartimentoUniversita === null) domande.add('dipartimentoId');
  if (dipartimentoUniversita === null || areaUniversita === null) domande.add('areaId');
  return domande;
}

/** Only the answers to the questions asked: choosing type 2 clears the one on the doctorate. */
export function onlyAsked(dati: DatiUniversita, dichiarati: DeclaredProfilo): DeclaredProfilo {
  const domande = domandeOf(dati, dichiarati.tipoSapienza);
  const kept = <K extends Domanda>(domanda: K): DeclaredProfilo[K] | null => (domande.has(domanda) ? dichiarati[domanda] : null);
  return {
    titoloStudioTerzoLivello: kept('titoloStudioTerzoLivello'),
    tipoSapienza: kept('tipoSapienza'),
    dipartimentoId: kept('dipartimentoId'),
    areaId: kept('areaId'),
  };
}

/** Names of the missing values, on the screen and in the refusal. */
export const NOMI_CAMPI = {
  it: {
    cognome: 'cognome',
    nome: 'nome',
    dataDiNascita: 'data di nascita',
    codiceFiscale: 'codice fiscale',
    email: 'e-mail',
    regime: 'regime',
    dataTermineRapporto: 'data di termine del rapporto',
    tipoSapienza: "tipo dell'assegno",
    titoloStudioTerzoLivello: 'titolo di studio di terzo livello',
    dipartimentoId: 'dipartimento',
    areaId: 'area CUN',
    dichiarazione: 'dichiarazione',
  },
  en: {
    cognome: 'surname',
    nome: 'first name',
    dataDiNascita: 'date of birth',
    codiceFiscale: 'tax code (codice fiscale)',
    email: 'e-mail',
    regime: 'employment regime',
    dataTermineRapporto: 'end date of the position',
    tipoSapienza: 'type of research fellowship',
    titoloStudioTerzoLivello: 'third-level degree',
    dipartimentoId: 'department',
    areaId: 'CUN area',
    dichiarazione: 'declaration',
  },
} as const satisfies Record<Lingua, object>;
export type CampoProfilo = keyof (typeof NOMI_CAMPI)['it'];

/**
 * What is still missing for the confirmation, in the order of the page: everything is mandatory (PROF-020). Only docenti have a regime; for
 * everybody else it is "none".
 */
export function missingOf(dati: DatiUniversita, dichiarati: DeclaredProfilo, dichiarazione: boolean): CampoProfilo[] {
  const missing: CampoProfilo[] = [];
  for (const campo of ['cognome', 'nome', 'dataDiNascita', 'codiceFiscale', 'email'] as const)
    if (dati[campo] === null || dati[campo] === '') missing.push(campo);
  if (dati.ruolo.gruppo === 'DOCENTE' && dati.regime === '') missing.push('regime');
  if (dati.dataTermineRapporto === null) missing.push('dataTermineRapporto');
  const domande = domandeOf(dati, dichiarati.tipoSapienza);
  for (const domanda of ['tipoSapienza', 'titoloStudioTerzoLivello', 'dipartimentoId', 'areaId'] as const)
    if (domande.has(domanda) && dichiarati[domanda] === null) missing.push(domanda);
  if (!dichiarazione) missing.push('dichiarazione');
  return missing;
}

/** Declarations are personal: never made under impersonation (D-20). */
export const canDeclare = ({ impersonato }: { impersonato: boolean }): Verdict => (impersonato ? no('NOT_INTERESSATO') : yes);

type ConfirmCase = {
  dati: DatiUniversita;
  dichiarati: DeclaredProfilo;
  dichiarazione: boolean;
  utenteInternoValido: boolean;
  impersonato: boolean;
};

/** Only the person may confirm, with a valid role, not blocked, with nothing missing (platform core, section 5; D-20, D-35, D-46). */
export function canConfirmProfilo({ dati, dichiarati, dichiarazione, ...who }: ConfirmCase): Verdict {
  const editable = canEditProfilo({ ...who, codiceRuolo: dati.ruolo.codice });
  if (!editable.ok) return editable;
  const violazioni = missingOf(dati, dichiarati, dichiarazione).map(
    (campo): Violazione => ({ campo, messaggio: `${linguaNow() === 'en' ? 'Missing' : 'Manca'}: ${NOMI_CAMPI[linguaNow()][campo]}.` }),
  );
  return violazioni.length === 0 ? yes : no('INVALID', { violazioni });
}

type EditCase = { utenteInternoValido: boolean; codiceRuolo: string; impersonato: boolean };

/** Whether the profile can be confirmed at all, whatever is filled in. */
export function canEditProfilo({ utenteInternoValido, codiceRuolo, impersonato }: EditCase): Verdict {
  if (!utenteInternoValido) return no('PROFILO_BLOCCATO');
  if (!isRuoloValido(codiceRuolo)) return no('SENZA_RUOLO');
  return canDeclare({ impersonato });
}

/** Limits to 0-24 whole months. */
export const clampMesi = (mesi: number): number => Math.min(MESI_CONGEDO_MAX, Math.max(0, Math.trunc(mesi)));

/** The data on which a confirmed profile rests, with their names at that time. */
export type BaseProfilo = {
  ruoloId: number | null;
  ruolo: string | null;
  /** Null: the Italian name stands in both languages. */
  ruoloEn: string | null;
  regime: CodiceRegime;
  dataTermineRapporto: string | null;
  dipartimentoId: number | null;
  dipartimento: string | null;
};

/** How the reason is said in each language. */
const TESTI_INVALIDAZIONE = {
  it: {
    fonti: { UGOV: 'U-GOV', UFFICIO: "L'ufficio" },
    ruolo: 'il ruolo',
    regime: 'il regime',
    termine: 'la data di termine del rapporto',
    dipartimento: 'il dipartimento',
    cambio: (what: string, prima: string, ora: string) => `${what} (prima ${prima}, ora ${ora})`,
    nessuno: 'nessuno',
    nessuna: 'nessuna',
    indeterminato: 'Indeterminato',
    e: ' e ',
    frase: (fonte: string, list: string) => `${fonte} ha cambiato ${list}: controlla i dati e conferma di nuovo il profilo.`,
  },
  en: {
    fonti: { UGOV: 'U-GOV', UFFICIO: 'The office' },
    ruolo: 'your role',
    regime: 'your employment regime',
    termine: 'the end date of your position',
    dipartimento: 'your department',
    cambio: (what: string, prima: string, ora: string) => `${what} (before: ${prima}, now: ${ora})`,
    nessuno: 'none',
    nessuna: 'none',
    indeterminato: 'open-ended',
    e: ' and ',
    frase: (fonte: string, list: string) => `${fonte} has changed ${list}: check your data and confirm the profile again.`,
  },
} as const satisfies Record<Lingua, object>;
type Fonte = keyof (typeof TESTI_INVALIDAZIONE)['it']['fonti'];

/**
 * Why a profile must be confirmed again after a refresh or a change by the office, with old and new value, in both languages; null where it
 * need not (D-40).
 */
export function motivoInvalidazione(before: BaseProfilo, after: BaseProfilo, fonte: Fonte): Record<Lingua, string> | null {
  const it = motivoIn('it', before, after, fonte);
  const en = motivoIn('en', before, after, fonte);
  return it === null || en === null ? null : { it, en };
}

function motivoIn(lingua: Lingua, before: BaseProfilo, after: BaseProfilo, fonte: Fonte): string | null {
  const testi = TESTI_INVALIDAZIONE[lingua];
  const cambio = (what: string, of: (base: BaseProfilo) => string | null, none: string = testi.nessuno) =>
    testi.cambio(what, of(before) ?? none, of(after) ?? none);
  const changed = [
    before.ruoloId !== after.ruoloId && cambio(testi.ruolo, ({ ruolo, ruoloEn }) => nomeInLingua(lingua, ruolo, ruoloEn)),
    before.regime !== after.regime && cambio(testi.regime, ({ regime }) => (regime === 'NESSUNO' ? null : NOMI_REGIME[lingua][regime])),
    before.dataTermineRapporto !== after.dataTermineRapporto &&
      cambio(testi.termine, ({ dataTermineRapporto }) => formatTermine(dataTermineRapporto, testi.indeterminato), testi.nessuna),
    before.dipartimentoId !== after.dipartimentoId && cambio(testi.dipartimento, ({ dipartimento }) => dipartimento),
  ].filter((what) => what !== false);
  if (changed.length === 0) return null;
  const list = changed.length === 1 ? changed[0] : `${changed.slice(0, -1).join(', ')}${testi.e}${changed.at(-1)}`;
  return testi.frase(testi.fonti[fonte], list ?? '');
}

/** A profile is blocked when U-GOV no longer knows the person or the contract has ended (D-35). */
export const isStillValid = (dataTermineRapporto: string | null, oggi: string): boolean =>
  dataTermineRapporto === null || dataTermineRapporto >= oggi;

/** "Indeterminato" for an open-ended contract; null where there is no day, which the screen shows as a dash. */
export const formatTermine = (day: string | null, indeterminato = 'Indeterminato'): string | null =>
  day === null ? null : day === TEMPO_INDETERMINATO ? indeterminato : formatGiorno(day);
