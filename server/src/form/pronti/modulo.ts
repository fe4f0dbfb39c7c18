import type { TipoCampoOra } from '@sigeba/contract/form/kinds/kinds.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import type {
  Campo,
  FormTemplate,
  Opzione,
  OpzioniCampo,
  Regola,
  Sezione,
  TipoForm,
} from '@sigeba/contract/form/template/template.types.ts';

/** A field as the call's author thinks of it: a name, a kind, words. Ids and uids come by themselves. */
export type CampoSpec = {
  /** Name of the field in its form; its uid is made of it, so it stays the same across years and versions. */
  key: string;
  tipo: TipoCampoOra;
  label: string;
  nota?: string | null;
  required?: boolean;
  /** Seen and not changed in this form. */
  soloLettura?: boolean;
  max?: number;
  righe?: number;
  opzioni?: OpzioniCampo;
  /** Where its value comes from: 'profilo.titolo'. */
  origine?: string;
  valori?: OpzioneSpec[];
  /** Where more can be read: an address, or 'bando'. */
  link?: string;
};
export type OpzioneSpec = { testo: string; apre?: CampoSpec[] };
export type SezioneSpec = { key: string; titolo: string; nota?: string; campi: CampoSpec[] };

export type ModuloSpec = {
  codice: string;
  tipo?: TipoForm;
  lingua?: 'it' | 'en';
  messaggioAvviso?: string | null;
  sezioni: SezioneSpec[];
  /** Rules between its fields, which they name. */
  regole?: (campo: (key: string) => Campo) => Regola[];
};

/** A form template with the names of its fields. */
export type Modulo = { template: FormTemplate; keys: ReadonlyMap<string, string> };

/** Field n of section s is s * 100 + n, its option k is (s * 100 + n) * 100 + k. The form itself gets its id where it is stored. */
export function buildModulo({ sezioni, regole, codice, tipo = 'PROPOSTA', lingua = 'it', messaggioAvviso = null }: ModuloSpec): Modulo {
  const keys = new Map<string, string>();
  const uid = (key: string) => uidOf(`${codice}/${key}`);
  const template: FormTemplate = {
    id: 0,
    versione: 1,
    codice,
    tipo,
    lingua,
    messaggioAvviso,
    regole: [],
    sezioni: sezioni.map((sezione, at): Sezione => {
      let next = 0;
      const campo = (spec: CampoSpec): Campo => {
        next += 1;
        const id = (at + 1) * 100 + next;
        keys.set(uid(spec.key), spec.key);
        return campoOf(spec, id, { uid, campo });
      };
      return {
        id: at + 1,
        uid: uid(`sezione ${sezione.key}`),
        titolo: sezione.titolo,
        numOrdine: at + 1,
        nota: sezione.nota ?? null,
        campi: sezione.campi.map(campo),
      };
    }),
  };
  if (regole !== undefined) template.regole = regole((key) => campoCalled(template, uid(key)));
  return { template, keys };
}

function campoCalled(template: FormTemplate, uid: string): Campo {
  const indexed = indexTemplate(template).campi.get(uid);
  if (indexed === undefined) throw new Error(`No field ${uid}`);
  return indexed.campo;
}

type Making = { uid: (key: string) => string; campo: (spec: CampoSpec) => Campo };

function campoOf({ key, tipo, label, ...said }: CampoSpec, id: number, making: Making): Campo {
  return {
    id,
    uid: making.uid(key),
    label,
    notaCampo: said.nota ?? null,
    tipoCampo: tipo,
    flagRequired: said.required ?? false,
    flagReadonly: said.soloLettura ?? false,
    maxLengthSize: said.max ?? null,
    numHeight: said.righe ?? null,
    numOrdine: id,
    origineCampo: said.origine ?? null,
    refLink: said.link ?? null,
    valori: (said.valori ?? []).map((spec, at): Opzione => {
      const opened = (spec.apre ?? []).map(making.campo);
      const opzione = { id: id * 100 + at + 1, uid: making.uid(`${key} ${spec.testo}`), descrizione: spec.testo, numOrdine: at + 1 };
      return opened.length === 0 ? opzione : { ...opzione, campiSuccessivi: opened };
    }),
    ...(said.opzioni !== undefined && { opzioni: withUids(said.opzioni, making.uid) }),
  };
}

/** Other fields are said by name: in `dipendeDa`, and between braces in a formula: {budget.totale} + {cofinanziamento}. */
function withUids(opzioni: OpzioniCampo, uid: (key: string) => string): OpzioniCampo {
  const { formula, dipendeDa } = opzioni;
  return {
    ...opzioni,
    ...(formula !== undefined && { formula: formula.replace(/\{(\w+)/g, (_, key: string) => uid(key)).replaceAll('}', '') }),
    ...(dipendeDa !== undefined && { dipendeDa: uid(dipendeDa) }),
  };
}

/** A number out of a text, the same everywhere: FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const SIGNS = `${LETTERS}23456789`;

/** Six characters that look drawn by lot and are always the same for the same name. */
export function uidOf(name: string): string {
  let rest = hashOf(name) + hashOf(`${name}.`) * 4096;
  const take = (signs: string) => {
    const sign = signs[rest % signs.length] ?? 'a';
    rest = Math.floor(rest / signs.length);
    return sign;
  };
  return take(LETTERS) + Array.from({ length: 5 }, () => take(SIGNS)).join('');
}
