import { TIPI_FORM, type TipoCampo, type TipoForm } from '../template/template.types.ts';

/** The kinds of fields as an office looks for them: by what they are used for. */
export type GruppoCampi = 'testi' | 'scelte' | 'numeri' | 'date' | 'tabelle' | 'persone' | 'prodotti' | 'spese' | 'indicatori' | 'avvisi';

export type VoceCatalogo = {
  tipo: TipoCampo;
  gruppo: GruppoCampi;
  /** What it is for, in a sentence. */
  frase: string;
  /** The forms in which it makes sense. */
  per: readonly TipoForm[];
};

const SENZA_CERT = ['PROPOSTA', 'PARTECIPANTE', 'RENDICONTO'] as const;
const PROPOSTA = ['PROPOSTA', 'PARTECIPANTE'] as const;
const SOLO_PROPOSTA = ['PROPOSTA'] as const;
const RENDICONTO = ['RENDICONTO'] as const;
const CERT = ['CERT'] as const;

const voci: Readonly<Record<TipoCampo, readonly [GruppoCampi, readonly TipoForm[], string]>> = {
  textfield: ['testi', SENZA_CERT, 'Una riga di testo: un titolo, un acronimo, un nome.'],
  TESTO: ['testi', CERT, 'Un testo, di una riga o di più.'],
  textarea: ['testi', SENZA_CERT, 'Un testo di più righe, senza formattazione.'],
  'rich-text': ['testi', SENZA_CERT, 'Un testo lungo con grassetti, elenchi, formule e immagini.'],
  EMAIL: ['testi', TIPI_FORM, 'Un indirizzo e-mail, controllato mentre si scrive.'],
  telephone: ['testi', SENZA_CERT, 'Un numero di telefono, anche con il prefisso.'],
  keywords: ['testi', SENZA_CERT, 'Parole chiave libere, al massimo cinque.'],
  'keywords-select': ['testi', SENZA_CERT, 'Parole chiave scelte da un elenco.'],
  PAROLE_CUN: ['testi', CERT, 'Parole chiave scelte da quelle del CUN.'],
  'yes-no-radio': ['scelte', TIPI_FORM, 'Una domanda a cui si risponde Sì o No.'],
  select: ['scelte', SENZA_CERT, 'Una risposta sola, da un elenco a discesa.'],
  SELECT: ['scelte', CERT, 'Una risposta sola, da un elenco a discesa.'],
  RADIO: ['scelte', TIPI_FORM, 'Una risposta sola, con tutte le risposte in vista.'],
  SCELTA_SINGOLA: ['scelte', CERT, 'Una risposta sola, da un elenco a discesa.'],
  SCELTA_MULTIPLA: ['scelte', CERT, 'Una o più risposte da spuntare.'],
  checkbox: ['scelte', SENZA_CERT, 'Una dichiarazione da spuntare o, con più risposte, una scelta multipla.'],
  'select-fields': ['scelte', SENZA_CERT, 'Una risposta sola che tiene con sé i campi che apre.'],
  numberfield: ['numeri', SENZA_CERT, 'Un numero, intero o con decimali, anche entro limiti.'],
  INTERO: ['numeri', CERT, 'Un numero intero, anche entro limiti.'],
  currencyfield: ['numeri', SENZA_CERT, 'Un importo in euro.'],
  IMPORTO: ['numeri', CERT, 'Un importo in euro.'],
  calculatedfield: ['numeri', SENZA_CERT, 'Un numero che il modulo calcola da altri campi.'],
  datefield: ['date', SENZA_CERT, 'Un giorno, anche entro limiti.'],
  DATA: ['date', CERT, 'Un giorno, anche entro limiti.'],
  'datefield-indet': ['date', SENZA_CERT, 'Un giorno, oppure «tempo indeterminato».'],
  'date-range-field': ['date', SENZA_CERT, 'Dal giorno al giorno.'],
  'complex-field': ['tabelle', SENZA_CERT, 'Righe che chi compila aggiunge, con le colonne che decidi tu.'],
  TABELLA: ['tabelle', CERT, 'Righe che chi compila aggiunge, con le colonne che decidi tu.'],
  progetti_manual: ['tabelle', SENZA_CERT, 'Progetti già avuti, scritti a mano.'],
  linee_tematiche: ['tabelle', SOLO_PROPOSTA, 'Le linee del progetto, ciascuna con chi la segue e il suo costo.'],
  'file-upload': ['tabelle', SENZA_CERT, 'Un file da caricare.'],
  'file-multiple-upload': ['tabelle', SENZA_CERT, 'Più file da caricare.'],
  UPLOAD_FILE: ['tabelle', CERT, 'File da caricare.'],
  participants: ['persone', SOLO_PROPOSTA, 'Le persone dell’Ateneo che partecipano: sono invitate e rispondono.'],
  participants_manual: ['persone', SOLO_PROPOSTA, 'Le persone di altri enti, scritte a mano.'],
  'participants-rend': ['persone', RENDICONTO, 'Chi ha partecipato davvero, fra chi era nella proposta.'],
  'participants-manual-rend': ['persone', RENDICONTO, 'Gli esterni che hanno partecipato davvero.'],
  publications: ['prodotti', PROPOSTA, 'Pubblicazioni scelte dall’archivio o scritte a mano.'],
  'publications-part': ['prodotti', SOLO_PROPOSTA, 'Le pubblicazioni che ogni partecipante ha scelto nella sua parte.'],
  'publications-rend': ['prodotti', RENDICONTO, 'Le pubblicazioni nate dal progetto, persona per persona.'],
  budget: ['spese', SOLO_PROPOSTA, 'Le voci di spesa della classe, con quanto si chiede per ciascuna.'],
  report: ['spese', RENDICONTO, 'Quanto è stato speso, voce per voce.'],
  'last-fundings': ['spese', PROPOSTA, 'I fondi di Ateneo avuti negli ultimi anni, e quanto non è stato speso.'],
  'last-fundings-new': ['spese', PROPOSTA, 'I fondi di Ateneo avuti negli ultimi anni, letti dall’archivio.'],
  'other-fundings': ['spese', PROPOSTA, 'I contributi avuti da altri enti.'],
  'previous-fundings': ['spese', PROPOSTA, 'I finanziamenti precedenti, con l’impegno di ciascuno.'],
  'previous-fundings-new': ['spese', PROPOSTA, 'I finanziamenti precedenti, letti anche dall’archivio.'],
  'previous-fundings-new-no-perc-impegno': ['spese', PROPOSTA, 'I finanziamenti precedenti, senza la percentuale di impegno.'],
  'h-index': ['indicatori', PROPOSTA, 'L’h-index e la banca dati da cui viene.'],
  'h-index-part': ['indicatori', SOLO_PROPOSTA, 'L’h-index che ogni partecipante ha scritto nella sua parte.'],
  'research-indicators': ['indicatori', PROPOSTA, 'Gli indicatori ufficiali della persona, con la sua autorizzazione.'],
  'research-indicators-2021': ['indicatori', PROPOSTA, 'Gli stessi indicatori, con i mesi di congedo.'],
  'research-indicators-part': ['indicatori', SOLO_PROPOSTA, 'Gli indicatori di ogni partecipante che li ha autorizzati.'],
  'indicatori-impatto-sostenibilita': ['indicatori', SENZA_CERT, 'Un valore per ogni indicatore di impatto dell’elenco.'],
  'text-label': ['avvisi', SENZA_CERT, 'Un testo da leggere, senza risposta.'],
  TITOLO: ['avvisi', CERT, 'Un titolo fra i campi, senza risposta.'],
  ALERT: ['avvisi', TIPI_FORM, 'Un avviso messo in evidenza, senza risposta.'],
  'read-only-text': ['avvisi', SENZA_CERT, 'Un valore che viene dal profilo o da un altro campo, solo da leggere.'],
  'js-script': ['avvisi', SENZA_CERT, 'Una durata o una percentuale, calcolata da altri campi.'],
};

/** Every kind of field with its group, its sentence and the forms in which it makes sense; in the order in which it is offered. */
export const CATALOGO_CAMPI: readonly VoceCatalogo[] = (Object.entries(voci) as [TipoCampo, (typeof voci)[TipoCampo]][]).map(
  ([tipo, [gruppo, per, frase]]) => ({ tipo, gruppo, per, frase }),
);

export const NOMI_GRUPPO: Readonly<Record<GruppoCampi, string>> = {
  testi: 'Testi',
  scelte: 'Scelte',
  numeri: 'Numeri',
  date: 'Date',
  tabelle: 'Tabelle e file',
  persone: 'Persone',
  prodotti: 'Pubblicazioni',
  spese: 'Spese e finanziamenti',
  indicatori: 'Indicatori',
  avvisi: 'Da leggere',
};
