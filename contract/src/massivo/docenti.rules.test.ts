import { expect, test } from 'vitest';
import { faultOfRuolo, readRegime, regimeTaciuto } from './docenti.rules.ts';

test('a role of the file is one that the form offers; doctoral and specialising students have their own template [D-235]', () => {
  const ruolo = (codice: string, valido = true) => faultOfRuolo({ codice, valido });
  expect(['PO', 'RTDB', 'PTA'].map((codice) => ruolo(codice))).toEqual([null, null, null]);
  expect(ruolo('DR')).toBe('Chi ha questo ruolo si carica con il modello Dottorandi.');
  expect(ruolo('SP')).toBe('Chi ha questo ruolo si carica con il modello Specializzandi.');
  for (const fault of [ruolo('S-IN'), ruolo('PO', false), faultOfRuolo(undefined)]) expect(fault).toMatch(/^Nessun ruolo in vigore/);
});

test('a regime is read as offices write it', () => {
  expect(['Tempo Pieno', ' TEMPO PIENO', 'pieno', 'tp', 'T.P.'].map(readRegime)).toEqual(Array.from({ length: 5 }, () => 'Tempo Pieno'));
  expect(['tempo definito', 'TD', 'Nessuno'].map(readRegime)).toEqual(['Tempo Definito', 'Tempo Definito', '']);
  expect(['metà', 'constructor'].map(readRegime)).toEqual([undefined, undefined]);
});

test('a regime that a row does not say stays; of somebody new it is missing where they teach, and none elsewhere [D-235]', () => {
  expect(regimeTaciuto('Tempo Definito', 'DOCENTE')).toBe('Tempo Definito');
  expect(regimeTaciuto('', 'DOCENTE')).toBe('');
  expect(regimeTaciuto(undefined, 'DOCENTE')).toBeNull();
  expect([regimeTaciuto(undefined, 'TECNICO'), regimeTaciuto(undefined, null)]).toEqual(['', '']);
});
