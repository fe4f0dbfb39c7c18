import { MODELLI_CERT } from './modelliCert.ts';
import { MODELLI_PERSONE } from './modelliPersone.ts';
import { MODELLI_PROPOSTE } from './modelliProposte.ts';
import { MODELLI_DEI_REFEREE, MODELLI_REFEREE } from './modelliReferee.ts';
import { MODELLI_RENDICONTAZIONI } from './modelliRendicontazioni.ts';
import type { Modello } from './modello.ts';
import { SEGNAPOSTI, type Segnaposto } from './segnaposti.ts';

/** The texts of the mails that SIGEBA sends, with what each may name. What goes into a mail is checked against it by the compiler. */
export const MODELLI = {
  ...MODELLI_PROPOSTE,
  ...MODELLI_RENDICONTAZIONI,
  ...MODELLI_REFEREE,
  ...MODELLI_DEI_REFEREE,
  ...MODELLI_CERT,
  ...MODELLI_PERSONE,
} as const satisfies Record<string, Modello>;
export type ChiaveModello = keyof typeof MODELLI;

export const modelloOf = (chiave: ChiaveModello): Modello => MODELLI[chiave];

/** Invented data for all that the text of a mail may name. */
export const esempiOf = (chiave: ChiaveModello): Partial<Record<Segnaposto, string>> =>
  Object.fromEntries(modelloOf(chiave).segnaposti.map((name) => [name, SEGNAPOSTI[name].esempio]));

/** In the order of the screen: by kind, as the specification numbers them. */
export const CHIAVI_MODELLO = (Object.keys(MODELLI) as ChiaveModello[]).toSorted((one, other) =>
  MODELLI[one].tipo.localeCompare(MODELLI[other].tipo),
) as [ChiaveModello, ...ChiaveModello[]];

type FacoltativoOf<K extends ChiaveModello> = (typeof MODELLI)[K] extends { facoltativi: readonly (infer S)[] } ? S : never;

/** What a mail of this kind must bring: every word that its text may name; null only where it may have none. */
export type Parole<K extends ChiaveModello> = {
  [S in (typeof MODELLI)[K]['segnaposti'][number]]: S extends FacoltativoOf<K> ? string | null : string;
};
