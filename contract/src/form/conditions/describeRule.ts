import { formatNumero } from '../../numbers/numero.ts';
import { type Misura, misuraOf } from '../engine/misura.ts';
import { familyOf } from '../kinds/kinds.ts';
import { isGruppoRuolo, NOMI_GRUPPO_RUOLO } from '../template/gruppiRuolo.ts';
import { campoWithId, indexTemplate, nomeCampo } from '../template/indexTemplate.ts';
import { ownerOf } from '../template/placeCampo.ts';
import type { Campo, EsitoFlusso, FormTemplate, Id, Punto, Regola } from '../template/template.types.ts';
import { joined, nomeOpzione, quoted, sayRisposta } from './describeCondition.ts';

/** A rule in the office's words: what holds, its cases where it has several, and what is told to whoever breaks it. */
export type FraseRegola = { frase: string; casi: string[]; messaggio: string | null };

type RegolaOf<T extends Regola['tipo']> = Extract<Regola, { tipo: T }>;
type Sayings = { readonly [T in Regola['tipo']]: (template: FormTemplate, regola: RegolaOf<T>) => string };

/** A rule as sentences. What it names and the form has not is said so: the lint refuses it. */
export function describeRule(template: FormTemplate, regola: Regola): FraseRegola {
  const say = FRASI[regola.tipo] as (template: FormTemplate, regola: Regola) => string;
  return {
    frase: say(template, regola),
    casi: regola.tipo === 'VERIFICA_FLUSSO' ? regola.esiti.map((esito) => sayEsito(template, esito)) : [],
    messaggio: 'messaggio' in regola ? regola.messaggio : null,
  };
}

const FRASI: Sayings = {
  ORDINE: (template, { prima, poi }) => sayOrdine(template, prima, poi),

  ESCLUSIVA(template, { opzione, con }) {
    const one = `${quoted(nomeOpzione(template, opzione))}, tra le risposte a ${sayCampo(template, ownerOf(template, opzione))},`;
    if (con.length === 0) return `${one} non si sceglie insieme ad altre risposte.`;
    return `${one} non si sceglie insieme a ${joined(byCampo(template, con), 'o')}.`;
  },

  APRI_COLLATERALE: (template, { campo, valore, sezione }) =>
    `Se ${answer(template, valore, campo)}, si apre la sezione ${nomeSezione(template, sezione)}.`,

  FORZA_VALORE: (template, { campo, valore, daOpzioneId }) =>
    `Se ${answer(template, daOpzioneId)}, la risposta a ${sayCampo(template, campoById(template, campo))} è ${quoted(nomeOpzione(template, valore))} e non si cambia.`,

  SEZIONI_MINIME: (_template, { minimo }) =>
    `Le sezioni aperte sono almeno ${formatNumero(minimo)}, senza contare quelle a parte e quelle di controllo.`,

  AUTODICHIARAZIONE: (template, { campo, gruppiRuolo }) =>
    `Chi è ${joined(
      gruppiRuolo.map((gruppo) => (isGruppoRuolo(gruppo) ? NOMI_GRUPPO_RUOLO[gruppo] : gruppo)),
      'o',
    )} compila ${sayCampo(template, campoById(template, campo))}.`,

  VERIFICA_FLUSSO: (template, { sezioni }) =>
    `Le risposte ${sezioni.length === 1 ? 'nella sezione' : 'nelle sezioni'} ${joined(sezioni.map((id) => nomeSezione(template, id)))} dicono chi è competente.`,

  ISTANZA_CER: (template, { campo, approvata }) =>
    `In ${sayCampo(template, campoById(template, campo))} si scrive il numero di un’istanza ${approvata ? 'approvata dal' : 'inviata al'} Comitato Etico, di chi compila o di chi partecipa.`,
};

/** The results of VERIFICA_FLUSSO, as the end of a sentence. */
export const ESITI_FLUSSO: Readonly<Record<EsitoFlusso | 'NON_VALUTABILE', string>> = {
  CONTINUA: 'si prosegue',
  COMPETENZA_COMITATO_ETICO: 'è competente un altro comitato e l’istanza non si invia',
  NESSUN_FEED: 'non c’è altro da compilare',
  NON_VALUTABILE: 'non si può valutare e l’istanza non si invia',
};

