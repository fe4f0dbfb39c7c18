import { describe, expect, test } from 'vitest';
import { lintTemplate } from '../engine/lintTemplate.ts';
import { buildCampo, buildOpzione, buildSezione, buildTemplate } from '../template/template.build.ts';
import type { Regola } from '../template/template.types.ts';
import { comparable } from './comparable.ts';
import { describeRule } from './describeRule.ts';
import { addRegola, changeRegola, faultsOfRegola, removeRegola } from './editRules.ts';
import { draftOf, faultsOfDraft, regolaOf, type TipoRegola } from './ruleDraft.ts';

const inizio = buildCampo('datefield', { id: 1, label: 'Inizio' });
const fine = buildCampo('datefield', { id: 2, label: 'Fine' });
const durata = buildCampo('select', {
  id: 3,
  label: 'Durata',
  valori: [buildOpzione('12 mesi', { id: 301 }), buildOpzione('24 mesi', { id: 302 })],
});
const colonna = (uid: string, label: string) => ({ uid, label, tipo: 'intero', flagRequired: true }) as const;
const fasi = buildCampo('TABELLA', {
  id: 4,
  label: 'Fasi',
  opzioni: { colonne: [colonna('da', 'Mese di inizio'), colonna('a', 'Mese di fine'), { ...colonna('cosa', 'Attività'), tipo: 'testo' }] },
});
const ambiti = buildCampo('SCELTA_MULTIPLA', {
  id: 5,
  label: 'Ambiti',
  valori: [buildOpzione('Umani', { id: 501 }), buildOpzione('Animali', { id: 502 }), buildOpzione('Nessuno', { id: 503 })],
});
const dati = buildCampo('RADIO', {
  id: 6,
  label: 'Dati personali?',
  valori: [buildOpzione('Sì', { id: 601 }), buildOpzione('No', { id: 602 })],
});
const istanza = buildCampo('textfield', { id: 7, label: 'Numero istanza' });
const firmata = buildCampo('file-upload', { id: 8, label: 'Autodichiarazione firmata' });
const template = buildTemplate([
  buildSezione([inizio, fine, durata, fasi, ambiti, dati, istanza], { id: 91, titolo: 'Dati', uid: 'dati00' }),
  buildSezione([firmata], { id: 92, titolo: 'Autodichiarazione', uid: 'autodi', collaterale: true }),
]);

const ordine = (prima: object, poi: object): Regola => ({ tipo: 'ORDINE', prima, poi, messaggio: 'No.' }) as Regola;
const quanto = [
  { opzione: 301, valore: 12 },
  { opzione: 302, valore: 24 },
];

