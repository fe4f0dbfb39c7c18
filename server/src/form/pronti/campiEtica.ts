import type { Campo, Colonna, Opzione, Sezione, TipoCampoCert } from '@sigeba/contract/form/template/template.types.ts';
import { uidOf } from './modulo.ts';

export type Said = Partial<
  Pick<Campo, 'flagRequired' | 'flagReadonly' | 'maxLengthSize' | 'numHeight' | 'notaCampo' | 'origineCampo' | 'opzioni'>
> & {
  id?: number;
  /** Opened with the field itself. */
  sezione?: number;
  valori?: OpzioneDetta[];
};
type Aperti = { campi?: CampoDetto[]; sezione?: number; id?: number };
export type OpzioneDetta = string | readonly [testo: string, apre: Aperti];
export type CampoDetto = { tipo: TipoCampoCert; label: string } & Said;
export type SezioneDetta = { id: number; titolo: string; nota?: string; collaterale?: boolean; nessunFeed?: boolean; campi: CampoDetto[] };

/** Ids that the specification does not fix: fields and options from here on. */
const PRIMO_CAMPO = 101;
const PRIMA_OPZIONE = 1001;

/** The sections with ids and uids that stay the same as long as nothing is put before what is there. */
export function buildSezioni(dette: readonly SezioneDetta[]): Sezione[] {
  let campi = PRIMO_CAMPO;
  let opzioni = PRIMA_OPZIONE;
  const head = ({ id, titolo, nota = undefined, collaterale, nessunFeed }: SezioneDetta) => ({
    id,
    uid: uidOf(`CERT/sezione ${id}`),
    titolo,
    numOrdine: id,
    nota: nota ?? null,
    ...(collaterale === true && { collaterale }),
    ...(nessunFeed === true && { nessunFeed }),
  });
  const named = (id: number): Sezione => {
    const found = dette.find((each) => each.id === id);
    if (found === undefined) throw new Error(`No section ${id}`);
    return { ...head(found), campi: [] };
  };

  function campo({ tipo, label, id = campi++, sezione, valori = [], ...said }: CampoDetto, numOrdine: number): Campo {
    return {
      id,
      uid: uidOf(`CERT/campo ${id}`),
      label,
      notaCampo: null,
      tipoCampo: tipo,
      flagRequired: false,
      flagReadonly: false,
      maxLengthSize: null,
      numHeight: null,
      numOrdine,
      origineCampo: null,
      refLink: null,
      ...said,
      valori: valori.map(opzione),
      ...(sezione !== undefined && { sezioneSuccessiva: named(sezione) }),
    };
  }

  function opzione(detta: OpzioneDetta, at: number): Opzione {
    const [descrizione, apre] = typeof detta === 'string' ? [detta, {} as Aperti] : detta;
    const id = apre.id ?? opzioni++;
    return {
      id,
      uid: uidOf(`CERT/opzione ${id}`),
      descrizione,
      numOrdine: at + 1,
      ...(apre.campi !== undefined && { campiSuccessivi: apre.campi.map(campo) }),
      ...(apre.sezione !== undefined && { sezioneSuccessiva: named(apre.sezione) }),
    };
  }

  return dette.map((detta) => ({ ...head(detta), campi: detta.campi.map(campo) }));
}

const make =
  (tipo: TipoCampoCert, always: Said = {}) =>
  (label: string, said: Said = {}): CampoDetto => ({ tipo, label, flagRequired: true, ...always, ...said });

export const riga = make('TESTO', { maxLengthSize: 300 });
export const testo = make('TESTO', { maxLengthSize: 4000, numHeight: 6 });
export const intero = make('INTERO', { opzioni: { min: 0 } });
export const importo = make('IMPORTO');
export const email = make('EMAIL', { maxLengthSize: 255 });
export const data = make('DATA');
export const pdf = make('UPLOAD_FILE', { opzioni: { maxFile: 1 } });
export const avviso = make('ALERT', { flagRequired: false });
export const parole = make('PAROLE_CUN', { opzioni: { lookup: 'parole-chiave-cun', massimo: 5 } });

const list =
  (tipo: TipoCampoCert) =>
  (label: string, valori: OpzioneDetta[], said: Said = {}): CampoDetto => ({ tipo, label, flagRequired: true, ...said, valori });
export const radio = list('RADIO');
export const scelte = list('SCELTA_MULTIPLA');
export const scelta = list('SCELTA_SINGOLA');
export const elenco = list('SELECT');

/** No or Sì, the second opening what it asks for. */
export const noSi = (label: string, campi: CampoDetto[], said: Said = {}): CampoDetto => radio(label, ['No', ['Sì', { campi }]], said);

export const tabella = (label: string, colonne: readonly string[], said: Said = {}): CampoDetto => ({
  tipo: 'TABELLA',
  label,
  flagRequired: true,
  ...said,
  opzioni: {
    colonne: colonne.map(
      (each): Colonna => ({ uid: uidOf(`CERT/${label}/${each}`), label: each, tipo: 'testo', flagRequired: true, maxLengthSize: 300 }),
    ),
  },
});
