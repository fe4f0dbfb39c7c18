import { hasOption } from '../kinds/choice.ts';
import { familyOf } from '../kinds/kinds.ts';
import { isLine } from '../kinds/text.ts';
import { isGruppoRuolo } from '../template/gruppiRuolo.ts';
import { campoWithId } from '../template/indexTemplate.ts';
import { NOMI_REGOLA, sayRegola } from '../template/nomiRegole.ts';
import type { Punto, Regola } from '../template/template.types.ts';
import { type Lint, say, sayOf } from './lint.ts';
import { type Misura, misuraOf } from './misura.ts';

type RegolaOf<T extends Regola['tipo']> = Extract<Regola, { tipo: T }>;

/** At the beginning of a sentence. */
const beginRegola = (tipo: Regola['tipo']): string => `La regola «${NOMI_REGOLA[tipo]}»`;

/** An answer by its words, as the page shows it. */
function nomeRisposta({ index }: Lint, id: number): string {
  const found = [...index.campi.values()].flatMap(({ campo }) => campo.valori).find((opzione) => opzione.id === id);
  return found?.descrizione.trim() ? `la risposta «${found.descrizione.trim()}»` : `la risposta con id ${id}`;
}

/** A rule must name fields, options and sections that exist, and be one that can be broken or can open something (D-245). */
export function lintRegola(lint: Lint, regola: Regola): void {
  const { campoById, sezioneById } = lint.index;
  const quale = beginRegola(regola.tipo);
  if ('campo' in regola && !campoById.has(regola.campo))
    say(lint, regola.tipo, `${quale} nomina un campo che il modulo non ha (id ${regola.campo}).`);
  for (const id of optionsNamed(regola))
    if (!lint.options.has(id)) say(lint, regola.tipo, `${quale} nomina una risposta che il modulo non ha (id ${id}).`);
  const sezioni = regola.tipo === 'VERIFICA_FLUSSO' ? regola.sezioni : regola.tipo === 'APRI_COLLATERALE' ? [regola.sezione] : [];
  for (const id of sezioni)
    if (!sezioneById.has(id)) say(lint, regola.tipo, `${quale} nomina una sezione che il modulo non ha (id ${id}).`);
  for (const id of ambiguousOptions(lint, regola))
    say(
      lint,
      regola.tipo,
      `${quale} nomina ${nomeRisposta(lint, id)}, che ha lo stesso id (${id}) di una risposta di un altro campo: togli la risposta, aggiungila di nuovo e sceglila nella regola.`,
    );
  if ('messaggio' in regola && regola.messaggio.trim() === '') say(lint, regola.tipo, `${quale} non ha un messaggio.`);
  lintTipo(lint, regola);
}

function lintTipo(lint: Lint, regola: Regola): void {
  if (regola.tipo === 'ORDINE') lintOrdine(lint, regola);
  if (regola.tipo === 'ESCLUSIVA' && regola.con.includes(regola.opzione))
    say(lint, regola.tipo, `${beginRegola('ESCLUSIVA')} esclude una risposta da sé stessa.`);
  if (regola.tipo === 'APRI_COLLATERALE') lintApertura(lint, regola);
  if (regola.tipo === 'FORZA_VALORE') lintForzato(lint, regola);
  if (regola.tipo === 'SEZIONI_MINIME' && regola.minimo < 1)
    say(lint, regola.tipo, `${beginRegola('SEZIONI_MINIME')} chiede almeno una sezione.`);
  if (regola.tipo === 'AUTODICHIARAZIONE') lintGruppi(lint, regola);
  if (regola.tipo === 'VERIFICA_FLUSSO') lintFlusso(lint, regola);
  if (regola.tipo === 'ISTANZA_CER') lintIstanza(lint, regola);
}

/** The number of an istanza must be a line of text. */
function lintIstanza(lint: Lint, { campo: id }: RegolaOf<'ISTANZA_CER'>): void {
  const campo = campoWithId(lint.index, id);
  if (campo !== undefined && !isLine(campo)) sayOf(lint, campo, `${sayRegola('ISTANZA_CER')} vale per un campo di testo di una riga.`);
}

function lintApertura(lint: Lint, { campo: id, valore, sezione }: RegolaOf<'APRI_COLLATERALE'>): void {
  const campo = campoWithId(lint.index, id);
  if (campo !== undefined && lint.options.has(valore) && !hasOption(campo, valore))
    sayOf(lint, campo, `${sayRegola('APRI_COLLATERALE')} nomina ${nomeRisposta(lint, valore)}, che è di un altro campo.`);
  const { sezioni, sezioneById, roots } = lint.index;
  const uid = sezioneById.get(sezione) ?? '';
  if (roots.includes(uid))
    say(lint, uid, `La sezione "${sezioni.get(uid)?.sezione.titolo}" è sempre aperta: ${sayRegola('APRI_COLLATERALE')} non la apre.`);
}

