import type { Violazione } from '../../refusals/refusal.ts';
import { indexTemplate } from '../template/indexTemplate.ts';
import { ownerOf } from '../template/placeCampo.ts';
import type { EsitoFlusso, FormTemplate, Id, Punto, Regola } from '../template/template.types.ts';
import { addRegola, faultsOfRegola } from './editRules.ts';

export type TipoRegola = Regola['tipo'];

/** A point of ORDINE while it is chosen: a number, or a field with the column or the numbers of its options; null: not chosen. */
export type PuntoDraft =
  | null
  | { valore: number | null }
  | { campo: Id; colonna: string | null; quanto: { opzione: Id; valore: number | null }[] | null };

export type EsitoDraft = { campo: Id | null; opzione: Id | null; esito: EsitoFlusso | 'NON_VALUTABILE'; messaggio: string };

/** A rule while the office fills it in: what its kind does not have stays empty. */
export type RegolaDraft = {
  campo: Id | null;
  valore: Id | null;
  /** The field of `opzione`. */
  da: Id | null;
  opzione: Id | null;
  sezione: Id | null;
  sezioni: Id[];
  esiti: EsitoDraft[];
  minimo: number | null;
  gruppi: string[];
  approvata: boolean;
  prima: PuntoDraft;
  poi: PuntoDraft;
  /** Beside any other answer of its field, whatever `con` holds. */
  conTutte: boolean;
  con: Id[];
  messaggio: string;
};

const VUOTA: RegolaDraft = {
  campo: null,
  valore: null,
  da: null,
  opzione: null,
  sezione: null,
  sezioni: [],
  esiti: [],
  minimo: null,
  gruppi: [],
  approvata: false,
  prima: null,
  poi: null,
  conTutte: true,
  con: [],
  messaggio: '',
};

/** A rule as it is filled in; an empty one where there is none yet. */
export function draftOf(template: FormTemplate, regola: Regola | null): RegolaDraft {
  if (regola === null) return VUOTA;
  const owner = (opzione: Id) => ownerOf(template, opzione)?.id ?? null;
  switch (regola.tipo) {
    case 'VERIFICA_FLUSSO': {
      const esiti = regola.esiti.map(({ opzioneId, ...said }) => ({ ...said, campo: owner(opzioneId), opzione: opzioneId }));
      return { ...VUOTA, sezioni: regola.sezioni, esiti };
    }
    case 'ESCLUSIVA': {
      const { opzione, con, messaggio } = regola;
      return { ...VUOTA, da: owner(opzione), opzione, con, conTutte: con.length === 0, messaggio };
    }
    case 'FORZA_VALORE':
      return { ...VUOTA, campo: regola.campo, valore: regola.valore, da: owner(regola.daOpzioneId), opzione: regola.daOpzioneId };
    case 'ORDINE':
      return { ...VUOTA, prima: puntoDraftOf(regola.prima), poi: puntoDraftOf(regola.poi), messaggio: regola.messaggio };
    case 'AUTODICHIARAZIONE':
      return { ...VUOTA, campo: regola.campo, gruppi: regola.gruppiRuolo };
    case 'APRI_COLLATERALE':
      return { ...VUOTA, campo: regola.campo, valore: regola.valore, sezione: regola.sezione };
    case 'SEZIONI_MINIME':
      return { ...VUOTA, minimo: regola.minimo, messaggio: regola.messaggio };
    case 'ISTANZA_CER':
      return { ...VUOTA, campo: regola.campo, approvata: regola.approvata, messaggio: regola.messaggio };
  }
}

const puntoDraftOf = (punto: Punto): PuntoDraft =>
  'valore' in punto ? punto : { campo: punto.campo, colonna: punto.colonna ?? null, quanto: punto.quanto ?? null };

/** The rule that was filled in; null where something of it is missing (`faultsOfDraft`). */
export function regolaOf(tipo: TipoRegola, draft: RegolaDraft): Regola | null {
  const { campo, valore, opzione, sezione, minimo, messaggio } = draft;
  switch (tipo) {
    case 'VERIFICA_FLUSSO': {
      const esiti = draft.esiti.flatMap((each) =>
        each.opzione === null ? [] : [{ opzioneId: each.opzione, esito: each.esito, messaggio: each.messaggio }],
      );
      return esiti.length < draft.esiti.length ? null : { tipo, sezioni: draft.sezioni, esiti };
    }
    case 'ESCLUSIVA':
      return opzione === null ? null : { tipo, opzione, con: draft.conTutte ? [] : draft.con, messaggio };
    case 'FORZA_VALORE':
      return campo === null || valore === null || opzione === null ? null : { tipo, campo, valore, daOpzioneId: opzione };
    case 'ORDINE': {
      const [prima, poi] = [puntoOf(draft.prima), puntoOf(draft.poi)];
      return prima === null || poi === null ? null : { tipo, prima, poi, messaggio };
    }
    case 'AUTODICHIARAZIONE':
      return campo === null ? null : { tipo, campo, gruppiRuolo: draft.gruppi };
    case 'APRI_COLLATERALE':
      return campo === null || valore === null || sezione === null ? null : { tipo, campo, valore, sezione };
    case 'SEZIONI_MINIME':
      return minimo === null ? null : { tipo, minimo, messaggio };
    case 'ISTANZA_CER':
      return campo === null ? null : { tipo, campo, approvata: draft.approvata, messaggio };
  }
}

