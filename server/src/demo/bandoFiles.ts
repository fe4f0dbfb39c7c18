import { Readable } from 'node:stream';
import type { Tx } from '../ground/db/db.types.ts';
import { insertMedia } from '../ground/files/media.queries.ts';
import type { Storage } from '../ground/files/storage.types.ts';
import { pdfOf } from './pdf.ts';
import { CHI } from './personeNote.ts';

const LINEE_GUIDA = [
  'La domanda si compila in linea, si può salvare in ogni momento e si invia entro il termine del bando. Dopo il termine il sistema non accetta invii.',
  'Prima di inviare, premere Controlla: il sistema indica i campi da completare e quelli da correggere, con il collegamento a ciascuno.',
  'Le spese vanno indicate nel piano finanziario per voce, in euro interi. Ogni richiesta va motivata nella descrizione delle attività.',
  "Ogni componente del gruppo riceve una richiesta di partecipazione e deve accettarla prima dell'invio. Chi non ha risposto al momento dell'invio non fa parte del gruppo.",
  'Le pubblicazioni si scelgono dal catalogo di Ateneo; quelle mancanti si possono aggiungere a mano.',
  "I progetti che coinvolgono persone, dati personali particolari, campioni biologici o animali richiedono il parere del Comitato Etico della Ricerca prima dell'avvio delle attività.",
  "Per i quesiti sul bando scrivere all'ufficio ricerca, indicando il titolo del bando.",
] as const;

const testoOf = ({ nome, descrizione }: { nome: string; descrizione: string }) => [
  `Art. 1. Oggetto. ${nome}. ${descrizione}`,
  'Art. 2. Chi può presentare domanda. Possono presentare domanda e partecipare le persone dei ruoli indicati per ciascuna classe nella pagina del bando, in servizio alla scadenza del bando e con il profilo confermato.',
  'Art. 3. Limiti. Gli importi minimi e massimi, il numero dei partecipanti, la durata e il numero di domande che una persona può presentare in un anno sono indicati per ciascuna classe. Le domande che non li rispettano non possono essere inviate.',
  'Art. 4. Valutazione. La commissione valuta le domande secondo i criteri e i punteggi indicati per ciascuna classe. È finanziabile la domanda che raggiunge il punteggio minimo, nei limiti delle risorse disponibili.',
  "Art. 5. Rendicontazione. Chi ottiene il finanziamento presenta i rendiconti previsti per la classe, entro i termini comunicati dall'ufficio.",
  "Art. 6. Dati personali. I dati sono trattati per le sole finalità del bando, secondo l'informativa di Ateneo.",
];

/** The text of each call and how its form is filled in, as PDF files that can be opened. */
export async function attachDemoFiles(tx: Tx, storage: Storage, now: Date): Promise<void> {
  const bandi = await tx.selectFrom('bando').select(['id', 'nome', 'descrizione', 'start_timestamp as at']).orderBy('id').execute();
  for (const { id, at, ...bando } of bandi) {
    const files = [
      [`${bando.nome}.pdf`, pdfOf(bando.nome, testoOf(bando))],
      ['Linee guida per la compilazione.pdf', pdfOf('Linee guida per la compilazione', LINEE_GUIDA)],
    ] as const;
    for (const [ordine, [nome, content]] of files.entries()) {
      const arrived = await storage.receive(Readable.from([content]));
      const stored = { nome, mime: 'application/pdf', dimensione: arrived.dimensione, sha256: arrived.sha256, campi: {} };
      const storageKey = await storage.keep(arrived);
      const media = await insertMedia(tx, {
        ...stored,
        storageKey,
        ambito: 'PROPOSTA',
        proprietarioId: CHI.ufficio,
        at: at < now ? at : now,
      });
      await tx
        .insertInto('bando_file')
        .values({ bando_id: id, media_id: media.id, ordine: ordine + 1 })
        .execute();
    }
  }
}
