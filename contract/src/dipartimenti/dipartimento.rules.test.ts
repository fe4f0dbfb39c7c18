import { expect, test } from 'vitest';
import { checkIncarichi, checkNomi, namesIn } from './dipartimento.rules.ts';

const campi = (form: Parameters<typeof checkIncarichi>[0], massimo?: number) => checkIncarichi(form, massimo).map(({ campo }) => campo);

test('nobody has the same office twice, and a structure has one RAD', () => {
  expect(campi({ direttoreList: [{ id: 1 }, { id: 2 }], radList: [], anniQualificati: [2026] })).toEqual([]);
  expect(campi({ direttoreList: [{ id: 1 }, { id: 1 }] })).toEqual(['direttoreList']);
  expect(campi({ radList: [{ id: 1 }, { id: 2 }] }, 1)).toEqual(['radList']);
  expect(campi({ refereeList: Array.from({ length: 51 }, (_, at) => ({ id: at + 1 })) })).toEqual(['refereeList']);
  expect(campi({ anniQualificati: [26] })).toEqual(['anniQualificati']);
});

test('names pasted with another column beside them are refused, not joined', () => {
  expect(checkNomi(namesIn('Chimica\nFisica  \t DIP02 \n\t\nMatematica\t'), [])).toEqual([
    { campo: 'nomi', messaggio: '«Fisica»: la riga ha più colonne, incolla solo quella dei nomi.' },
  ]);
});
