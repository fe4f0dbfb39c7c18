import { describe, expect, test } from 'vitest';
import { checkCampo } from '../engine/checkForm.ts';
import { cleanValori } from '../engine/cleanValori.ts';
import { withColumn } from '../engine/faultColumn.ts';
import type { Facts } from '../template/facts.types.ts';
import { noFacts } from '../template/noFacts.ts';
import { buildCampo, buildOpzione, buildSezione, buildTemplate } from '../template/template.build.ts';
import type { Campo, Colonna, TipoCampo, Valore } from '../template/template.types.ts';

const facts: Facts = {
  ...noFacts('2026-11-20'),
  lookups: { ssds: [1, 2, 3, 4, 5, 6].map((id) => ({ id, codice: null, descrizione: `Settore ${id}` })) },
};
const options = [buildOpzione('Uno', { id: 1 }), buildOpzione('Due', { id: 2 })];
const colonna = (uid: string, tipo: Colonna['tipo'], said: Partial<Colonna> = {}): Colonna => ({
  uid,
  label: uid,
  tipo,
  flagRequired: true,
  ...said,
});
const gruppo = {
  opzioni: { colonne: [colonna('cognome', 'testo', { maxLengthSize: 5 }), colonna('eta', 'intero', { flagRequired: false })] },
};
const words = (...list: string[]) => ({ parole: list.map((descrizione) => ({ id: null, descrizione })) });
const ssd = (...ids: number[]) => ({ parole: ids.map((id) => ({ id, descrizione: `Settore ${id}` })) });
const progetto = { id: 1, soggettoFinan: 'MUR', autori: 'Rossi', titolo: 'T', anno: 2024, ruolo: 'PI', deposito: null };
const linea = { id: 1, titolo: 'T', coPiCogNom: 'Rossi Ada', coPiDipartimento: 'Fisica', costo: 10.5 };

type Row = [why: string, tipo: TipoCampo, said: Partial<Campo>, value: unknown, messages: string[]];
const req = { flagRequired: true };

