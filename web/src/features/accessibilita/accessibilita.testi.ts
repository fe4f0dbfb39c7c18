import { defineTexts } from '../../text/defineTexts.ts';
import { accessibilitaEn } from './accessibilita.testi.en.ts';

/** The accessibility declaration, in the order and words of AGID's form. */
const it = {
  titolo: 'Dichiarazione di accessibilità',
  impegno:
    '{{ente}} si impegna a rendere accessibile SIGEBA, conformemente alla legge 9 gennaio 2004, n. 4. La presente dichiarazione si applica a questo sito.',
  stato: {
    titolo: 'Stato di conformità',
    parziale:
      'Questo sito è parzialmente conforme ai requisiti previsti dall’appendice A della norma UNI CEI EN 301549, per i casi elencati di seguito.',
  },
  contenuti: {
    titolo: 'Contenuti non accessibili',
    allegati:
      'I documenti caricati da chi presenta una proposta, una rendicontazione o un’istanza sono pubblicati come sono stati forniti e possono non essere accessibili. I PDF prodotti da SIGEBA hanno struttura, lingua e ordine di lettura.',
    persone:
      'Le pagine non sono ancora state provate da persone con disabilità con le proprie tecnologie assistive: ostacoli che le prove qui sotto non trovano sono possibili.',
  },
  redazione: {
    titolo: 'Redazione della dichiarazione di accessibilità',
    quando: 'La dichiarazione è stata redatta il {{redatta}} con un’autovalutazione svolta direttamente da chi sviluppa il sito.',
    come: 'A ogni versione tutte le {{pagine}} pagine sono aperte una per una, con i dati di esempio di ogni ruolo, e controllate con tutte le regole di axe, senza eccezioni; nessuna è più larga della finestra a {{larghezze}} pixel. Le operazioni principali sono ripetute con la sola tastiera. Una pagina che non supera la prova ferma la versione.',
  },
  feedback: {
    titolo: 'Meccanismo di feedback e recapiti',
    posta: 'Le difficoltà di accesso e le richieste di informazioni si segnalano a',
    ufficio: 'Le difficoltà di accesso e le richieste di informazioni si segnalano all’ufficio ricerca dell’Ateneo.',
    cosa: 'Indica la pagina, che cosa volevi fare e con quali strumenti navighi: si risponde entro 30 giorni.',
  },
  attuazione: {
    titolo: 'Procedura di attuazione',
    testo: 'Se la risposta manca o non è soddisfacente, ci si può rivolgere al',
    difensore: 'Difensore civico per il digitale, presso AGID',
  },
  e: ' e ',
} as const;

export const accessibilitaTesti = defineTexts({ it, en: accessibilitaEn });
