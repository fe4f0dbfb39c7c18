import type { NewIds } from './newIds.ts';
import type { Campo, FormTemplate, Opzione, OpzioniCampo, Sezione, TipoCampo } from './template.types.ts';

/** What a field of a kind cannot be without. */
const OPZIONI_NUOVE: { readonly [K in TipoCampo]?: OpzioniCampo } = {
  calculatedfield: { formula: '' },
  'complex-field': { colonne: [] },
  TABELLA: { colonne: [] },
  'file-upload': { maxFile: 1 },
  'js-script': { script: { nome: 'durata', parametri: {} } },
};

/** Filled in by members in their own part; elsewhere only read. */
const PARTI: ReadonlySet<TipoCampo> = new Set(['publications-part', 'h-index-part', 'research-indicators-part']);

const SI_NO = { it: ['Sì', 'No'], en: ['Yes', 'No'] } as const;

/** A new field of a kind, without words: the lint asks for its label and, where there must be some, its options. */
export function newCampo({ tipo, lingua }: Pick<FormTemplate, 'tipo' | 'lingua'>, tipoCampo: TipoCampo, ids: NewIds): Campo {
  const opzioni = OPZIONI_NUOVE[tipoCampo];
  return {
    id: ids.id(),
    uid: ids.uid(),
    label: '',
    notaCampo: null,
    tipoCampo,
    flagRequired: false,
    flagReadonly: tipo !== 'PARTECIPANTE' && PARTI.has(tipoCampo),
    maxLengthSize: null,
    numHeight: null,
    numOrdine: 1,
    origineCampo: null,
    refLink: null,
    valori: tipoCampo === 'yes-no-radio' ? SI_NO[lingua].map((descrizione, at) => newOpzione(descrizione, at + 1, ids)) : [],
    ...(opzioni && { opzioni }),
  };
}

export const newOpzione = (descrizione: string, numOrdine: number, ids: NewIds): Opzione => ({
  id: ids.id(),
  uid: ids.uid(),
  descrizione,
  numOrdine,
});

export const newSezione = (ids: NewIds): Sezione => ({ id: ids.id(), uid: ids.uid(), titolo: '', numOrdine: 1, nota: null, campi: [] });
