import { describe, expect, test } from 'vitest';
import { writtenIn } from '../numbers/lingua.ts';
import {
  canAddIndicazione,
  canExamineIndicazione,
  canWithdrawIndicazione,
  checkEsame,
  checkIndicazione,
  couldBe,
  INDICAZIONI_MAX,
} from './indicazioni.rules.ts';

describe('people who should not evaluate', () => {
  const scadenza = new Date('2026-03-31T12:00:00.000Z');
  const later = new Date('2026-03-31T12:00:00.001Z');
  const fatti = { isResponsabile: true, proposta: { status: 'BOZZA' as const, scadenza }, received: scadenza, iniziata: false, quante: 0 };
  test('the responsabile names up to ten until the evaluation begins', () => {
    expect(canAddIndicazione(fatti).ok).toBe(true);
    expect(canAddIndicazione({ ...fatti, isResponsabile: false })).toMatchObject({ reason: 'NOT_RESPONSABILE' });
    expect(canAddIndicazione({ ...fatti, received: later })).toMatchObject({ reason: 'PAST_SCADENZA' });
    expect(canAddIndicazione({ ...fatti, received: later, proposta: { status: 'INVIATA', scadenza } }).ok).toBe(true);
    expect(canAddIndicazione({ ...fatti, iniziata: true })).toMatchObject({ reason: 'INDICAZIONI_TARDI' });
    expect(canAddIndicazione({ ...fatti, quante: INDICAZIONI_MAX - 1 }).ok).toBe(true);
    expect(canAddIndicazione({ ...fatti, quante: INDICAZIONI_MAX })).toMatchObject({ reason: 'INDICAZIONI_TROPPE' });
  });

  test('a name is withdrawn until the office has examined it or the evaluation has begun', () => {
    expect(canWithdrawIndicazione({ iniziata: false, esito: null }).ok).toBe(true);
    expect(canWithdrawIndicazione({ iniziata: true, esito: null })).toMatchObject({ reason: 'INDICAZIONI_TARDI' });
    for (const esito of ['ABBINATA', 'ACCANTONATA'] as const)
      expect(canWithdrawIndicazione({ iniziata: false, esito })).toMatchObject({ reason: 'INDICAZIONE_ESAMINATA' });
  });

  test('the office examines names until the outcomes are official', () => {
    expect(canExamineIndicazione({ ufficialeDal: null }).ok).toBe(true);
    expect(canExamineIndicazione({ ufficialeDal: '2026-05-20T10:00:00.000Z' })).toMatchObject({ reason: 'CLASSE_UFFICIALE' });
  });
});

test('a name needs a reason, and an address must be valid; faults stand at their fields in the language of the form', () => {
  expect(checkIndicazione({ nome: 'Ada Byron', email: null, motivo: 'Lite' })).toEqual([]);
  expect(checkIndicazione({ nome: 'Ada Byron', email: 'ada@reviewer.example', motivo: 'Lite' })).toEqual([]);
  const faults = checkIndicazione({ nome: ' ', email: 'ada', motivo: '' });
  expect(faults.map(({ campo }) => campo)).toEqual(['nome', 'email', 'motivo']);
  expect(faults.map(({ messaggio }) => messaggio)).toEqual(expect.arrayContaining(['Indica nome e cognome.', 'Indica il motivo.']));
  expect(writtenIn('en', () => checkIndicazione({ nome: '', email: null, motivo: 'x'.repeat(2_001) }))).toEqual([
    { campo: 'nome', messaggio: 'Please write name and surname.' },
    { campo: 'motivo', messaggio: 'At most 2000 characters are allowed.' },
  ]);
  expect(checkIndicazione({ nome: 'x'.repeat(201), email: null, motivo: 'Lite' })).toMatchObject([{ campo: 'nome' }]);
});

test('the office says who is meant, or why a name is set aside', () => {
  expect(checkEsame({ esito: 'ABBINATA', persona: true, nota: null })).toEqual([]);
  expect(checkEsame({ esito: 'ABBINATA', persona: false, nota: null })).toMatchObject([{ campo: 'persona' }]);
  expect(checkEsame({ esito: 'ACCANTONATA', persona: false, nota: ' ' })).toMatchObject([{ campo: 'nota' }]);
  expect(checkEsame({ esito: 'ACCANTONATA', persona: false, nota: 'Non valuta' })).toEqual([]);
});

describe('the named person may be', () => {
  const persona = { cognome: 'De Santis', nome: 'Maria Luisa', email: 'm.desantis@ateneo.example' };
  test.each([
    ['by the address, however it is written', 'Qualcuno', ' M.DeSantis@ateneo.example', true],
    ['surname and name', 'De Santis Maria', null, true],
    ['name and surname, with accents and titles', 'prof.ssa Maria Luisa De Sàntis', null, true],
    ['the surname alone', 'De Santis', null, true],
    ['an initial', 'M. De Santis', null, true],
    ['not another name', 'Giovanni De Santis', null, false],
    ['not half a surname', 'Maria Santis', null, false],
    ['not another address alone', 'Qualcuno', 'altri@ateneo.example', false],
  ])('%s', (_, nome, email, expected) => {
    expect(couldBe({ nome, email }, persona)).toBe(expected);
  });
});
