import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allTexts } from './allTexts.testing.ts';

const resources = await allTexts();

/** Every sentence of the interface, by where it stands. */
const sentences = (words: object, path = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, word]) =>
    typeof word === 'string' ? [[path + key, word] as [string, string]] : sentences(word as object, `${path}${key}.`),
  );
const all = sentences(resources.it);
const wrong = (is: (sentence: string, key: string) => boolean) => all.filter(([key, sentence]) => is(sentence, key));

/** Sentences that the specification quotes and that stay as it writes them, though they could be better. */
const QUOTED = ['Il campo non puo superare i', "Questo campo è necessario all'invio dell'istanza", 'Seleziona almeno un elemento'];

/** Orders in the infinitive that the specification quotes; our own speak to one person ("Inserisci …"). */
const QUOTED_INFINITIVES = [
  'Inserire il Numero Delibera',
  'Inserire la Data Delibera',
  'Inserire note componenti',
  'Inserire una motivazione.',
  'Scegliere una data è obbligatorio.',
  'Selezionare almeno un',
  'Selezionare un Membro di Commissione',
  'Selezionare una Proposta',
  'Selezionare una valutazione',
];

/** Names of screens, groups and states that the specification writes with capitals within. */
const TITLES = new Set([
  'Applicant’s text (in Italian)',
  'Archivio Progetti',
  'Caricamento Massivo',
  'Con Errori',
  'Da Approvare',
  'Data Delibera',
  'Dettaglio Proposte',
  'Dettaglio Seduta',
  'Esperti Esterni',
  'Gestione Inattivi',
  'Gestione Iter',
  'Gestione Referee',
  'Gestione Referee di {{titolo}}',
  'In Bozza',
  'Nessun Componente',
  'Nessun Elemento',
  'Non Approvata',
  'Non Finanziate',
  'Non Valutabile',
  'Numero Delibera',
  'Nuova Seduta',
  'Rendiconto Progetto',
  'Richiesta Revisione',
  'Sessione Scaduta',
  'Tempo Definito',
  'Tempo Pieno',
]);

/** Proper names, and what is called as it is written on a button, a key or a menu. */
const NAMES =
  /^(?:Comitato|Etico|Ateneo|Paesi|Ufficio|Territoriale|Impostazioni|No|Referee|Single|Sign-On|Aegis|FreeOTP|Google|Calendar|Outlook|Word|Excel|Microsoft|Authenticator|Hirsch|Mario|Invio|Alt|Salva|Controlla|Continua|Rimuovi|Moduli|Archivio|Valutazione|Etica|Roma|[\p{Lu}\d-]+)$/u;

