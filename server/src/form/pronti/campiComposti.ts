import type { TipoCampoOra } from '@sigeba/contract/form/kinds/kinds.ts';
import type { Colonna } from '@sigeba/contract/form/template/template.types.ts';
import { PAROLE_CUN } from '@sigeba/contract/lookup/lookupPaths.ts';
import type { CampoSpec, OpzioneSpec } from './modulo.ts';

type Said = Partial<Omit<CampoSpec, 'key' | 'tipo' | 'label'>>;

const make =
  (tipo: CampoSpec['tipo'], always: Said = {}) =>
  (key: string, label: string, said: Said = {}): CampoSpec => ({
    key,
    tipo,
    label,
    required: false,
    ...always,
    ...said,
    ...((always.opzioni ?? said.opzioni) !== undefined && { opzioni: { ...always.opzioni, ...said.opzioni } }),
  });

export const parole = make('keywords', { required: true });
/** Words of the university list. */
export const paroleCun = (key: string, label: string) =>
  make('keywords-select', { required: true, opzioni: { lookup: PAROLE_CUN } })(key, label);
export const periodo = make('date-range-field', { required: true });
export const unFile = make('file-upload');
export const piuFile = make('file-multiple-upload');
export const altriFondi = make('other-fundings');
export const progetti = make('progetti_manual', { opzioni: { massimo: 0 } });
export const linee = make('linee_tematiche');
export const hIndex = make('h-index');
export const pubblicazioni = (key: string, label: string, massimo: number) => make('publications', { opzioni: { massimo } })(key, label);

type Fondi = 'last-fundings-new' | 'previous-fundings-new' | 'previous-fundings-new-no-perc-impegno';
export const fondi = (tipo: Fondi, key: string, label: string) => make(tipo)(key, label);

type IndicatoriRicerca = 'research-indicators' | 'research-indicators-2021';
export const indicatoriRicerca = (tipo: IndicatoriRicerca, key: string, label: string) => make(tipo)(key, label);

export const indicatori = (key: string, label: string, valori: readonly string[], said: Said = {}) =>
  make('indicatori-impatto-sostenibilita')(key, label, { ...said, valori: valori.map((testo) => ({ testo })) });

/** A choice that shows fields of its own beside it. */
export const sceltaConCampi = (key: string, label: string, valori: OpzioneSpec[], said: Said = {}) =>
  make('select-fields', { required: true })(key, label, { ...said, valori });

type Cella = readonly [uid: string, label: string, tipo: Colonna['tipo']];

/** A group of fields repeated as often as there is something to say; every cell is asked for. */
export const gruppiDi = (key: string, label: string, celle: readonly Cella[], said: Said = {}) =>
  make('complex-field', {
    required: true,
    opzioni: {
      colonne: celle.map(([uid, titolo, tipo]) => ({
        uid,
        label: titolo,
        tipo,
        flagRequired: true,
        ...(tipo === 'testo' && { maxLengthSize: 400 }),
      })),
    },
  })(key, label, said);

/** What the members fill in, each in their own part; the responsabile reads it. */
export const parte = (tipo: Extract<TipoCampoOra, `${string}-part`>, key: string, label: string, said: Said = {}) =>
  make(tipo, { soloLettura: true })(key, label, said);

/** What the university knows of the proponente: read, never typed. */
export const dalProfilo = (nome: string, label: string) =>
  make('read-only-text', { soloLettura: true, origine: `profilo.${nome}` })(nome, label);