function sayEsito(template: FormTemplate, { opzioneId, esito, messaggio }: RegolaOf<'VERIFICA_FLUSSO'>['esiti'][number]): string {
  const said = messaggio.trim() === '' ? '' : `: ${quoted(messaggio)}`;
  return `Se ${answer(template, opzioneId)}, ${ESITI_FLUSSO[esito]}${said}`;
}

/** Days come before or after each other, numbers are less or more; a number of the rule itself is the bound. */
function sayOrdine(template: FormTemplate, prima: Punto, poi: Punto): string {
  const rows = tableOf(template, prima, poi);
  const where = rows === null ? '' : `In ogni riga di ${quoted(rows.label)}, `;
  const [first, then] = [sayPunto(template, prima, rows), sayPunto(template, poi, rows)];
  const said =
    misuraIn(template, prima) === 'GIORNO' || misuraIn(template, poi) === 'GIORNO'
      ? `${then} non può venire prima di ${first}`
      : 'valore' in prima
        ? `${then} non può essere minore di ${first}`
        : `${first} non può superare ${then}`;
  return `${where}${said}.`;
}

/** The table whose rows are compared: said once, at the head of the sentence. */
function tableOf(template: FormTemplate, ...punti: Punto[]): Campo | null {
  const tables = punti.flatMap((punto) => ('campo' in punto && punto.colonna !== undefined ? [punto.campo] : []));
  return new Set(tables).size === 1 ? (campoById(template, tables[0] ?? 0) ?? null) : null;
}

function sayPunto(template: FormTemplate, punto: Punto, rows: Campo | null): string {
  if ('valore' in punto) return formatNumero(punto.valore, 6);
  const campo = campoById(template, punto.campo);
  if (punto.colonna !== undefined) {
    const colonna = quoted(nomeColonna(campo, punto.colonna));
    return rows?.id === punto.campo ? colonna : `${colonna} di ${sayCampo(template, campo)}`;
  }
  const worth = punto.quanto?.map(
    ({ opzione, valore }) => `${quoted(nomeOpzione(template, opzione, campo?.uid))} vale ${formatNumero(valore, 6)}`,
  );
  return worth === undefined ? sayCampo(template, campo) : `${sayCampo(template, campo)} (${joined(worth)})`;
}

function misuraIn(template: FormTemplate, punto: Punto): Misura | null | undefined {
  const campo = 'campo' in punto ? campoById(template, punto.campo) : undefined;
  return campo === undefined || 'valore' in punto ? undefined : misuraOf(campo, punto);
}

const MANCA = 'non c’è nel modulo';

const campoById = (template: FormTemplate, id: Id): Campo | undefined => campoWithId(indexTemplate(template), id);

const sayCampo = (template: FormTemplate, campo: Campo | undefined): string =>
  quoted(campo === undefined ? MANCA : nomeCampo(indexTemplate(template), campo));

function nomeSezione(template: FormTemplate, id: Id): string {
  const { sezioni, sezioneById } = indexTemplate(template);
  return quoted(sezioni.get(sezioneById.get(id) ?? '')?.sezione.titolo ?? MANCA);
}

function nomeColonna(campo: Campo | undefined, uid: string): string {
  const columns = campo === undefined ? [] : (familyOf(campo.tipoCampo)?.columns?.(campo) ?? []);
  return columns.find((colonna) => colonna.uid === uid)?.label ?? uid;
}

/** An answer by its option, and the field where the rule says which. */
function answer(template: FormTemplate, opzione: Id, campo?: Id): string {
  const own = campo === undefined ? ownerOf(template, opzione) : campoById(template, campo);
  return own === undefined ? `la risposta ${quoted(MANCA)}` : sayRisposta(template, { campo: own.uid, opzioni: [opzione] });
}

/** Options with their question, each question once: "«Minori» o «Pazienti» di «Chi partecipa»". */
function byCampo(template: FormTemplate, opzioni: readonly Id[]): string[] {
  const labels = new Map<string, string[]>();
  for (const id of opzioni) {
    const campo = sayCampo(template, ownerOf(template, id));
    labels.set(campo, [...(labels.get(campo) ?? []), quoted(nomeOpzione(template, id))]);
  }
  return [...labels].map(([campo, names]) => `${joined(names, 'o')} di ${campo}`);
}
