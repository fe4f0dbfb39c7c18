import type { Cella } from '../cella.ts';
import { checkCodiceFiscale } from '../utenti/codiceFiscale.ts';
import { COLONNE } from './colonne.ts';
import type { TemplateDiFile } from './massivo.rules.ts';

/** Other headings that offices use for a column, by its name in the templates. */
const ALTRI_NOMI: Record<string, readonly string[]> = {
  codice_fiscale: ['codicefiscale', 'cod_fiscale', 'cod_fisc', 'cf', 'c_f'],
  email: [
    'e_mail',
    'mail',
    'indirizzo_email',
    'indirizzo_mail',
    'indirizzo_e_mail',
    'posta_elettronica',
    'e_mail_istituzionale',
    'email_istituzionale',
  ],
  data_nascita: ['data_di_nascita', 'nascita', 'nato_il', 'nato_a_il'],
  data_inizio: ['data_di_inizio', 'data_inizio_incarico', 'inizio', 'dal', 'decorrenza'],
  data_fine: ['data_di_fine', 'data_fine_incarico', 'fine', 'al'],
  data_termine: [
    ...['data_di_termine', 'termine', 'data_termine_corso', 'data_fine_corso', 'data_di_fine_corso'],
    ...['data_termine_rapporto', 'data_di_termine_rapporto', 'termine_rapporto', 'data_fine_rapporto', 'data_cessazione', 'scadenza'],
  ],
  ruolo: ['qualifica', 'inquadramento', 'ruolo_qualifica'],
  regime: ['regime_d_impegno', 'regime_di_impegno', 'regime_impegno', 'tempo'],
  scuola: ['scuola_di_specializzazione'],
  corso_dottorato: ['corso_di_dottorato', 'dottorato', 'dottorato_di_ricerca'],
  anno_corso: ['anno_di_corso', 'anno_del_corso'],
  dipartimento: ['dipartimento_di_afferenza', 'struttura_di_afferenza'],
  ssd: ['settore_scientifico_disciplinare'],
  sc: ['settore_concorsuale'],
  data_indicatore: ['data_indicatori', 'data_degli_indicatori', 'data_di_riferimento'],
  protocollo: ['numero_protocollo', 'numero_di_protocollo', 'n_protocollo', 'num_protocollo', 'prot', 'protocollo_domanda'],
  esito: ['esito_finale', 'finanziata', 'finanziato', 'finanziare', 'decisione'],
  importo: [
    ...['importo_assegnato', 'importo_concesso', 'importo_finanziato', 'importo_euro', 'importo_in_euro', 'importo_eur'],
    ...['finanziamento', 'finanziamento_assegnato', 'finanziamento_concesso', 'contributo', 'contributo_assegnato', 'contributo_concesso'],
  ],
  assegni: ['numero_assegni', 'numero_di_assegni', 'n_assegni', 'assegni_concessi', 'assegni_assegnati'],
  commento: ['motivazione', 'motivazione_esito', 'note', 'commento_finanziamento', 'commento_esito'],
  motivo_senza_punteggio: ['motivo_finanziamento_senza_punteggio'],
  responsabile: ['responsabile_scientifico', 'proponente', 'cognome_e_nome', 'titolare'],
};
const NOME_DI = new Map(Object.entries(ALTRI_NOMI).flatMap(([nome, altri]) => altri.map((altro) => [altro, nome] as const)));

/** A heading without case, accents, blanks and punctuation, nor the asterisk of mandatory columns; "?" where it is no text. */
function plainHeading(cella: Cella): string {
  if (cella === null) return '';
  if (typeof cella !== 'string') return '?';
  const parole = cella.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return parole
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .replace(/^(soglia|indicatore)_(?=\d$)/, '$1');
}

/** The column that a heading names, or the heading itself where it names none; "" for none. */
export function intestazioneOf(cella: Cella): string {
  const nome = plainHeading(cella);
  return NOME_DI.get(nome) ?? nome;
}

