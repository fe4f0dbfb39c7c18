import { isAnno } from '../anno.ts';
import { TESTI_GOVERNANCE, TIPI_GOVERNANCE } from '../governance.ts';
import { TESTI_INATTIVO, TIPI_INATTIVO } from '../inattivi/inattivo.rules.ts';
import type { Violazione } from '../refusals/refusal.ts';

/** Templates of the bulk upload by their keys (platform core, section 9; D-160, D-235). */
export const TEMPLATE = {
  0: 'Specializzandi',
  1: 'Governance',
  2: 'Indicatori',
  3: 'Aspettativa',
  4: 'Inattivi',
  5: 'Dottorandi',
  6: 'Docenti e personale',
} as const;
export type Template = keyof typeof TEMPLATE;
export const TEMPLATES: readonly Template[] = [0, 1, 2, 3, 4, 5, 6];
/** The columns of a file of outcomes: not about people, and chosen on the page of a classe (D-282). */
export const ESITI = 7;
export type TemplateDiFile = Template | typeof ESITI;

/** The kinds of a template, with their labels; where there are none the kind is not asked for. */
export function tipologieOf(template: number): readonly { value: string; label: string }[] {
  if (template === 1) return TIPI_GOVERNANCE.map((value) => ({ value, label: TESTI_GOVERNANCE[value] }));
  if (template === 4) return TIPI_INATTIVO.map((value) => ({ value, label: TESTI_INATTIVO[value] }));
  return [];
}

/** The template and year of an upload. */
export type Scelta = { template: Template; anno: number; tipologia: string | null };

export const SCEGLI_ANNO = 'Seleziona un anno';

type Chosen = { template: number | null; anno: number | null; tipologia: string | null };

/** Faults of these choices (platform core, section 5). */
export function checkScelta({ template, anno, tipologia }: Chosen): Violazione[] {
  const known = template !== null && Object.hasOwn(TEMPLATE, template);
  const kinds = known ? tipologieOf(template) : [];
  return [
    ...(known ? [] : [{ campo: 'template', messaggio: 'Seleziona un modello' }]),
    ...(kinds.length > 0 && !kinds.some(({ value }) => value === tipologia)
      ? [{ campo: 'tipologia', messaggio: 'Seleziona una tipologia' }]
      : []),
    ...(isAnno(anno) ? [] : [{ campo: 'anno', messaggio: SCEGLI_ANNO }]),
  ];
}

/** Rows of one file at most: ten times what a university sends in a year. */
export const RIGHE_MASSIMO = 20_000;

/** The results of a row, in the order in which people look at them. */
export const ESITI_RIGA = ['RESPINTA', 'DA_CONFERMARE', 'AGGIUNTA', 'CAMBIATA', 'INVARIATA'] as const;
export type EsitoRiga = (typeof ESITI_RIGA)[number];

export const TESTI_ESITO_RIGA: Record<EsitoRiga, string> = {
  RESPINTA: 'Respinte',
  /** A new person whose codice fiscale contradicts itself or their data: applied where the office has ticked it (D-219). */
  DA_CONFERMARE: 'Da confermare',
  AGGIUNTA: 'Aggiunte',
  CAMBIATA: 'Cambiate',
  INVARIATA: 'Invariate',
};
/** Rows of each result that are shown; the file of errors has them all. */
export const RIGHE_MOSTRATE = 200;