const rows: Row[] = [
  ['an ethics text left empty [FORM-057]', 'TESTO', req, null, ['Questo campo di testo è obbligatorio.']],
  ['an ethics integer [FORM-058]', 'INTERO', req, 3, []],
  [
    'an ethics radio left open [FORM-059]',
    'RADIO',
    { ...req, valori: options },
    null,
    ["Questo campo è necessario all'invio dell'istanza."],
  ],
  ['an ethics radio', 'RADIO', { ...req, valori: options }, { opzioneId: 1 }, []],
  ['no box of a group [FORM-060]', 'SCELTA_MULTIPLA', { ...req, valori: options }, null, ["Seleziona almeno un'opzione per proseguire."]],
  [
    'a drop-down left open [FORM-061]',
    'SCELTA_SINGOLA',
    { ...req, valori: options },
    null,
    ['Seleziona almeno un elemento da questa lista.'],
  ],
  ['a list left open [FORM-062]', 'SELECT', { ...req, valori: options }, null, ['Seleziona almeno un elemento da questa lista.']],
  ['an ethics amount left empty [FORM-063]', 'IMPORTO', req, null, ['Questo campo numero è obbligatorio']],
  ['a title asks nothing [FORM-056]', 'TITOLO', req, null, []],
  ['a notice asks nothing [FORM-066]', 'ALERT', req, null, []],
  ['an e-mail [FORM-067]', 'EMAIL', req, 'ada.rossi@uni.it', []],
  ['an e-mail without a domain [FORM-152]', 'EMAIL', {}, 'ada@uni', ["L'email inserita risulta incorretta o invalida."]],
  ['an e-mail with a typographic apostrophe and a foreign domain (D-210)', 'EMAIL', {}, 'o’shea@münchen.example', []],
  [
    'an e-mail with a letter before the @ that is not ASCII (D-210)',
    'EMAIL',
    {},
    'andré@uni.it',
    ['Prima della chiocciola «é» non è ammesso: la posta non arriverebbe. Usa lettere senza accenti.'],
  ],
  ['an e-mail with two signs', 'EMAIL', {}, 'a@b@uni.it', ["L'email inserita risulta incorretta o invalida."]],
  ['a domain that ends in one letter [FORM-153]', 'EMAIL', {}, 'a@uni.i', ["L'email inserita risulta incorretta o invalida."]],
  ['the first day of the two years [FORM-069]', 'DATA', req, '2024-11-20', []],
  ['two years and a day ago [FORM-155] [LIM-049]', 'DATA', req, '2024-11-19', ['La data non può essere precedente al 20/11/2024.']],
  ['an older day where the template allows it', 'DATA', { opzioni: { minData: '2000-01-01' } }, '2001-01-01', []],
  ['a contract without end [FORM-075] [LIM-025]', 'datefield-indet', { opzioni: { maxData: 'oggi' } }, '2222-02-02', []],
  ['a date range [FORM-076]', 'date-range-field', req, { dal: '2026-01-01', al: '2026-01-01' }, []],
  ['half a date range', 'date-range-field', {}, { dal: '2026-01-01', al: '' }, ['Scegliere una data è obbligatorio.']],
  [
    'a range upside down',
    'date-range-field',
    {},
    { dal: '2026-01-02', al: '2026-01-01' },
    ['La data di fine non può precedere quella di inizio.'],
  ],
  ['an empty table [FORM-169]', 'TABELLA', { ...req, ...gruppo }, null, ['La tabella deve contenere almeno una riga valida.']],
  [
    'a table of blank rows',
    'TABELLA',
    { ...req, ...gruppo },
    { righe: [{ cognome: ' ' }] },
    ['La tabella deve contenere almeno una riga valida.'],
  ],
  ['a table [FORM-064]', 'TABELLA', { ...req, ...gruppo }, { righe: [{ cognome: 'Rossi', eta: 3 }] }, []],
  [
    'a row without a required cell',
    'TABELLA',
    gruppo,
    { righe: [{ cognome: null, eta: 3 }] },
    ['cognome: Questo campo di testo è obbligatorio.'],
  ],
  [
    'a cell too long',
    'TABELLA',
    gruppo,
    { righe: [{ cognome: 'Bianchi', eta: null }] },
    ['cognome: Il campo non puo superare i 5 caratteri di lunghezza.'],
  ],
  ['a group of sub-fields [FORM-092]', 'complex-field', gruppo, { righe: [{ cognome: 'Neri', eta: null }] }, []],
  ['keywords [FORM-084]', 'keywords', req, words('a', 'b', 'c', 'd', 'e'), []],
  ['six keywords [FORM-170] [LIM-047]', 'keywords', {}, words('a', 'b', 'c', 'd', 'e', 'f'), ['Sono ammesse al massimo 5 parole chiave.']],
  ['the same keyword twice [FORM-171]', 'keywords', {}, words('Acqua', ' acqua '), ['Non puoi inserire parole chiave duplicate.']],
  ['no keyword [FORM-172]', 'keywords', req, null, ['Seleziona almeno una parola chiave per proseguire.']],
  ['keywords of a list [FORM-085]', 'keywords-select', { opzioni: { lookup: 'ssds' } }, ssd(1, 2), []],
  ['university keywords [FORM-068]', 'PAROLE_CUN', { ...req, opzioni: { lookup: 'ssds' } }, ssd(6), []],
  ['a project by hand [FORM-088] [FORM-120]', 'progetti_manual', { opzioni: { massimo: 1 } }, { progetti: [progetto] }, []],
  [
    'a project beyond the maximum [FORM-008]',
    'progetti_manual',
    { opzioni: { massimo: 1 } },
    { progetti: [progetto, progetto] },
    ['Numero massimo raggiunto'],
  ],
  ['any number of projects [FORM-183]', 'progetti_manual', { opzioni: { massimo: 0 } }, { progetti: [progetto, progetto, progetto] }, []],
  [
    'thematic lines beyond the maximum [FORM-007]',
    'linee_tematiche',
    { opzioni: { massimo: 2 } },
    { linee: [linea, linea, linea] },
    ['Numero massimo raggiunto'],
  ],
  [
    'thematic lines without one [FORM-089] [FORM-119] [FORM-182]',
    'linee_tematiche',
    { opzioni: { massimo: 0 } },
    { linee: [linea, linea, linea] },
    [],
  ],
  ['another funding [FORM-100] [FORM-117]', 'other-fundings', req, { altri: [{ ente: 'MUR', contributoOttenuto: 10, note: null }] }, []],
  [
    'a funding with half cents',
    'other-fundings',
    {},
    { altri: [{ ente: 'MUR', contributoOttenuto: 1.005, note: null }] },
    ['Contributo ottenuto (€): Sono ammessi al massimo due decimali.'],
  ],
  ['an h-index [FORM-095] [FORM-121]', 'h-index', req, { hindex: 12, database: 'WoS' }, []],
  ['no h-index', 'h-index', req, { hindex: null, database: 'WoS' }, ['Questo campo numerico è obbligatorio.']],
  ['half an h-index', 'h-index', {}, { hindex: 1.5, database: 'WoS' }, ['Sono ammesse solo cifre.']],
  [
    'indicators of impact [FORM-107] [FORM-122]',
    'indicatori-impatto-sostenibilita',
    { ...req, valori: options },
    {
      indicatoriList: [
        { indicatore: 'Uno', valore: 1, readOnly: false },
        { indicatore: 'Due', valore: 0, readOnly: false },
      ],
    },
    [],
  ],
  [
    'an indicator without value',
    'indicatori-impatto-sostenibilita',
    { ...req, valori: options },
    { indicatoriList: [{ indicatore: 'Uno', valore: 1, readOnly: false }] },
    ['Questo campo numerico è obbligatorio.'],
  ],
  ['a read-only text [FORM-111]', 'read-only-text', req, null, []],
];

