/** Words that English has not. */
export const ITALIAN =
  /(?<![\p{L}])(il|lo|gli|di|del|della|dello|dei|che|con|per|non|una|uno|un|questo|questa|campo|almeno|massimo|minimo|salva|salvata|aggiungi|seleziona|scegli|cerca|nessun\p{L}*|obbligatori\p{L}*|parola|parole|riga|voce|importo|titolo|anno|autori|data|mesi|tra|ancora|modifiche|errori|da compilare|indice|azioni|rimuovi|annulla|sono|può|puo|altro|settore|concorsuale|controlla|invia|inviat\p{L}*|bozza|domand\p{L}*|anteprima|responsabile|bando|missioni|propost\p{L}*|ufficio|profilo|person[ae]|finanziament\p{L}*|nuov[aoie]|copia|precedent\p{L}*|leggi|rispost\p{L}*|riepilogo|protocollo|partecipant\p{L}*|conferm\p{L}*|facoltativ\p{L}*|risultat\p{L}*|sezion\p{L}*|allegat\p{L}*|chiudi|attesa|scade|durata|rendicont\p{L}*|peso|criterio|criteri|documenti|spes[ae]|ruol[oi]|limit[ei]|volte|accedi|previst[oa]|esito|avvio|apertura|chiusura|assegn[oi]|punti|quot[ae]|ammess\p{L}*)(?![\p{L}])/giu;

/** Amounts and days as only Italian writes them: "15.000 €", "1.500,00", "mer 23/12/2026". */
export const ITALIAN_NUMBERS = /\d{1,3}(?:\.\d{3})+(?!\d)|\d,\d{2}(?!\d)|\d\u00a0€|\b(?:lun|mar|mer|gio|ven|sab|dom) \d/giu;

/** Its texts one by one: two cells beside each other are no one number. */
const textsIn = (node: Node): string[] => (node instanceof Text ? [node.data] : [...node.childNodes].flatMap(textsIn));

/** Everything of a part of a screen that is read or heard. */
export const words = (node: Element): string =>
  [
    ...textsIn(node),
    ...[...node.querySelectorAll('input')].map(({ value }) => value),
    ...[...node.querySelectorAll('[aria-label], [placeholder], [data-label]')].flatMap((each) => [
      each.getAttribute('aria-label'),
      each.getAttribute('placeholder'),
      each.getAttribute('data-label'),
    ]),
  ].join(' · ');

const WORD = /\p{L}[\p{L}’'-]*\p{L}|\p{L}/gu;
/** The commit at the foot of a page: letters between its digits are no words. */
const COMMIT = /\b[0-9a-f]{12}\b/g;
const tokens = (text: string): string[] => text.replaceAll(COMMIT, ' ').match(WORD) ?? [];

/** All sentences of a catalogue of words, at whatever depth. */
const sentencesOf = (words: object): string[] =>
  Object.values(words).flatMap((word) => (typeof word === 'string' ? [word] : typeof word === 'object' && word ? sentencesOf(word) : []));

const lexiconOf = (sentences: readonly string[]): ReadonlySet<string> =>
  new Set(sentences.flatMap((sentence) => tokens(sentence.replace(/\{\{\w+\}\}/g, ' ')).map((word) => word.toLowerCase())));

/** What English has too, though no English sentence of the system says it yet. */
const SHARED = [
  'e-mail',
  'email',
  'pdf',
  'csv',
  'xlsx',
  'erc',
  'isbn',
  'doi',
  'orcid',
  'sigeba',
  'id',
  'a',
  'i',
  'in',
  'no',
  'me',
  'come',
  'sole',
  'are',
];

/**
 * The words of a text that stand in the Italian catalogues and in no English one, but for those that people wrote (`given`, as they are
 * spelt): what the system says to a reader of English in Italian (D-211).
 */
export function italianWordsIn(text: string, { it, en }: { it: object; en: object }, given: readonly string[] = []): string[] {
  const [italian, english] = [lexiconOf(sentencesOf(it)), new Set([...lexiconOf(sentencesOf(en)), ...SHARED])];
  const theirs = new Set(given.flatMap(tokens));
  return [...new Set(tokens(text))].filter((word) => {
    const small = word.toLowerCase();
    return italian.has(small) && !english.has(small) && !theirs.has(word);
  });
}