/** What is set must be an answer that the field may hold: one option of its own. */
function lintForzato(lint: Lint, { campo: id, valore }: RegolaOf<'FORZA_VALORE'>): void {
  const campo = campoWithId(lint.index, id);
  if (campo !== undefined && lint.options.has(valore) && familyOf(campo.tipoCampo)?.accepts(campo, { opzioneId: valore }) !== true)
    sayOf(lint, campo, `${sayRegola('FORZA_VALORE')} vale per una scelta singola, con una delle sue risposte.`);
}

function lintGruppi(lint: Lint, { tipo, gruppiRuolo }: RegolaOf<'AUTODICHIARAZIONE'>): void {
  if (gruppiRuolo.length === 0) say(lint, tipo, `${beginRegola('AUTODICHIARAZIONE')} non nomina alcun gruppo di ruoli.`);
  for (const gruppo of gruppiRuolo)
    if (!isGruppoRuolo(gruppo))
      say(lint, tipo, `${beginRegola('AUTODICHIARAZIONE')} nomina il gruppo di ruoli "${gruppo}", che non esiste.`);
}

function lintFlusso(lint: Lint, { tipo, sezioni, esiti }: RegolaOf<'VERIFICA_FLUSSO'>): void {
  if (sezioni.length === 0 || esiti.length === 0) say(lint, tipo, `${beginRegola('VERIFICA_FLUSSO')} non nomina sezioni o risposte.`);
  const within = new Set(sezioni.map((id) => lint.index.sezioneById.get(id)));
  const campi = [...lint.index.campi.values()].filter(({ sezioneUid }) => within.has(sezioneUid));
  for (const { opzioneId, esito, messaggio } of esiti) {
    if (lint.options.has(opzioneId) && !campi.some(({ campo }) => hasOption(campo, opzioneId)))
      say(lint, tipo, `${beginRegola('VERIFICA_FLUSSO')} nomina ${nomeRisposta(lint, opzioneId)}, che non è nelle sue sezioni.`);
    if (esito !== 'CONTINUA' && messaggio.trim() === '')
      say(lint, tipo, `Una risposta del${sayRegola('VERIFICA_FLUSSO')} non ha un messaggio.`);
  }
}

/** The points of a rule must be existing fields, columns of the table and options of the field, and comparable with each other. */
function lintOrdine(lint: Lint, { tipo, prima, poi }: RegolaOf<'ORDINE'>): void {
  if ('valore' in prima && 'valore' in poi) say(lint, tipo, `${beginRegola('ORDINE')} confronta due numeri, e nessun campo.`);
  const [first, then] = [prima, poi].map((punto) => lintPunto(lint, punto));
  if (first && then && first !== then) say(lint, tipo, `${beginRegola('ORDINE')} confronta un numero con una data.`);
}

function lintPunto(lint: Lint, punto: Punto): Misura | null | undefined {
  if ('valore' in punto) return 'NUMERO';
  const campo = campoWithId(lint.index, punto.campo);
  if (campo === undefined) {
    say(lint, 'ORDINE', `${beginRegola('ORDINE')} nomina un campo che il modulo non ha (id ${punto.campo}).`);
    return undefined;
  }
  const columns = familyOf(campo.tipoCampo)?.columns?.(campo) ?? [];
  const lost = punto.colonna !== undefined && !columns.some(({ uid }) => uid === punto.colonna);
  if (lost) sayOf(lint, campo, `${sayRegola('ORDINE')} nomina una colonna che la tabella non ha ("${punto.colonna}").`);
  for (const { opzione } of punto.quanto ?? [])
    if (!hasOption(campo, opzione)) sayOf(lint, campo, `${sayRegola('ORDINE')} nomina una risposta che il campo non ha (id ${opzione}).`);
  const misura = lost ? undefined : misuraOf(campo, punto);
  if (misura === null) sayOf(lint, campo, `${sayRegola('ORDINE')} confronta numeri e date, e questo non lo è.`);
  return misura;
}

/**
 * Options that a rule names by their id alone and that several fields have: the rule would take the answer of whichever field has it. Answers
 * stand under their field, so without such a rule a repeated id confuses nothing.
 */
function ambiguousOptions(lint: Lint, regola: Regola): number[] {
  const flow = regola.tipo === 'VERIFICA_FLUSSO' ? new Set(regola.sezioni.map((id) => lint.index.sezioneById.get(id))) : null;
  const campi = [...lint.index.campi.values()].filter(({ sezioneUid }) => flow === null || flow.has(sezioneUid));
  const alone = regola.tipo === 'FORZA_VALORE' ? [regola.daOpzioneId] : regola.tipo === 'APRI_COLLATERALE' ? [] : optionsNamed(regola);
  return [...new Set(alone)].filter((id) => campi.filter(({ campo }) => hasOption(campo, id)).length > 1);
}

function optionsNamed(regola: Regola): number[] {
  if (regola.tipo === 'ESCLUSIVA') return [regola.opzione, ...regola.con];
  if (regola.tipo === 'VERIFICA_FLUSSO') return regola.esiti.map(({ opzioneId }) => opzioneId);
  if (regola.tipo === 'APRI_COLLATERALE') return [regola.valore];
  return regola.tipo === 'FORZA_VALORE' ? [regola.valore, regola.daOpzioneId] : [];
}