describe('a rule as a sentence', () => {
  test.each<[Regola, string]>([
    [ordine({ campo: 1 }, { campo: 2 }), '«Fine» non può venire prima di «Inizio».'],
    [
      ordine({ campo: 4, colonna: 'da' }, { campo: 4, colonna: 'a' }),
      'In ogni riga di «Fasi», «Mese di inizio» non può superare «Mese di fine».',
    ],
    [ordine({ valore: 1 }, { campo: 4, colonna: 'da' }), 'In ogni riga di «Fasi», «Mese di inizio» non può essere minore di 1.'],
    [
      ordine({ campo: 4, colonna: 'a' }, { campo: 3, quanto }),
      'In ogni riga di «Fasi», «Mese di fine» non può superare «Durata» («12 mesi» vale 12 e «24 mesi» vale 24).',
    ],
    [
      { tipo: 'ESCLUSIVA', opzione: 503, con: [], messaggio: 'No.' },
      '«Nessuno», tra le risposte a «Ambiti», non si sceglie insieme ad altre risposte.',
    ],
    [
      { tipo: 'ESCLUSIVA', opzione: 503, con: [501, 502, 601], messaggio: 'No.' },
      '«Nessuno», tra le risposte a «Ambiti», non si sceglie insieme a «Umani» o «Animali» di «Ambiti» o «Sì» di «Dati personali?».',
    ],
    [
      { tipo: 'APRI_COLLATERALE', campo: 6, valore: 601, sezione: 92 },
      'Se «Dati personali?» è «Sì», si apre la sezione «Autodichiarazione».',
    ],
    [
      { tipo: 'FORZA_VALORE', campo: 6, valore: 601, daOpzioneId: 501 },
      'Se tra le risposte a «Ambiti» c’è «Umani», la risposta a «Dati personali?» è «Sì» e non si cambia.',
    ],
    [
      { tipo: 'SEZIONI_MINIME', minimo: 5, messaggio: 'Poche.' },
      'Le sezioni aperte sono almeno 5, senza contare quelle a parte e quelle di controllo.',
    ],
    [
      { tipo: 'AUTODICHIARAZIONE', campo: 8, gruppiRuolo: ['DOTTORANDO', 'ASSEGNISTA'] },
      'Chi è dottorando o assegnista compila «Autodichiarazione firmata».',
    ],
    [{ tipo: 'VERIFICA_FLUSSO', sezioni: [91], esiti: [] }, 'Le risposte nella sezione «Dati» dicono chi è competente.'],
    [
      { tipo: 'ISTANZA_CER', campo: 7, approvata: true, messaggio: 'No.' },
      'In «Numero istanza» si scrive il numero di un’istanza approvata dal Comitato Etico, di chi compila o di chi partecipa.',
    ],
  ])('%j', (regola, frase) => expect(describeRule(template, regola).frase).toBe(frase));

  test('a flow check says what each answer leads to', () => {
    const esiti = [{ opzioneId: 601, esito: 'COMPETENZA_COMITATO_ETICO', messaggio: 'Altro comitato.' }] as const;
    expect(describeRule(template, { tipo: 'VERIFICA_FLUSSO', sezioni: [91], esiti: [...esiti] }).casi).toEqual([
      'Se «Dati personali?» è «Sì», è competente un altro comitato e l’istanza non si invia: «Altro comitato.»',
    ]);
  });

  test('a field without a label is called by its kind and section', () => {
    const senza = buildTemplate([buildSezione([buildCampo('textfield', { id: 7, label: '' })], { id: 91, titolo: 'Dati', uid: 'dati00' })]);
    expect(describeRule(senza, { tipo: 'ISTANZA_CER', campo: 7, approvata: true, messaggio: 'No.' }).frase).toMatch(
      /^In «Testo breve senza etichetta \(sezione «Dati»\)» si scrive/,
    );
  });

  test('what the form has not is said so', () => {
    expect(describeRule(template, { tipo: 'APRI_COLLATERALE', campo: 6, valore: 601, sezione: 77 }).frase).toContain(
      '«non c’è nel modulo»',
    );
  });
});

test('rules are added, changed and taken away, and nothing else changes', () => {
  const [uno, due] = [ordine({ campo: 1 }, { campo: 2 }), ordine({ valore: 1 }, { campo: 4, colonna: 'da' })];
  const one = addRegola(template, uno);
  expect(one.regole).toEqual([uno]);
  expect(changeRegola(addRegola(one, due), 0, due).regole).toEqual([due, due]);
  expect(removeRegola(one, 0)).toEqual(template);
  expect(changeRegola(one, 4, due)).toEqual(one);
});

test('a section opened by a rule is one apart as long as a rule opens it', () => {
  const apertura: Regola = { tipo: 'APRI_COLLATERALE', campo: 6, valore: 601, sezione: 93 };
  const altra = buildSezione([], { id: 93, titolo: 'Altra', uid: 'altra0' });
  const open = { ...template, sezioni: [...template.sezioni, altra] };
  expect(faultsOfRegola(open, apertura).map(({ messaggio }) => messaggio)).toEqual([
    'La sezione "Altra" è sempre aperta: la regola «Una risposta apre una sezione a parte» non la apre.',
  ]);
  const twice = addRegola(addRegola(open, apertura), { ...apertura, valore: 602 });
  expect([twice.sezioni[2]?.collaterale, faultsOfRegola(twice, apertura)]).toEqual([true, []]);
  expect(removeRegola(twice, 1).sezioni[2]?.collaterale).toBe(true);
  expect(removeRegola(removeRegola(twice, 1), 0)).toEqual(open);
  expect(changeRegola(addRegola(open, apertura), 0, { tipo: 'SEZIONI_MINIME', minimo: 1, messaggio: 'No.' }).sezioni).toEqual(open.sezioni);
  expect(faultsOfDraft(open, 'APRI_COLLATERALE', draftOf(open, apertura))).toEqual([]);
});

