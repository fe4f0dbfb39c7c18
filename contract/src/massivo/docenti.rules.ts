import { normaliseCognome } from '../cognome.ts';
import type { GruppoRuolo } from '../form/template/gruppiRuolo.ts';
import { isRuoloValido } from '../ruoloValido.ts';
import type { Regime } from '../utenti/utente.rules.ts';
import { TEMPLATE } from './massivo.rules.ts';

/** Roles whose people have a template of their own, which asks their course. */
const ALTRI_TEMPLATE: Readonly<Record<string, string>> = { DR: TEMPLATE[5], SP: TEMPLATE[0] };

type Ruolo = { codice: string; valido: boolean };

/** Whether the file of docenti e personale may give this role (D-235): one that the form offers, but those that another template asks for. */
export const isRuoloDelFile = ({ codice, valido }: Ruolo): boolean =>
  valido && isRuoloValido(codice) && !Object.hasOwn(ALTRI_TEMPLATE, codice);

/** Why a row's role is refused; null where it may stand. `undefined`: no role is called so. */
export function faultOfRuolo(ruolo: Ruolo | undefined): string | null {
  if (ruolo !== undefined && isRuoloDelFile(ruolo)) return null;
  const altro = ruolo === undefined ? undefined : ALTRI_TEMPLATE[ruolo.codice];
  return altro === undefined
    ? 'Nessun ruolo in vigore ha questo nome o codice: sceglilo dal foglio Elenchi del modello.'
    : `Chi ha questo ruolo si carica con il modello ${altro}.`;
}

/** The regimes as lists of the template offer them. */
export const REGIMI_DEL_FILE = ['Tempo Pieno', 'Tempo Definito', 'Nessuno'] as const;

const REGIME_DI: ReadonlyMap<string, Regime> = new Map(
  Object.entries({
    tempopieno: 'Tempo Pieno',
    pieno: 'Tempo Pieno',
    tp: 'Tempo Pieno',
    tempodefinito: 'Tempo Definito',
    definito: 'Tempo Definito',
    td: 'Tempo Definito',
    nessuno: '',
    nessunregime: '',
  } satisfies Record<string, Regime>),
);

/** The regime in a cell, without regard to case and blanks; undefined where it is none. */
export const readRegime = (testo: string): Regime | undefined => REGIME_DI.get(normaliseCognome(testo));

/**
 * The regime of a row that says none. What stands already stays; somebody new who teaches has to have one chosen, as in the form (null);
 * nobody else has one (D-235).
 */
export const regimeTaciuto = (before: Regime | undefined, gruppo: GruppoRuolo | null): Regime | null =>
  before ?? (gruppo === 'DOCENTE' ? null : '');
