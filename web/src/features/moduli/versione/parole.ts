import type { Contesa } from '@sigeba/contract/form/engine/mergeTemplates.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import { findCampo } from '@sigeba/contract/form/template/placeCampo.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';

/** Properties of a template in the words of the office; what is not here is said by its own name. */
const PROPRIETA: Readonly<Record<string, string>> = {
  label: 'etichetta',
  titolo: 'titolo',
  nota: 'testo sotto il titolo',
  notaCampo: 'aiuto',
  descrizione: 'testo della risposta',
  flagRequired: 'obbligatorio',
  flagReadonly: 'in sola lettura',
  maxLengthSize: 'caratteri al massimo',
  numHeight: 'altezza in righe',
  origineCampo: 'valore iniziale',
  refLink: 'collegamento',
  messaggioAvviso: 'avviso',
  sezioneSuccessiva: 'sezione che si apre',
  posto: 'posto nel modulo',
  tolto: 'eliminato',
  'opzioni.min': 'valore minimo',
  'opzioni.max': 'valore massimo',
  'opzioni.massimo': 'righe al massimo',
  'opzioni.maxFile': 'file al massimo',
  'opzioni.colonne': 'colonne',
  'opzioni.formula': 'formula',
  'opzioni.lookup': 'elenco di voci',
};

/** A part of a template, by its kind and its name in one of the templates that have it. */
export type Parte = { che: 'campo' | 'sezione' | 'opzione' | 'modulo'; nome: string };

export function parteOf(templates: readonly FormTemplate[], parte: string): Parte {
  const [che = '', uid = '', id] = parte.split('/');
  for (const template of templates) {
    const campo = findCampo(template, uid);
    if (che === 'campo' && campo !== undefined) return { che, nome: campo.label };
    const opzione = campo?.valori.find((each) => each.id === Number(id));
    if (che === 'opzione' && opzione !== undefined) return { che, nome: opzione.descrizione };
    const sezione = indexTemplate(template).sezioni.get(uid)?.sezione;
    if (che === 'sezione' && sezione !== undefined) return { che, nome: sezione.titolo };
  }
  return { che: 'modulo', nome: '' };
}

export const proprietaOf = ({ prop }: Contesa): string => PROPRIETA[prop] ?? prop.replace('opzioni.', '');

/** A value of a template in words. */
export function valoreOf(templates: readonly FormTemplate[], { prop }: Contesa, valore: unknown): string {
  if (valore === undefined || valore === null) return '';
  if (typeof valore === 'boolean') return valore ? 'sì' : 'no';
  if (prop !== 'posto') return typeof valore === 'object' ? JSON.stringify(valore) : String(valore);
  const { nome } = parteOf(templates, String(valore).replace(/\/(valori|sezione)$/, ''));
  return nome === '' ? 'primo livello' : `in «${nome}»`;
}