describe('what is wrong with a rule', () => {
  test.each<[string, Regola, string]>([
    ['no message', { tipo: 'SEZIONI_MINIME', minimo: 5, messaggio: ' ' }, 'La regola «Almeno tante sezioni aperte» non ha un messaggio.'],
    [
      'a day compared with a number',
      ordine({ campo: 1 }, { campo: 3, quanto }),
      'La regola «Un valore non supera un altro» confronta un numero con una data.',
    ],
    [
      'a text compared',
      ordine({ campo: 4, colonna: 'cosa' }, { campo: 4, colonna: 'a' }),
      'Fasi: la regola «Un valore non supera un altro» confronta numeri e date, e questo non lo è.',
    ],
    [
      'an option beside itself',
      { tipo: 'ESCLUSIVA', opzione: 503, con: [503], messaggio: 'No.' },
      'La regola «Una risposta sta da sola» esclude una risposta da sé stessa.',
    ],
    [
      "another field's option opening a section",
      { tipo: 'APRI_COLLATERALE', campo: 6, valore: 501, sezione: 92 },
      'Dati personali?: la regola «Una risposta apre una sezione a parte» nomina la risposta «Umani», che è di un altro campo.',
    ],
    [
      'several answers set to one',
      { tipo: 'FORZA_VALORE', campo: 5, valore: 501, daOpzioneId: 601 },
      'Ambiti: la regola «Una risposta ne fissa un’altra» vale per una scelta singola, con una delle sue risposte.',
    ],
    [
      'no section asked for',
      { tipo: 'SEZIONI_MINIME', minimo: 0, messaggio: 'No.' },
      'La regola «Almeno tante sezioni aperte» chiede almeno una sezione.',
    ],
    [
      'an unknown group of roles',
      { tipo: 'AUTODICHIARAZIONE', campo: 8, gruppiRuolo: ['STAGISTA'] },
      'La regola «Un campo dovuto da certi ruoli» nomina il gruppo di ruoli "STAGISTA", che non esiste.',
    ],
    [
      'a flow answer outside its sections',
      { tipo: 'VERIFICA_FLUSSO', sezioni: [92], esiti: [{ opzioneId: 601, esito: 'CONTINUA', messaggio: '' }] },
      'La regola «Risposte che dicono chi è competente» nomina la risposta «Sì», che non è nelle sue sezioni.',
    ],
  ])('%s', (_what, regola, messaggio) => {
    expect(faultsOfRegola(template, regola).map((fault) => fault.messaggio)).toEqual([messaggio]);
    expect(lintTemplate(addRegola(template, regola)).map((fault) => fault.messaggio)).toContain(messaggio);
  });
});

describe('a rule while it is filled in', () => {
  test.each<[TipoRegola, string[]]>([
    ['ORDINE', ['prima', 'poi', 'messaggio']],
    ['ESCLUSIVA', ['da', 'messaggio']],
    ['APRI_COLLATERALE', ['campo', 'sezione']],
    ['FORZA_VALORE', ['da', 'campo']],
    ['SEZIONI_MINIME', ['minimo', 'messaggio']],
    ['AUTODICHIARAZIONE', ['campo', 'gruppi']],
    ['VERIFICA_FLUSSO', ['sezioni', 'esiti']],
    ['ISTANZA_CER', ['campo', 'messaggio']],
  ])('an empty %s says what is missing, each at its field', (tipo, campi) => {
    expect(faultsOfDraft(template, tipo, draftOf(template, null)).map(({ campo }) => campo)).toEqual(campi);
  });

  test('the numbers of the options are asked for one by one', () => {
    const draft = draftOf(template, ordine({ valore: 1 }, { campo: 3, quanto }));
    expect(regolaOf('ORDINE', draft)).toEqual(ordine({ valore: 1 }, { campo: 3, quanto }));
    const poi = { campo: 3, colonna: null, quanto: [{ opzione: 301, valore: null }] };
    expect(faultsOfDraft(template, 'ORDINE', { ...draft, poi })).toEqual([{ campo: 'poi', messaggio: 'Scrivi il numero.' }]);
  });

  test('what the lint finds in a whole rule is told of the rule', () => {
    const draft = draftOf(template, ordine({ campo: 1 }, { campo: 3, quanto }));
    expect(faultsOfDraft(template, 'ORDINE', draft)).toEqual([
      { campo: 'regola', messaggio: 'La regola «Un valore non supera un altro» confronta un numero con una data.' },
    ]);
  });

  test('numbers, days, columns of both and choices may be compared, texts may not', () => {
    expect(comparable(template).map(({ label, misura }) => [label, misura])).toEqual([
      ['Inizio', 'GIORNO'],
      ['Fine', 'GIORNO'],
      ['Durata', 'NUMERO'],
      ['Mese di inizio (Fasi)', 'NUMERO'],
      ['Mese di fine (Fasi)', 'NUMERO'],
      ['Ambiti', 'NUMERO'],
    ]);
  });
});