const save = (campo: Campo, value: unknown) => cleanValori(buildTemplate([buildSezione([campo])]), { [campo.uid]: value }, facts);

describe('Controlla', () => {
  test.each(rows)('%s', (_why, tipo, said, value, messages) => {
    const campo = buildCampo(tipo, said);
    expect(checkCampo(campo, { [campo.uid]: value as Valore }, facts).map((fault) => withColumn(campo, fault))).toEqual(messages);
  });

  test('the fault of a cell names its row', () => {
    const campo = buildCampo('TABELLA', gruppo);
    const righe = [{ cognome: 'Neri' }, { eta: 3 }];
    expect(checkCampo(campo, { [campo.uid]: { righe } as unknown as Valore }, facts).map(({ riga }) => riga)).toEqual([1]);
  });
});

describe('Salva', () => {
  const foreign: [string, TipoCampo, Partial<Campo>, unknown][] = [
    ['a list for a table', 'TABELLA', gruppo, []],
    ['a text for an integer cell', 'TABELLA', gruppo, { righe: [{ eta: 'x' }] }],
    ['a word of no vocabulary', 'PAROLE_CUN', {}, words('inventata')],
    ['an unknown database', 'h-index', {}, { hindex: 1, database: 'Mia' }],
    ['a range of words', 'date-range-field', {}, { dal: 'ieri', al: 'oggi' }],
    ['a report without amounts', 'report', {}, { vociRendicontoList: [{ nome: 'x' }] }],
  ];
  test.each(foreign)('%s is refused with its field', (_why, tipo, said, value) => {
    const campo = buildCampo(tipo, { label: 'Il campo', ...said });
    expect(save(campo, value)).toEqual({
      valori: {},
      violazioni: [{ campo: campo.uid, messaggio: 'Il campo: Il valore inviato non è valido.' }],
    });
  });

  test('blank rows, unknown columns and ids of others are not stored', () => {
    const campo = buildCampo('progetti_manual');
    const sent = { progetti: [{ ...progetto, id: 4, forged: 1 }, { titolo: '' }, { ...progetto, id: 4 }, { ...progetto, id: null }] };
    const { valori } = save(campo, sent);
    expect(valori[campo.uid]).toEqual({
      progetti: [
        { ...progetto, id: 4 },
        { ...progetto, id: 5 },
        { ...progetto, id: 6 },
      ],
    });
  });
});
