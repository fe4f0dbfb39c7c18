import type { Facts } from '../template/facts.types.ts';
import { indexTemplate } from '../template/indexTemplate.ts';
import type { EsitoFlusso, FormTemplate, Regola, Valori } from '../template/template.types.ts';
import { fault } from '../values/checks.ts';
import { answerOf } from './answers.ts';
import type { Violazione } from './checkForm.types.ts';
import { checkIstanze } from './istanzeCer.ts';
import { checkTraCampi } from './regoleTraCampi.ts';
import { pickedOptions, type Visible, visible } from './visibility.ts';

type RegolaOf<T extends Regola['tipo']> = Extract<Regola, { tipo: T }>;
const regoleOf = <T extends Regola['tipo']>({ regole }: FormTemplate, tipo: T): RegolaOf<T>[] =>
  regole.filter((regola): regola is RegolaOf<T> => regola.tipo === tipo);

/** Uids of the visible fields in which this option is picked. */
function pickers(template: FormTemplate, valori: Valori, shown: Visible, opzioneId: number): string[] {
  const { campi } = indexTemplate(template);
  return [...shown.uids].filter((uid) => {
    const indexed = campi.get(uid);
    return indexed !== undefined && pickedOptions(indexed, valori).includes(opzioneId);
  });
}

/**
 * FORZA_VALORE (D-138): while the option is picked in a visible field, the rule's field is set to the value and locked; afterwards it is
 * free again and holds its earlier answer, else the value. Maps the uid of each locked field to its option.
 */
export function forcedOptions(template: FormTemplate, valori: Valori): Map<string, number> {
  const regole = regoleOf(template, 'FORZA_VALORE');
  const forced = new Map<string, number>();
  const current = { ...valori };
  // A value that one rule sets may open the field that the next one reads, so there is at most one round per rule.
  for (let round = 0; round < regole.length; round += 1) {
    const shown = visible(template, current);
    const before = forced.size;
    for (const { campo, valore, daOpzioneId } of regole) {
      const uid = indexTemplate(template).campoById.get(campo);
      if (uid === undefined || forced.has(uid) || pickers(template, current, shown, daOpzioneId).length === 0) continue;
      forced.set(uid, valore);
      current[uid] = { opzioneId: valore };
    }
    if (forced.size === before) break;
  }
  return forced;
}

/** The answer by which FORZA_VALORE locks a field: the labels of its question and of its option; null where the field is free. */
export function forcedBy(template: FormTemplate, valori: Valori, uid: string): { campo: string; opzione: string } | null {
  const { campi, campoById } = indexTemplate(template);
  const shown = visible(template, valori);
  for (const { campo, daOpzioneId } of regoleOf(template, 'FORZA_VALORE')) {
    const [picker] = campoById.get(campo) === uid ? pickers(template, valori, shown, daOpzioneId) : [];
    const from = picker === undefined ? undefined : campi.get(picker)?.campo;
    const opzione = from?.valori?.find(({ id }) => id === daOpzioneId)?.descrizione;
    if (from !== undefined && opzione !== undefined) return { campo: from.label, opzione };
  }
  return null;
}

/** The answers with the forced values in place. */
export function withForced(template: FormTemplate, valori: Valori): Valori {
  const forced = forcedOptions(template, valori);
  if (forced.size === 0) return valori;
  return { ...valori, ...Object.fromEntries([...forced].map(([uid, opzioneId]) => [uid, { opzioneId }])) };
}

export type Flusso = { esito: EsitoFlusso | 'NON_VALUTABILE'; messaggio: string | null; uid: string | null };

/** VERIFICA_FLUSSO (D-137): the result of the answers in the flow sections; the first that does not continue decides. */
export function flussoOf(template: FormTemplate, valori: Valori, shown: Visible = visible(template, valori)): Flusso {
  const { campi, sezioneById } = indexTemplate(template);
  for (const { sezioni, esiti } of regoleOf(template, 'VERIFICA_FLUSSO')) {
    const uids = new Set(sezioni.map((id) => sezioneById.get(id)));
    for (const { opzioneId, esito, messaggio } of esiti) {
      const uid = pickers(template, valori, shown, opzioneId).find((each) => uids.has(campi.get(each)?.sezioneUid));
      if (uid !== undefined && esito !== 'CONTINUA') return { esito, messaggio, uid };
    }
  }
  return { esito: 'CONTINUA', messaggio: null, uid: null };
}

