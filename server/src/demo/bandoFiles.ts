import { Readable } from 'node:stream';
import { sql } from 'kysely';
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

const ISTRUZIONI = [
  'Queste istruzioni valgono per i progetti finanziati con i bandi dal 2020 al 2023.',
  'Si rendicontano le spese sostenute per il progetto nel periodo dello step, per voce, in euro e centesimi, con quanto era stato chiesto e concesso.',
  'Uno scostamento superiore al 20% rispetto alla quota concessa di una voce va motivato nella descrizione della spesa.',
  'La rendicontazione si invia entro il termine dello step. Dopo il termine la riapre soltanto l’ufficio, con una proroga.',
] as const;

type Testo = { nome: string; descrizione: string };

const testoOf = ({ nome, descrizione }: Testo) => [
  `Art. 1. Oggetto. ${nome}. ${descrizione}`,
  'Art. 2. Chi può presentare domanda. Possono presentare domanda e partecipare le persone dei ruoli indicati per ciascuna classe nella pagina del bando, in servizio alla scadenza del bando e con il profilo confermato.',
  'Art. 3. Limiti. Gli importi minimi e massimi, il numero dei partecipanti, la durata e il numero di domande che una persona può presentare in un anno sono indicati per ciascuna classe. Le domande che non li rispettano non possono essere inviate.',
  'Art. 4. Valutazione. La commissione valuta le domande secondo i criteri e i punteggi indicati per ciascuna classe. È finanziabile la domanda che raggiunge il punteggio minimo, nei limiti delle risorse disponibili.',
  "Art. 5. Rendicontazione. Chi ottiene il finanziamento presenta i rendiconti previsti per la classe, entro i termini comunicati dall'ufficio.",
  "Art. 6. Dati personali. I dati sono trattati per le sole finalità del bando, secondo l'informativa di Ateneo.",
];

/** The same of a call whose forms are in English. */
const HOW_TO_APPLY = [
  'The application is filled in online; it can be saved at any time and is submitted by the deadline of the call. After the deadline the system accepts no submissions.',
  'Before submitting, press Check: the system names the fields to be completed and those to be corrected, with a link to each.',
  'Expenses are given in the budget by item, in whole euros. Each request is explained in the description of the activities.',
  'Each member of the team receives a request to take part and has to accept it before the submission. Whoever has not answered by then is not part of the team.',
  "Publications are chosen from the university's catalogue; those that are missing can be entered by hand.",
  'Projects that involve people, special personal data, biological samples or animals need the opinion of the Research Ethics Committee before they start.',
  'For questions about the call write to the research office, naming the call.',
] as const;

const textOf = ({ nome, descrizione }: Testo) => [
  `Art. 1. Purpose. ${nome}. ${descrizione}`,
  'Art. 2. Who may apply. People of the roles given for each class on the page of the call may apply and take part, in service at the deadline of the call and with a confirmed profile.',
  'Art. 3. Limits. Minimum and maximum amounts, the number of members, the duration and how many applications a person may submit in a year are given for each class. Applications outside them are not eligible.',
  'Art. 4. Evaluation. The committee evaluates the applications by the criteria and points given for each class. An application that reaches the minimum score may be funded, within the funds available.',
  'Art. 5. Reports. Whoever is funded submits the reports laid down for the class, within the terms communicated by the office.',
  "Art. 6. Personal data. Data are processed for the purposes of the call alone, according to the university's notice.",
];

type Files = readonly (readonly [nome: string, content: Buffer])[];

const filesIt = (bando: Testo): Files => [
  [`${bando.nome}.pdf`, pdfOf(bando.nome, testoOf(bando))],
  ['Linee guida per la compilazione.pdf', pdfOf('Linee guida per la compilazione', LINEE_GUIDA)],
];

const filesEn = (bando: Testo): Files => [
  [`${bando.nome}.pdf`, pdfOf(bando.nome, textOf(bando), 'en-GB')],
  ['How to apply.pdf', pdfOf('How to apply', HOW_TO_APPLY, 'en-GB')],
];

/** Whether all its classi ask in English. */
const IN_INGLESE = sql<boolean>`(select bool_and(f.lingua = 'en') from tipologia_progetto t join classe c on c.tipologia_id = t.id
  join form_versione v on v.id = c.form_versione_id join form f on f.id = v.form_id where t.bando_id = b.id)`;

export type Place = { tx: Tx; storage: Storage };
type Pdf = { nome: string; content: Buffer; at: Date; ambito: 'PROPOSTA' | 'BANDO'; proprietarioId?: number };

/** Keeps a PDF; it is the research office's where nobody else is named. @returns its id */
export async function storePdf({ tx, storage }: Place, { nome, content, at, ambito, proprietarioId = CHI.ufficio }: Pdf): Promise<number> {
  const arrived = await storage.receive(Readable.from([content]));
  const stored = { nome, mime: 'application/pdf', dimensione: arrived.dimensione, sha256: arrived.sha256, campi: {} };
  const storageKey = await storage.keep(arrived);
  return (await insertMedia(tx, { ...stored, storageKey, ambito, proprietarioId, at })).id;
}

/** The text of each call and how its form is filled in, and the reporting instructions: PDF files that can be opened. */
export async function attachDemoFiles(tx: Tx, storage: Storage, now: Date): Promise<void> {
  const bandi = await tx
    .selectFrom('bando as b')
    .select(['id', 'nome', 'descrizione', 'start_timestamp as at', IN_INGLESE.as('inglese')])
    .orderBy('id')
    .execute();
  for (const { id, at, inglese, ...bando } of bandi) {
    const files = inglese ? filesEn(bando) : filesIt(bando);
    for (const [ordine, [nome, content]] of files.entries()) {
      const media_id = await storePdf({ tx, storage }, { nome, content, at: at < now ? at : now, ambito: 'PROPOSTA' });
      await tx
        .insertInto('bando_file')
        .values({ bando_id: id, media_id, ordine: ordine + 1 })
        .execute();
    }
  }
  await attachIstruzioni({ tx, storage }, now);
}

async function attachIstruzioni(place: Place, at: Date): Promise<void> {
  const titolo = 'Istruzioni per la rendicontazione 2020-2023';
  const nome = `${titolo}.pdf`;
  const mediaId = await storePdf(place, { nome, content: pdfOf(titolo, ISTRUZIONI), at, ambito: 'BANDO' });
  await place.tx
    .insertInto('configurazione')
    .values({
      chiave: 'rendicontazione.istruzioni',
      descrizione: 'Istruzioni per la rendicontazione (PDF)',
      valore: JSON.stringify([String(mediaId), nome]),
      updated_at: at,
      updated_by: CHI.ufficio,
    })
    .execute();
}
