import { normaliseParola } from '../../lookup/parole.ts';
import { NOMI_CAMPO } from '../template/nomiCampo.ts';
import type { TipoCampo } from '../template/template.types.ts';
import { NOMI_GRUPPO, type VoceCatalogo } from './catalogoCampi.ts';

/** Other words by which people look for a kind. */
const SINONIMI: { readonly [K in TipoCampo]?: string } = {
  textfield: 'riga titolo nome',
  textarea: 'paragrafo descrizione abstract note',
  TESTO: 'riga paragrafo descrizione',
  'rich-text': 'html grassetto immagine formula descrizione editor',
  EMAIL: 'posta mail indirizzo',
  telephone: 'cellulare numero',
  keywords: 'keyword tag',
  'keywords-select': 'keyword tag',
  PAROLE_CUN: 'keyword tag',
  'yes-no-radio': 'scelta booleano domanda',
  select: 'menu tendina scelta singola vocabolario ssd erc cun',
  SELECT: 'menu tendina scelta singola vocabolario ssd erc cun',
  SCELTA_SINGOLA: 'menu tendina radio',
  RADIO: 'scelta singola opzioni',
  SCELTA_MULTIPLA: 'checkbox caselle opzioni',
  checkbox: 'scelta multipla dichiarazione consenso spunta opzioni',
  'select-fields': 'condizione',
  numberfield: 'intero decimale quantita cifra',
  INTERO: 'quantita cifra',
  currencyfield: 'euro soldi denaro costo cifra',
  IMPORTO: 'euro soldi denaro costo cifra budget',
  calculatedfield: 'formula somma totale',
  datefield: 'giorno calendario scadenza',
  DATA: 'giorno calendario scadenza',
  'datefield-indet': 'giorno scadenza contratto',
  'date-range-field': 'data inizio fine durata dal al',
  'complex-field': 'righe griglia elenco colonne cronoprogramma fasi rischi',
  TABELLA: 'righe griglia elenco colonne',
  'file-upload': 'allegato pdf documento caricare upload word excel',
  'file-multiple-upload': 'allegati pdf documenti caricare upload word excel',
  UPLOAD_FILE: 'allegato pdf documento caricare upload',
  participants: 'gruppo persone componenti membri team',
  participants_manual: 'gruppo persone componenti membri team altri enti',
  publications: 'articoli doi iris prodotti',
  budget: 'budget costi spese finanziamento richiesto piano finanziario',
  report: 'budget costi consuntivo',
  'h-index': 'bibliometria scopus',
  'research-indicators': 'bibliometria citazioni',
  'research-indicators-2021': 'bibliometria citazioni maternita',
  'text-label': 'istruzioni nota spiegazione etichetta',
  TITOLO: 'intestazione istruzioni',
  ALERT: 'istruzioni nota attenzione',
  'read-only-text': 'profilo anagrafica',
  'js-script': 'durata percentuale calcolo',
};

/** "E-mail", "e mail" and "email" are one word. */
const bare = (words: string): string => normaliseParola(words).replace(/(?<=\be)[- ](?=mail)/g, '');

/** The kinds that are meant by these words, in any order and by the beginning of each; those so called first, then those known by them. */
export function searchCatalogo(voci: readonly VoceCatalogo[], words: string): VoceCatalogo[] {
  const wanted = bare(words).split(' ');
  const isIn = (text: string) => {
    const own = bare(text).split(/[^a-z0-9-]+/);
    return wanted.every((word) => own.some((each) => each.startsWith(word)));
  };
  const rank = ({ tipo, gruppo, frase }: VoceCatalogo): number => {
    const known = `${NOMI_CAMPO[tipo]} ${SINONIMI[tipo] ?? ''}`;
    return [NOMI_CAMPO[tipo], known, `${known} ${frase} ${NOMI_GRUPPO[gruppo]}`].findIndex(isIn);
  };
  return voci
    .map((voce) => ({ voce, at: rank(voce) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
    .map(({ voce }) => voce);
}