/** The number of sections that count for SEZIONI_MINIME: neither collateral nor flow checks (D-139). */
export function countSezioni(template: FormTemplate, shown: Visible): number {
  const flusso = new Set(regoleOf(template, 'VERIFICA_FLUSSO').flatMap(({ sezioni }) => sezioni));
  return shown.sezioni.filter(({ sezione }) => sezione.collaterale !== true && !flusso.has(sezione.id)).length;
}

/** The faults that the rules of the template find, each at the field that can resolve it. */
export function checkRegole(
  template: FormTemplate,
  valori: Valori,
  facts: Facts,
  shown: Visible = visible(template, valori),
): Violazione[] {
  if (template.regole.length === 0) return [];
  return [
    ...flussoFaults(template, valori, shown),
    ...minimeFaults(template, valori, shown),
    ...autodichiarazione(template, valori, facts, shown),
    ...checkTraCampi(template, valori, shown),
    ...checkIstanze(template, valori, facts, shown),
  ];
}

const inField = (template: FormTemplate, uid: string, messaggio: string): Violazione => ({
  uid,
  sezioneUid: indexTemplate(template).campi.get(uid)?.sezioneUid ?? '',
  riga: null,
  messaggio,
});

function flussoFaults(template: FormTemplate, valori: Valori, shown: Visible): Violazione[] {
  const { esito, messaggio, uid } = flussoOf(template, valori, shown);
  const refused = esito === 'COMPETENZA_COMITATO_ETICO' || esito === 'NON_VALUTABILE';
  return refused && uid !== null && messaggio !== null ? [inField(template, uid, messaggio)] : [];
}

/** SEZIONI_MINIME: the message where too few sections are open (D-139); null where they are enough. */
export function sezioniMinimeOf(template: FormTemplate, shown: Visible): string | null {
  return regoleOf(template, 'SEZIONI_MINIME').find(({ minimo }) => countSezioni(template, shown) < minimo)?.messaggio ?? null;
}

/** Judged only once the questions are answered: a mandatory question without an answer is reported as such, and once. */
function minimeFaults(template: FormTemplate, valori: Valori, shown: Visible): Violazione[] {
  const { campi } = indexTemplate(template);
  const opensSections = (uid: string) => [...(campi.get(uid)?.byOption.values() ?? [])].some(({ sezione }) => sezione !== null);
  // The fault stands at the last question that opens sections.
  const uid = [...shown.uids].filter(opensSections).at(-1) ?? [...shown.uids].at(0);
  const messaggio = sezioniMinimeOf(template, shown);
  if (uid === undefined || messaggio === null) return [];
  const campo = campi.get(uid)?.campo;
  const isOpen = campo?.flagRequired === true && answerOf(campo, valori) === null;
  return isOpen ? [] : [inField(template, uid, messaggio)];
}

function autodichiarazione(template: FormTemplate, valori: Valori, facts: Facts, shown: Visible): Violazione[] {
  const { campi, campoById, sezioneById } = indexTemplate(template);
  const gruppo = facts.profilo?.gruppoRuolo ?? null;
  return regoleOf(template, 'AUTODICHIARAZIONE').flatMap(({ campo, gruppiRuolo }) => {
    const uid = campoById.get(campo);
    const indexed = uid === undefined ? undefined : campi.get(uid);
    if (indexed === undefined || uid === undefined || typeof gruppo !== 'string' || !gruppiRuolo.includes(gruppo)) return [];
    if (shown.uids.has(uid) && answerOf(indexed.campo, valori) !== null) return [];
    // While its section is closed, the fault stands at the question that opens it.
    const opener = regoleOf(template, 'APRI_COLLATERALE').find(({ sezione }) => sezioneById.get(sezione) === indexed.sezioneUid)?.campo;
    const at = shown.uids.has(uid) ? uid : (campoById.get(opener ?? -1) ?? uid);
    return [inField(template, at, fault('AUTODICHIARAZIONE').messaggio)];
  });
}
