import { expect, test } from 'vitest';
import { canPublishCampi, canPublishUguale, checkNuovoModulo, codiceDelNome, nomeLibero } from './moduli.rules.ts';

test.each([
  ['Mobilità 2027', 'MOBILITA-2027'],
  ['  Avvio alla Ricerca, Tipo 1 ', 'AVVIO-ALLA-RICERCA-TIPO-1'],
  ['«Più» — però!', 'PIU-PERO'],
  ['…', ''],
  ['a'.repeat(70), 'A'.repeat(60)],
])('the codice proposed for the name "%s" is "%s"', (nome, codice) => {
  expect(codiceDelNome(nome)).toBe(codice);
});

const ALTRI = [
  { nome: 'Mobilità', codice: 'MOBILITA' },
  { nome: 'CERT', codice: 'CERT' },
];
const faults = (said: Partial<Parameters<typeof checkNuovoModulo>[0]>) =>
  checkNuovoModulo({ nome: 'Mobilità 2027', codice: 'MOBILITA-2027', tipo: 'PROPOSTA', ...said }, ALTRI);

test('a name and a codice that no other form has are accepted', () => expect(faults({})).toEqual([]));

test.each([
  ['an empty name', { nome: ' ' }, 'nome', 'Scrivi il nome del modulo.'],
  ['a name of 201 characters', { nome: 'a'.repeat(201) }, 'nome', 'Il nome può avere al massimo 200 caratteri.'],
  ['a name in use, in other capitals and blanks', { nome: ' MOBILITÀ ' }, 'nome', 'Un altro modulo si chiama già così.'],
  ['an empty codice', { codice: '' }, 'codice', 'Scrivi lettere maiuscole'],
  ['a codice with a blank', { codice: 'MOBILITA 2027' }, 'codice', 'Scrivi lettere maiuscole'],
  ['a codice of 61 characters', { codice: 'A'.repeat(61) }, 'codice', 'Il codice può avere al massimo 60 caratteri.'],
  ['a codice in use', { codice: 'MOBILITA' }, 'codice', 'Un altro modulo ha già questo codice.'],
  ['a second form of istanze', { tipo: 'CERT' }, 'codice', 'Il modulo dell’istanza si chiama CERT'],
  ['the codice of the istanze for another kind', { codice: 'CERT' }, 'codice', 'Il codice CERT è del modulo dell’istanza'],
] as const)('a new form with %s is refused', (_what, said, campo, messaggio) => {
  expect(faults(said)).toEqual([{ campo, messaggio: expect.stringContaining(messaggio) }]);
});

test('a name that another form has gets a number', () => {
  const two = [...ALTRI, { nome: 'Altro', codice: 'MOBILITA-2' }];
  expect([nomeLibero('Premi', two), nomeLibero('Mobilità', ALTRI), nomeLibero('mobilità', two)]).toEqual([
    'Premi',
    'Mobilità 2',
    'mobilità 3',
  ]);
});

test('a name whose codice another form has gets a number too', () => {
  expect(nomeLibero('Mobilità', [{ nome: 'Soggiorni', codice: 'MOBILITA' }])).toBe('Mobilità 2');
});

test('only a form with a field is published', () => {
  expect([canPublishCampi(0).ok, canPublishCampi(1).ok]).toEqual([false, true]);
});

test('a version that is the same as the one published before is not published [D-241]', () => {
  const may = (uguale: boolean, prima: number | null) => canPublishUguale({ uguale, prima }).ok;
  expect([may(true, 1), may(false, 1), may(false, null)]).toEqual([false, true, true]);
});
