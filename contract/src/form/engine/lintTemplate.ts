import { lookupOf, yesNoOf } from '../kinds/choice.ts';
import { areGoodSteps, fundingSteps } from '../kinds/fundings/previousFundings.ts';
import { familyOf } from '../kinds/kinds.ts';
import { peopleFaults } from '../kinds/people/peopleColumns.ts';
import { BadFormula, type Formula, operandsOf, parseFormula } from '../template/formula.ts';
import { followUps, indexTemplate, isReadonly, LIVELLO_MASSIMO, nomeCampo, type TemplateIndex } from '../template/indexTemplate.ts';
import type { Campo, FormTemplate, Opzione, Sezione } from '../template/template.types.ts';
import { isPartKind } from './checkMembri.ts';
import { type Lint, say, sayOf, type TemplateFault } from './lint.ts';
import { lintRegola } from './lintRegola.ts';
import { scriptFaults } from './scripts.ts';

/**
 * Checks a whole template before it is imported or published: unknown kinds, uids or ids used twice, an eleventh level, missing labels,
 * sections that open themselves, formulas that cannot be parsed. Never throws.
 */
export function lintTemplate(template: FormTemplate): TemplateFault[] {
  const index = indexTemplate(template);
  const lint: Lint = { index, faults: [], uids: new Set(), ids: new Set(), levels: new Map(), tooDeep: new Set(), options: new Set() };
  for (const sezione of template.sezioni) lintSezione(lint, sezione);
  const roots = template.sezioni.filter(({ uid, collaterale }) => index.roots.includes(uid) || collaterale === true);
  for (const { uid } of roots) walkSezione(lint, uid, 1, []);
  lintLoops(lint, template);
  lintReach(lint, template);
  for (const { campo, formula } of index.campi.values()) if (campo.tipoCampo === 'calculatedfield') lintFormula(lint, campo, formula);
  for (const regola of template.regole) lintRegola(lint, regola);
  lintParti(lint, template);
  return lint.faults;
}

/** The fields that members fill in are read-only elsewhere. */
function lintParti(lint: Lint, { tipo }: FormTemplate): void {
  if (tipo === 'PARTECIPANTE') return;
  for (const { campo } of lint.index.campi.values())
    if (isPartKind(campo.tipoCampo) && !isReadonly(campo))
      sayOf(lint, campo, `lo compilano i partecipanti, in questo modulo deve essere in sola lettura.`);
}

function claim(lint: Lint, uid: string): void {
  if (lint.uids.has(uid)) say(lint, uid, `L'uid "${uid}" è usato più volte.`);
  lint.uids.add(uid);
}

function lintSezione(lint: Lint, sezione: Sezione): void {
  const definition = lint.index.sezioni.get(sezione.uid)?.sezione;
  if (definition !== sezione && sezione.campi.length === 0) return;
  claim(lint, sezione.uid);
  if (sezione.titolo.trim() === '') say(lint, sezione.uid, 'La sezione non ha titolo.');
  for (const campo of sezione.campi) lintCampo(lint, campo);
}

function lintCampo(lint: Lint, campo: Campo): void {
  claim(lint, campo.uid);
  if (lint.ids.has(campo.id)) say(lint, campo.uid, `L'id ${campo.id} è usato da più campi.`);
  lint.ids.add(campo.id);
  if (campo.label.trim() === '') sayOf(lint, campo, 'manca l’etichetta.');
  if (familyOf(campo.tipoCampo) === undefined) say(lint, campo.uid, `Il tipo di campo "${campo.tipoCampo}" non è riconosciuto.`);
  lintOptions(lint, campo);
  for (const opzione of campo.valori) {
    lint.options.add(opzione.id);
    for (const next of opzione.campiSuccessivi ?? []) lintCampo(lint, next);
    if (opzione.sezioneSuccessiva) lintSezione(lint, opzione.sezioneSuccessiva);
  }
  for (const next of followUps(campo)) lintCampo(lint, next);
  if (campo.sezioneSuccessiva) lintSezione(lint, campo.sezioneSuccessiva);
}

