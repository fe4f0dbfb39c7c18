import { MODELLI_CERT } from './modelliCert.ts';
import { MODELLI_LETTERE } from './modelliLettere.ts';
import { MODELLI_PERSONE } from './modelliPersone.ts';
import { MODELLI_PROPOSTE } from './modelliProposte.ts';
import { MODELLI_DEI_REFEREE, MODELLI_REFEREE } from './modelliReferee.ts';
import { MODELLI_RENDICONTAZIONI } from './modelliRendicontazioni.ts';
import type { LinguaMail, Modello } from './modello.ts';
import { SEGNAPOSTI, type Segnaposto } from './segnaposti.ts';

/** The texts of the mails that SIGEBA sends, with the placeholders of each. The compiler checks that a mail brings their values. */
export const MODELLI = {
  ...MODELLI_PROPOSTE,
  ...MODELLI_RENDICONTAZIONI,
  ...MODELLI_REFEREE,
  ...MODELLI_DEI_REFEREE,
  ...MODELLI_CERT,
  ...MODELLI_PERSONE,
  ...MODELLI_LETTERE,
} as const satisfies Record<string, Modello>;
export type ChiaveModello = keyof typeof MODELLI;

export const modelloOf = (chiave: ChiaveModello): Modello => MODELLI[chiave];

/** Invented values for all placeholders of a text. */
export const esempiOf = (chiave: ChiaveModello, lingua: LinguaMail): Partial<Record<Segnaposto, string>> =>
  Object.fromEntries(modelloOf(chiave).segnaposti.map((name) => [name, esempioOf(SEGNAPOSTI[name], lingua)]));

type Esempio = { esempio: string; esempioEn?: string };
const esempioOf = ({ esempio, esempioEn = esempio }: Esempio, lingua: LinguaMail): string => (lingua === 'en' ? esempioEn : esempio);

/** In the order of the screen: by kind, as the specification numbers them. */
export const CHIAVI_MODELLO = (Object.keys(MODELLI) as ChiaveModello[]).toSorted((one, other) =>
  MODELLI[one].tipo.localeCompare(MODELLI[other].tipo),
) as [ChiaveModello, ...ChiaveModello[]];

type FacoltativoOf<K extends ChiaveModello> = (typeof MODELLI)[K] extends { facoltativi: readonly (infer S)[] } ? S : never;

/** The values that a mail of this kind must bring, one for each placeholder; null only where the placeholder is optional. */
export type Parole<K extends ChiaveModello> = {
  [S in (typeof MODELLI)[K]['segnaposti'][number]]: S extends FacoltativoOf<K> ? string | null : string;
};
