import { expect, test } from 'vitest';
import { annoIniziale, checkAnnoOf } from './anno.ts';
import { checkPeriodo, checkTipologia } from './bandi/bando.rules.ts';
import { checkCommissioneCert } from './cert/comitato/commissioneCert.rules.ts';
import { checkFineValutazione, checkPeriodoStep } from './iter/iter.rules.ts';
import { checkRiapertura } from './proposte/proposta.rules.ts';
import { checkReferee } from './referee/referee.rules.ts';
import type { Violazione } from './refusals/refusal.ts';
import { checkRiaperturaRendicontazione } from './rendicontazioni/rendicontazione.rules.ts';

const OGGI = new Date('2026-11-24T10:00:00.000Z');
const [PRIMA, DOPO] = ['1899-06-01T10:00:00.000Z', '9026-06-01T10:00:00.000Z'];
const BENE = '2026-12-24T10:00:00.000Z';
const termine = { motivo: 'Manca la firma', received: OGGI };

test('a year is read in Rome, and a missing value has no fault', () => {
  expect([null, ''].flatMap((empty) => checkAnnoOf('x', empty))).toEqual([]);
  expect(checkAnnoOf('x', '1999-12-31T23:30:00.000Z')).toEqual([]);
  expect(checkAnnoOf('x', '2100-12-31T23:30:00.000Z')).toHaveLength(1);
  expect(checkAnnoOf('x', '1999-12-31')).toHaveLength(1);
});

test.each([
  ['this year, where a call of the next one is open already', [2027, 2026, 2025], 2026],
  ['the latest before, where this year has no call yet', [2028, 2025, 2024], 2025],
  ['the latest of all, where none has begun by the calendar', [2028, 2027], 2028],
  ['this year, where there is no call at all', [], 2026],
])('a list begins with %s', (_, anni, anno) => {
  expect(annoIniziale(anni, 2026)).toBe(anno);
});

test.each<[string, string, (quando: string) => Violazione[]]>([
  ['a call begins', 'startTimestamp', (quando) => checkPeriodo({ anno: 2026, startTimestamp: quando, endTimestamp: BENE })],
  ['a call ends', 'endTimestamp', (quando) => checkPeriodo({ anno: 2026, startTimestamp: BENE, endTimestamp: quando })],
  [
    ...(['a tipologia ends', 'endTimestamp'] as const),
    (quando) =>
      checkTipologia(
        { nome: 'Medi', sigla: 'RM', startTimestamp: null, endTimestamp: quando },
        { startTimestamp: BENE, endTimestamp: BENE },
      ),
  ],
  ['a step begins', 'startDate', (quando) => checkPeriodoStep({ startDate: quando, endDate: BENE })],
  ['a step ends', 'endDate', (quando) => checkPeriodoStep({ startDate: BENE, endDate: quando })],
  ['the evaluation ends', 'fineValutazione', (quando) => checkFineValutazione(quando, OGGI)],
  ['a reopening lasts', 'riapertaFinoA', (quando) => checkRiapertura({ ...termine, riapertaFinoA: quando, chiusura: OGGI })],
  ['a report is put off', 'prorogaAl', (quando) => checkRiaperturaRendicontazione({ ...termine, prorogaAl: quando, scadenza: OGGI })],
  [
    ...(['an invitation lasts', 'scadenza'] as const),
    (quando) =>
      checkReferee(
        { cognome: 'Byron', nome: 'Ada', email: 'ada@uni.example', scadenza: quando.slice(0, 10), consegna: null },
        { oggi: '2026-11-24', fine: null },
      ),
  ],
  [
    ...(['a commission ends', 'dataFine'] as const),
    (quando) =>
      checkCommissioneCert(
        { nome: 'CER', presidente: { utenteId: 1 }, membri: [], dataInizio: '2000-01-01', dataFine: quando.slice(0, 10) },
        [],
      ),
  ],
])('a day at %s must have a plausible year, and the fault names its field', (_, campo, check) => {
  for (const quando of [PRIMA, DOPO]) expect(check(quando).map((fault) => fault.campo)).toContain(campo);
  expect(check(BENE).filter((fault) => fault.campo === campo && fault.messaggio.startsWith("L'anno"))).toEqual([]);
  expect(check(DOPO)).toContainEqual({ campo, messaggio: "L'anno va da 2000 a 2100." });
});