/** The words of a sentence that begin with a capital and no sentence; what stands in «» is called as it is written. */
const capitals = (sentence: string): string[] =>
  [...sentence.replace(/«[^»]*»/g, '').matchAll(/(?<=[\p{Ll},;\d)}’'] )(\p{Lu}[\p{L}\d-]*)/gu)]
    .map(([word]) => word)
    .filter((word) => !NAMES.test(word));

/** Lines of our own sources, tests left out: sentences that are not among the words of the screens. */
const sources = ['contract/src', 'web/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|testing)\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(`${folder}/${file}`, 'utf8').split('\n')),
);

describe('the Italian of the interface', () => {
  test('has enough sentences to be judged', () => {
    expect(all.length).toBeGreaterThan(3_000);
    expect(sources.length).toBeGreaterThan(30_000);
  });

  test('writes "può" and says "gli 8.000": no article stands before a number that may want another', () => {
    expect(wrong((said) => /\bpuo\b|\bgli? [1-79]\d*\b|\b(?:i|ai|dei|nei|sui|dai) (?:8|11)(?![\d/:])/.test(said))).toEqual([]);
    expect(wrong((said) => /\b(?:i|ai|dei|nei|sui|dai) \{\{(?:n|max|min|minuti|caratteri|tutti)\}\}/.test(said))).toEqual([]);
    const puo = sources.filter((line) => /\bpuo\b/.test(line));
    expect(puo.length).toBeGreaterThan(0);
    expect(puo.filter((line) => !QUOTED.some((quoted) => line.includes(quoted)))).toEqual([]);
  });

  test('counts what may be one: a number before a plural has a sentence of its own for one', () => {
    const counted =
      /\{\{(?!max|min|massimo|minimo)\w+\}\} (?:caratteri|errori|persone|righe|risposte|domande|proposte|risultati|giorni|allegati|campi|sezioni)\b/;
    /** More than one, always: the most that is shown or taken at once; one person has a sentence of their own. */
    const MOST = ['form.persone.altri', 'massivo.fileAiuto', 'massivo.troncate', 'bandi.persone'];
    expect(
      wrong((said, key) => counted.test(said) && !/_(?:many|other)$/.test(key))
        .map(([key]) => key)
        .toSorted(),
    ).toEqual(MOST.toSorted());
    const ones = new Set(all.filter(([key]) => key.endsWith('_one')).map(([key]) => key.slice(0, -4)));
    const plurals = all.filter(([key, said]) => counted.test(said) && key.endsWith('_other'));
    expect(plurals.length).toBeGreaterThan(20);
    expect(plurals.filter(([key]) => !ones.has(key.slice(0, -6)))).toEqual([]);
  });

  test('counts so in the sentences of rules and refusals too', () => {
    const counted =
      /\$\{(?!(?:\w+\.)?(?:max|min|massimo|minimo)\})[\w.]+\} (?:errori|persone|righe|risposte|domande|proposte|risultati|giorni|allegati|campi|sezioni)\b/;
    /** More than one, always: the most that is taken at once; of one at most there is a sentence of its own. */
    const MOST = /Hai già inviato \$\{presenti\} domande|Al massimo \$\{INATTIVI_MASSIMO\} persone/;
    const said = sources.filter((line) => counted.test(line));
    expect(said.length).toBeGreaterThan(2);
    expect(said.filter((line) => !line.includes('=== 1') && !MOST.test(line))).toEqual([]);
  });

  test('ends what is more than one sentence as it ends the first', () => {
    const isNumbered = /^\d\. /;
    expect(wrong((said) => /[\p{Ll})»][.!?] [\p{Lu}«]/u.test(said) && !isNumbered.test(said) && !/(?:[.!?:…»]|\}\})$/.test(said))).toEqual(
      [],
    );
  });

  test('calls what is presented to a call a domanda or a proposta, never an istanza', () => {
    const ofProposte = /^(?:proposte|lista|partecipazioni|bandi|copia|avviso|riaperture)\./;
    expect(wrong((said, key) => ofProposte.test(key) && /\bistanz[ae]\b/i.test(said))).toEqual([]);
    expect(all.some(([key]) => ofProposte.test(key))).toBe(true);
    const said = sources.filter((line) => /invio dell.?'istanza/.test(line) && /['"`]Questo campo/.test(line));
    expect(said.filter((line) => !QUOTED.some((quoted) => line.replaceAll("\\'", "'").includes(quoted)))).toEqual([]);
  });

  test('tells one person what to do: no order is an infinitive but those that the specification quotes', () => {
    const order =
      /(?:['"`]|[.:;] )(?:inserire|scegliere|scrivere|indicare|controllare|selezionare|aggiungere|verificare|aggiornare|riprovare|ricaricare|attendere)[ .]/i;
    const said = sources.filter((line) => order.test(line));
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter((line) => !QUOTED_INFINITIVES.some((quoted) => line.includes(quoted)))).toEqual([]);
  });

  test('asks for "un elemento" where one is chosen', () => {
    expect(wrong((said) => /almeno un elemento/i.test(said))).toEqual([]);
    const asked = sources.filter((line) => /almeno un elemento/i.test(line));
    expect(asked.filter((line) => !QUOTED.some((quoted) => line.includes(quoted)))).toEqual([]);
  });

  test('has capitals where a sentence or a name begins, and in titles that the specification writes so', () => {
    expect(wrong((said) => !TITLES.has(said) && capitals(said).length > 0)).toEqual([]);
    const said = new Set(all.map(([, sentence]) => sentence));
    expect([...TITLES].filter((title) => !said.has(title))).toEqual([]);
  });
});