function lintOptions(lint: Lint, campo: Campo): void {
  if (new Set(campo.valori.map(({ id }) => id)).size < campo.valori.length) sayOf(lint, campo, `due opzioni hanno lo stesso id.`);
  if (campo.valori.some(({ descrizione }) => descrizione.trim() === '')) sayOf(lint, campo, `un'opzione non ha testo.`);
  if (campo.tipoCampo === 'select-fields' && lookupOf(campo) !== null) {
    sayOf(lint, campo, `una scelta che apre i suoi campi ha le opzioni nel modulo.`);
  }
  if (listKinds.has(campo.tipoCampo) && campo.valori.length === 0 && lookupOf(campo) === null) {
    sayOf(lint, campo, `la lista non ha opzioni.`);
  }
  if (campo.tipoCampo === 'yes-no-radio' && !isYesNo(campo.valori)) sayOf(lint, campo, `le opzioni ammesse sono Sì e No.`);
  lintColonne(lint, campo);
  for (const each of peopleFaults(campo, lint.index)) sayOf(lint, campo, `${each}`);
  if (campo.tipoCampo === 'js-script') {
    for (const each of scriptFaults(campo, (uid) => lint.index.campi.has(uid))) sayOf(lint, campo, `${each}`);
  }
  if (campo.tipoCampo.startsWith('previous-fundings') && !areGoodSteps(fundingSteps(campo)))
    sayOf(lint, campo, `i passi della percentuale devono dividere 100.`);
  lintOrigin(lint, campo);
  const parent = campo.opzioni?.dipendeDa;
  if (parent !== undefined && !lint.index.campi.has(parent))
    sayOf(lint, campo, `l’elenco è ristretto da un campo che il modulo non ha ("${parent}").`);
}

/** Kinds that need options or a vocabulary. */
const listKinds: ReadonlySet<string> = new Set([
  'select',
  'SELECT',
  'SCELTA_SINGOLA',
  'RADIO',
  'SCELTA_MULTIPLA',
  'PAROLE_CUN',
  'keywords-select',
  'indicatori-impatto-sostenibilita',
  'select-fields',
]);

function lintColonne(lint: Lint, campo: Campo): void {
  if (campo.tipoCampo !== 'TABELLA' && campo.tipoCampo !== 'complex-field') return;
  const colonne = campo.opzioni?.colonne ?? [];
  if (colonne.length === 0) sayOf(lint, campo, `la tabella non ha colonne.`);
  if (new Set(colonne.map(({ uid }) => uid)).size < colonne.length) sayOf(lint, campo, `due colonne hanno lo stesso uid.`);
  for (const [at, { label, tipo, valori = [] }] of colonne.entries()) {
    const nome = label.trim() === '' ? `la colonna ${at + 1}` : `la colonna «${label}»`;
    if (label.trim() === '') sayOf(lint, campo, `${nome} non ha etichetta.`);
    if (tipo === 'select' && valori.length === 0) sayOf(lint, campo, `${nome} non ha risposte.`);
    if (tipo === 'select' && valori.some(({ descrizione }) => descrizione.trim() === ''))
      sayOf(lint, campo, `${nome} ha una risposta senza testo.`);
  }
}

/** What a list may take from the profile, with its vocabulary. */
export const VOCI_PROFILO: Readonly<Record<string, string>> = { areaCun: 'areeCUN', ssd: 'ssds' };

function lintOrigin(lint: Lint, campo: Campo): void {
  const source = campo.origineCampo?.startsWith('campo:') === true ? campo.origineCampo.slice('campo:'.length) : null;
  if (campo.tipoCampo === 'rich-text' && campo.origineCampo !== null)
    sayOf(lint, campo, `un testo formattato non prende il suo valore da altrove.`);
  const ofProfilo = campo.origineCampo?.startsWith('profilo.') === true ? campo.origineCampo.slice('profilo.'.length) : null;
  const lookup = lookupOf(campo);
  if (ofProfilo !== null && lookup !== null && VOCI_PROFILO[ofProfilo] !== lookup)
    sayOf(lint, campo, `il profilo non ha una voce dell'elenco "${lookup}" che si chiami "${ofProfilo}".`);
  if (source !== null && !lint.index.campi.has(source))
    sayOf(lint, campo, `il valore iniziale viene da un campo che il modulo non ha ("${source}").`);
}

const isYesNo = (valori: Opzione[]): boolean => {
  const answers = valori.map(yesNoOf);
  return !answers.includes(null) && new Set(answers).size === answers.length;
};

