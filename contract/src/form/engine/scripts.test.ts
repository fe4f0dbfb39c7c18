import { expect, test } from 'vitest';
import { noFacts } from '../template/noFacts.ts';
import { buildCampo, buildSezione, buildTemplate } from '../template/template.build.ts';
import type { Campo } from '../template/template.types.ts';
import { cleanValori } from './cleanValori.ts';
import { lintTemplate } from './lintTemplate.ts';
import { viewModel } from './viewModel.ts';

const script = (nome: string, parametri: Record<string, unknown>): Campo =>
  buildCampo('js-script', { uid: 'script', opzioni: { script: { nome, parametri } } });
const formWith = (campo: Campo) =>
  buildTemplate([
    buildSezione([
      buildCampo('datefield', { uid: 'inizio' }),
      buildCampo('datefield', { uid: 'finee1' }),
      buildCampo('numberfield', { uid: 'parte1' }),
      buildCampo('numberfield', { uid: 'totale' }),
      campo,
    ]),
  ]);
const words = (campo: Campo, valori: Record<string, unknown>) => viewModel(formWith(campo), valori as never)[0]?.righe.at(-1)?.testo;

const durata = script('durata', { dal: 'inizio', al: 'finee1' });
const percentuale = script('percentuale', { parte: 'parte1', totale: 'totale' });

test('a script is one of ours with fields for parameters, evaluated again from the answers [FORM-108]', () => {
  expect(words(durata, { inizio: '2026-03-01', finee1: '2026-03-31' })).toBe('31 giorni');
  expect(words(durata, { inizio: '2026-03-31', finee1: '2026-03-01' })).toBeNull();
  expect(words(percentuale, { parte1: 1, totale: 3 })).toBe('33,3%');
  expect(words(percentuale, { parte1: 1, totale: 0 })).toBeNull();
  expect(cleanValori(formWith(durata), { script: 'forged' }, noFacts('2026-11-20')).valori).toEqual({});
});

test.each([
  ['durata', { dal: 'inizio', al: 'finee1' }, []],
  ['alert(1)', {}, ['lo script "alert(1)" non esiste.']],
  ['constructor', {}, ['lo script "constructor" non esiste.']],
  ['durata', { dal: 'inizio', al: 'mancaa' }, ['il parametro "al" non nomina un campo del modulo.']],
  ['durata', { dal: 'inizio' }, ['il parametro "al" non nomina un campo del modulo.']],
])('the script %s with %o is checked before its template is published', (nome, parametri, said) => {
  const campo = script(nome, parametri);
  expect(lintTemplate(formWith(campo)).map(({ messaggio }) => messaggio)).toEqual(said.map((each) => `${campo.label}: ${each}`));
});