/** What tells the head of a file from others, however its headings are punctuated; null where it has fewer than two (D-236). */
export function testataOf(head: readonly Cella[]): string | null {
  const names = head.map(plainHeading);
  return names.filter((name) => name !== '').length < 2 ? null : names.join('|').replace(/\|+$/, '');
}

/** Rows that may stand above the head: the title of the file, its date, the office. */
const SOPRA_MASSIMO = 10;

/** The rows among which the head of a file is. */
export const righeDiTesta = <Riga>(righe: readonly Riga[]): Riga[] => righe.slice(0, SOPRA_MASSIMO + 1);

/**
 * The index of the head row: among the first rows the one that names most columns of the template, of several the one with most headings;
 * where none names any, the first that is more than half as wide as the widest.
 */
export function rigaIntestazioni(template: TemplateDiFile, righe: readonly (readonly Cella[])[]): number {
  const known = new Set(COLONNE[template].map(({ nome }) => nome));
  const rows = righeDiTesta(righe).map((riga) => ({
    named: new Set(riga.map(intestazioneOf).filter((nome) => known.has(nome))).size,
    texts: riga.filter((cella) => typeof cella === 'string').length,
  }));
  const most = Math.max(0, ...rows.map(({ named }) => named));
  const candidates = rows.map(({ named, texts }) => (named === most ? texts : -1));
  const widest = Math.max(0, ...candidates);
  return Math.max(0, most === 0 ? candidates.findIndex((texts) => texts * 2 > widest) : candidates.indexOf(widest));
}

/**
 * The first of the rows down to the head that has the codice fiscale of a person, who would be lost: people stand below the head. One of
 * eleven digits may be the university's own, in a title.
 */
export const personaSopra = <Riga extends { celle: readonly Cella[] }>(righe: readonly Riga[]): Riga | undefined =>
  righe.find(({ celle }) => textsIn(celle).some((text) => text.length === 16 && checkCodiceFiscale(text)));

/** The fault of a head; null where it holds each mandatory column of the template, none twice and nothing else. */
export function checkIntestazioni(template: TemplateDiFile, head: readonly Cella[]): string | null {
  const names = head.map(intestazioneOf);
  const known = COLONNE[template].map(({ nome }) => nome);
  const double = names.find((name, at) => name !== '' && names.indexOf(name) < at);
  if (double !== undefined) return `La colonna «${double}» compare due volte.`;
  const missing = COLONNE[template].filter(({ nome, obbligatoria }) => obbligatoria && !names.includes(nome));
  if (missing.length > 0) return `Mancano le colonne: ${missing.map(({ nome }) => nome).join(', ')}.`;
  const foreign = head.filter((cella) => intestazioneOf(cella) !== '' && !known.includes(intestazioneOf(cella)));
  return foreign.length > 0
    ? `Colonne non previste: ${foreign
        .map((cella) => (typeof cella === 'string' ? cella.trim() : '?'))
        .join(', ')
        .slice(0, 200)}.`
    : null;
}

/** Words with which a line under a table begins. */
const NOTA = /^(\*|(total[ei]|tot|not[ae]|n\.?\s?b|fonte|legenda|aggiornat[oi]|estratt[oi]|dati al|pagina|fine)(?!\p{L}))/iu;

/** How many of the last rows stand under the table and are nobody's: "Totale: 25", a note, its source (D-237). */
export function countNote(righe: readonly (readonly Cella[])[]): number {
  const last = righe.findLastIndex((celle) => !isNota(celle));
  return righe.length - 1 - last;
}

function isNota(celle: readonly Cella[]): boolean {
  const filled = celle.filter((cella) => cella !== null);
  const [first] = filled;
  return typeof first === 'string' && NOTA.test(first.trim()) && filled.length <= 3 && !textsIn(celle).some(checkCodiceFiscale);
}

const textsIn = (celle: readonly Cella[]): string[] =>
  celle.filter((cella) => typeof cella === 'string').map((cella) => cella.trim().toUpperCase());