/** Levels, following sections wherever they are named; a section is walked again only where it lies deeper. */
function walkSezione(lint: Lint, uid: string, livello: number, path: readonly string[]): void {
  if (path.includes(uid) || livello > LIVELLO_MASSIMO + 1 || (lint.levels.get(uid) ?? 0) >= livello) return;
  lint.levels.set(uid, livello);
  for (const campo of lint.index.sezioni.get(uid)?.campi ?? []) walkCampo(lint, campo, livello, [...path, uid]);
}

function walkCampo(lint: Lint, uid: string, livello: number, path: readonly string[]): void {
  const indexed = lint.index.campi.get(uid);
  if (indexed === undefined || livello > LIVELLO_MASSIMO + 1) return;
  if (livello > LIVELLO_MASSIMO && !lint.tooDeep.has(uid)) {
    lint.tooDeep.add(uid);
    sayOf(lint, indexed.campo, `i campi possono stare al massimo su ${LIVELLO_MASSIMO} livelli.`);
  }
  for (const { campi, sezione } of [...indexed.byOption.values(), ...indexed.always]) {
    for (const next of campi) walkCampo(lint, next, livello + 1, path);
    if (sezione !== null) walkSezione(lint, sezione, livello + 1, path);
  }
}

/** Sections that nothing opens: collateral ones need a rule that names them. */
function lintReach(lint: Lint, template: FormTemplate): void {
  const named = new Set(template.regole.flatMap((regola) => (regola.tipo === 'APRI_COLLATERALE' ? [regola.sezione] : [])));
  for (const [uid, { sezione }] of lint.index.sezioni) {
    const forgotten = sezione.collaterale === true && !named.has(sezione.id);
    if (forgotten || !lint.levels.has(uid)) say(lint, uid, `La sezione "${sezione.titolo}" non si apre mai.`);
  }
}

/** Sections that open each other in a circle. */
function lintLoops(lint: Lint, template: FormTemplate): void {
  const targets = new Map<string, Set<string>>();
  for (const { sezioneUid, byOption, always } of lint.index.campi.values()) {
    for (const { sezione } of [...byOption.values(), ...always]) {
      if (sezione !== null) targets.set(sezioneUid, (targets.get(sezioneUid) ?? new Set()).add(sezione));
    }
  }
  const reaches = (from: string, goal: string, seen: Set<string>): boolean =>
    [...(targets.get(from) ?? [])].some((next) => {
      if (next === goal) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, goal, seen);
    });
  for (const [uid, { sezione }] of lint.index.sezioni) {
    if (reaches(uid, uid, new Set())) say(lint, uid, `La sezione "${sezione.titolo}" si apre da sé stessa.`);
  }
  if (template.sezioni.length === 0) say(lint, template.codice, 'Il modulo non ha sezioni.');
  else if (lint.index.roots.length === 0) say(lint, template.codice, 'Nessuna sezione è sempre visibile.');
}

function lintFormula(lint: Lint, campo: Campo, formula: Formula | null): void {
  if (formula === null) {
    sayOf(lint, campo, `${formulaError(campo.opzioni?.formula ?? '')}`);
    return;
  }
  for (const { uid, parte } of operandsOf(formula)) {
    const operand = lint.index.campi.get(uid)?.campo;
    const readable = operand !== undefined && familyOf(operand.tipoCampo)?.numeric?.(operand, null, parte) !== undefined;
    if (!readable)
      sayOf(
        lint,
        campo,
        `${operand === undefined ? `"${uid}"` : `«${nomeCampo(lint.index, operand)}»`}${parte === null ? '' : ` (${parte})`} non è un numero di questo modulo.`,
      );
  }
  if (readsItself(lint.index, campo.uid)) sayOf(lint, campo, `la formula dipende da sé stessa.`);
}

function formulaError(source: string): string {
  try {
    parseFormula(source);
    return '';
  } catch (error) {
    if (error instanceof BadFormula) return error.message;
    throw error;
  }
}

function readsItself(index: TemplateIndex, uid: string): boolean {
  const seen = new Set<string>();
  const pending = [...(index.dependents.get(uid) ?? [])];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next === uid) return true;
    if (!seen.has(next)) pending.push(...(index.dependents.get(next) ?? []));
    seen.add(next);
  }
  return false;
}
