import { isGroup, lookupOf } from '@sigeba/contract/form/kinds/choice.ts';
import { familyOf } from '@sigeba/contract/form/kinds/kinds.ts';
import type { Campo, OpzioniCampo } from '@sigeba/contract/form/template/template.types.ts';

/** What of a field may be set in the designer, by its kind. */

const UNA_RIGA = ['textfield', 'telephone', 'EMAIL'];
const PIU_RIGHE = ['textarea', 'TESTO', 'rich-text'];
const NUMERI = ['numberfield', 'INTERO', 'currencyfield', 'IMPORTO'];
const DATE = ['datefield', 'DATA', 'datefield-indet'];
const PERIODI = ['date-range-field'];
const FILES = ['file-upload', 'file-multiple-upload', 'UPLOAD_FILE'];
const RIGHE = [
  'complex-field',
  'TABELLA',
  'progetti_manual',
  'linee_tematiche',
  'other-fundings',
  'participants_manual',
  'participants',
  'publications',
  'keywords',
  'keywords-select',
  'PAROLE_CUN',
];
const PREGRESSI = ['previous-fundings', 'previous-fundings-new'];
const ELENCHI = [
  'select',
  'SELECT',
  'SCELTA_SINGOLA',
  'RADIO',
  'select-fields',
  'SCELTA_MULTIPLA',
  'checkbox',
  'keywords-select',
  'PAROLE_CUN',
  'indicatori-impatto-sostenibilita',
];

/** Numbers among the options: the kinds that have each, whether whole, and whether empty means none. */
const NUMERICHE = {
  min: { kinds: NUMERI, intero: false },
  max: { kinds: NUMERI, intero: false },
  decimali: { kinds: ['numberfield', 'calculatedfield'], intero: true },
  massimo: { kinds: RIGHE, intero: true },
  maxFile: { kinds: FILES, intero: true },
  dimensioneMassimaMB: { kinds: FILES, intero: false },
  passi: { kinds: PREGRESSI, intero: true },
} as const;
export type Numerica = keyof typeof NUMERICHE;

const SPUNTE = {
  soloPassato: [...DATE, ...PERIODI],
  consentiVuoto: ['currencyfield', 'IMPORTO', 'numberfield'],
  titolo: UNA_RIGA.slice(0, 1).concat(PIU_RIGHE),
  abstract: PIU_RIGHE,
  scostamento: ['report'],
  allowCorrection: ['research-indicators', 'research-indicators-2021', 'research-indicators-part'],
} as const satisfies { [K in keyof OpzioniCampo]?: readonly string[] };
export type Spunta = keyof typeof SPUNTE;

const has = (kinds: readonly string[], { tipoCampo }: Campo): boolean => kinds.includes(tipoCampo);

export const numericheOf = (campo: Campo): { key: Numerica; intero: boolean }[] =>
  (Object.keys(NUMERICHE) as Numerica[])
    .filter((key) => has(NUMERICHE[key].kinds, campo) || campo.opzioni?.[key] !== undefined)
    .map((key) => ({ key, intero: NUMERICHE[key].intero }));

export const spunteOf = (campo: Campo): Spunta[] =>
  (Object.keys(SPUNTE) as Spunta[]).filter((key) => has(SPUNTE[key], campo) || campo.opzioni?.[key] !== undefined);

export const hasLength = (campo: Campo): boolean => has([...UNA_RIGA, ...PIU_RIGHE], campo) || campo.maxLengthSize !== null;
export const hasHeight = (campo: Campo): boolean => has(PIU_RIGHE, campo) || campo.numHeight !== null;
export const hasDates = (campo: Campo): boolean => has([...DATE, ...PERIODI], campo);
export const hasFiles = (campo: Campo): boolean => has(['file-upload', 'file-multiple-upload'], campo);
export const hasCategoria = (campo: Campo): boolean => has(['participants'], campo);
export const hasColumns = (campo: Campo): boolean => has(['complex-field', 'TABELLA'], campo);
export const hasFormula = (campo: Campo): boolean => has(['calculatedfield'], campo);
export const hasScript = (campo: Campo): boolean => has(['js-script'], campo);
export const hasVocabulary = (campo: Campo): boolean =>
  has(['select', 'SELECT', 'SCELTA_SINGOLA', 'RADIO', 'keywords-select', 'PAROLE_CUN'], campo);
/** Answers written in the form itself. */
export const hasOptions = (campo: Campo): boolean =>
  campo.tipoCampo !== 'yes-no-radio' && lookupOf(campo) === null && (has(ELENCHI, campo) || isGroup(campo));
/** Whether its answer opens other fields. */
export const opensBranches = (campo: Campo): boolean => familyOf(campo.tipoCampo)?.picked !== undefined;
export const hasOrigin = (campo: Campo): boolean =>
  has([...UNA_RIGA, ...PIU_RIGHE.slice(0, 2), ...NUMERI, ...DATE, 'select', 'read-only-text'], campo) || campo.origineCampo !== null;

/** The options of which nothing on the screen says anything: they stay as they are. */
export function onlyInJson(campo: Campo): string[] {
  const shown = new Set<string>([
    ...numericheOf(campo).map(({ key }) => key),
    ...spunteOf(campo),
    ...(hasDates(campo) ? ['minData', 'maxData'] : []),
    ...(hasVocabulary(campo) ? ['lookup', 'dipendeDa'] : []),
    ...(hasCategoria(campo) ? ['categoriaId'] : []),
    ...(hasFiles(campo) ? ['mime'] : []),
    ...(hasColumns(campo) ? ['colonne'] : []),
    ...(hasFormula(campo) ? ['formula'] : []),
    ...(hasScript(campo) ? ['script'] : []),
  ]);
  return Object.keys(campo.opzioni ?? {}).filter((key) => !shown.has(key));
}
