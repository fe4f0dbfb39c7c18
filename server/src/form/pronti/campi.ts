import type { Colonna } from '@sigeba/contract/form/template/template.types.ts';
import type { LookupName } from '@sigeba/contract/lookup/lookupPaths.ts';
import type { CampoSpec, OpzioneSpec } from './modulo.ts';

type Said = Partial<Omit<CampoSpec, 'key' | 'tipo' | 'label'>>;

const make =
  (tipo: CampoSpec['tipo'], always: Said = {}) =>
  (key: string, label: string, said: Said = {}): CampoSpec => ({ key, tipo, label, required: true, ...always, ...said });

/** Every field is required unless its author says otherwise. */
export const facoltativo: Said = { required: false };

export const riga = make('textfield', { max: 200 });
export const testo = make('textarea', { max: 4000, righe: 8 });
/** Formatted text: its length is that of its visible characters. */
export const formattato = make('rich-text', { max: 6000 });
export const telefono = make('telephone', { max: 30 });
export const numero = make('numberfield');
export const importo = make('currencyfield');
export const giorno = make('datefield');
/** When a project begins: not before the call says, and not when one of the call would be over (D-214). */
export const avvioDel = (key: string, label: string) => giorno(key, label, { opzioni: { minData: 'avvio', maxData: 'fine' } });
export const spunta = make('checkbox');
export const budget = make('budget');
export const nota = make('text-label', facoltativo);
export const allegati = make('file-multiple-upload', facoltativo);

export const calcolo = (key: string, label: string, formula: string): CampoSpec =>
  make('calculatedfield', facoltativo)(key, label, { opzioni: { formula } });

const QUANTO: Colonna[] = [
  { uid: 'mesiPersona', label: 'Mesi persona', tipo: 'decimale', flagRequired: true },
  { uid: 'massaCritica', label: 'Massa critica', tipo: 'testo', flagRequired: false },
];

/** People asked to take part as one categoria. */
export const persone = (key: string, label: string, categoriaId: number, said: Said = {}) =>
  make('participants', facoltativo)(key, label, { ...said, opzioni: { categoriaId, colonne: QUANTO, ...said.opzioni } });

/** People from outside, typed by hand. */
export const esterni = (key: string, label: string, said: Said = {}) =>
  make('participants_manual', facoltativo)(key, label, { ...said, opzioni: { massimo: 5, ...said.opzioni } });

/** Picks from one of the university's vocabularies, narrowed by the answer to the field `dipendeDa`. */
export const daElenco = (key: string, label: string, lookup: LookupName, { dipendeDa, ...said }: Said & { dipendeDa?: string } = {}) =>
  make('select')(key, label, { ...said, opzioni: { lookup, ...(dipendeDa !== undefined && { dipendeDa }) } });

type Opzioni = readonly (string | OpzioneSpec)[];
const opzioni = (list: Opzioni): OpzioneSpec[] => list.map((opzione) => (typeof opzione === 'string' ? { testo: opzione } : opzione));

export const scelta = (key: string, label: string, list: Opzioni, said: Said = {}) =>
  make('select')(key, label, { ...said, valori: opzioni(list) });

/** A choice that keeps the answers of the fields it opens. */
export const sceltaConCampi = (key: string, label: string, list: Opzioni, said: Said = {}) =>
  make('select-fields')(key, label, { ...said, valori: opzioni(list) });

export const gruppo = (key: string, label: string, list: Opzioni, said: Said = {}) =>
  make('checkbox')(key, label, { ...said, valori: opzioni(list) });

type SiNo = Said & { seSi?: CampoSpec[]; seNo?: CampoSpec[]; parole?: readonly [string, string] };

export const siNo = (key: string, label: string, { seSi = [], seNo = [], parole: [si, no] = ['Sì', 'No'], ...said }: SiNo = {}) =>
  make('yes-no-radio')(key, label, {
    ...said,
    valori: [
      { testo: si, apre: seSi },
      { testo: no, apre: seNo },
    ],
  });