function puntoOf(draft: PuntoDraft): Punto | null {
  if (draft === null) return null;
  if ('valore' in draft) return draft.valore === null ? null : { valore: draft.valore };
  const { campo, colonna, quanto } = draft;
  const worth = quanto?.flatMap(({ opzione, valore }) => (valore === null ? [] : [{ opzione, valore }]));
  if (quanto !== null && (worth === undefined || worth.length < quanto.length)) return null;
  return { campo, ...(colonna !== null && { colonna }), ...(worth !== undefined && { quanto: worth }) };
}

/** What is missing in a draft, each at its field; of a whole rule what the lint finds, at `regola`. */
export function faultsOfDraft(template: FormTemplate, tipo: TipoRegola, draft: RegolaDraft): Violazione[] {
  const missing = MANCANTI[tipo](draft);
  const regola = missing.length > 0 ? null : regolaOf(tipo, draft);
  if (regola === null) return missing;
  return faultsOfRegola(addRegola(template, regola), regola).map(({ messaggio }) => ({ campo: 'regola', messaggio }));
}

type Missing = (draft: RegolaDraft) => Violazione[];
const need = (isMissing: boolean, campo: string, messaggio: string): Violazione[] => (isMissing ? [{ campo, messaggio }] : []);
const needCampo: Missing = ({ campo }) => need(campo === null, 'campo', 'Scegli un campo.');
const needMessaggio: Missing = ({ messaggio }) => need(messaggio.trim() === '', 'messaggio', 'Scrivi il messaggio.');
const needAnswer = ({ da, opzione }: RegolaDraft): Violazione[] => [
  ...need(da === null, 'da', 'Scegli un campo.'),
  ...need(da !== null && opzione === null, 'opzione', 'Scegli una risposta.'),
];
const needValue = (draft: RegolaDraft): Violazione[] => [
  ...needCampo(draft),
  ...need(draft.campo !== null && draft.valore === null, 'valore', 'Scegli una risposta.'),
];
const needPunto = (draft: RegolaDraft, key: 'prima' | 'poi'): Violazione[] => {
  const punto = draft[key];
  const isFull = puntoOf(punto) !== null;
  return need(!isFull, key, punto === null ? 'Scegli che cosa si confronta.' : 'Scrivi il numero.');
};

const MANCANTI: Readonly<Record<TipoRegola, Missing>> = {
  ORDINE: (draft) => [...needPunto(draft, 'prima'), ...needPunto(draft, 'poi'), ...needMessaggio(draft)],
  ESCLUSIVA: (draft) => [
    ...needAnswer(draft),
    ...need(!draft.conTutte && draft.con.length === 0, 'con', 'Scegli almeno una risposta.'),
    ...needMessaggio(draft),
  ],
  APRI_COLLATERALE: (draft) => [...needValue(draft), ...need(draft.sezione === null, 'sezione', 'Scegli una sezione.')],
  FORZA_VALORE: (draft) => [...needAnswer(draft), ...needValue(draft)],
  SEZIONI_MINIME: (draft) => [...need((draft.minimo ?? 0) < 1, 'minimo', 'Scrivi almeno 1.'), ...needMessaggio(draft)],
  AUTODICHIARAZIONE: (draft) => [...needCampo(draft), ...need(draft.gruppi.length === 0, 'gruppi', 'Scegli almeno un gruppo di ruoli.')],
  VERIFICA_FLUSSO: ({ sezioni, esiti }) => [
    ...need(sezioni.length === 0, 'sezioni', 'Scegli almeno una sezione.'),
    ...need(esiti.length === 0, 'esiti', 'Aggiungi almeno una risposta.'),
    ...esiti.flatMap(({ opzione, esito, messaggio }, at) => [
      ...need(opzione === null, `esiti.${at}.risposta`, 'Scegli una risposta.'),
      ...need(esito !== 'CONTINUA' && messaggio.trim() === '', `esiti.${at}.testo`, 'Scrivi il messaggio.'),
    ]),
  ],
  ISTANZA_CER: (draft) => [...needCampo(draft), ...needMessaggio(draft)],
};

/** The fields of these sections, by id of the section. */
export function campiInSezioni(template: FormTemplate, sezioni: readonly Id[]): ReadonlySet<string> {
  const { campi, sezioneById } = indexTemplate(template);
  const uids = new Set(sezioni.map((id) => sezioneById.get(id)));
  return new Set([...campi].flatMap(([uid, { sezioneUid }]) => (uids.has(sezioneUid) ? [uid] : [])));
}
