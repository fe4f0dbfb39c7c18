import { expect, test } from 'vitest';
import { noFacts } from '../template/noFacts.ts';
import { buildCampo, buildSezione, buildTemplate } from '../template/template.build.ts';
import type { Regola } from '../template/template.types.ts';
import { checkForm } from './checkForm.ts';
import { numeriIstanze } from './istanzeCer.ts';
import { lintTemplate } from './lintTemplate.ts';

const numero = buildCampo('textfield', { id: 1, uid: 'numero' });
const lungo = buildCampo('textarea', { id: 2, uid: 'lungoo', label: 'Testo lungo' });
const regola = { tipo: 'ISTANZA_CER', campo: 1, approvata: false, messaggio: 'Non è una tua istanza.' } satisfies Regola;
const templateOf = (...regole: Regola[]) => buildTemplate([buildSezione([numero, lungo], { uid: 'sezuno' })], { regole });
const condizionata = { ...noFacts('2026-11-20'), istanze: [{ numero: 'CERT-2026-0000042', approvata: false, daVerificare: true }] };
const known = { ...noFacts('2026-11-20'), istanze: [{ numero: 'CERT-2026-0000042', approvata: false }] };
const faults = (typed: string, approvata = false, facts: typeof known | ReturnType<typeof noFacts> = known) =>
  checkForm(templateOf({ ...regola, approvata }), { numero: typed }, facts).map(({ uid, messaggio }) => `${uid}: ${messaggio}`);

test('a number of an own istanza is accepted in lower case and with its round of revision', () => {
  for (const typed of ['CERT-2026-0000042', ' cert-2026-0000042 ', 'CERT-2026-0000042/R1']) expect(faults(typed)).toEqual([]);
});

test('any other number is refused in the words of the template, and one that is not approved where an approval is required', () => {
  expect(faults('CERT-2026-0000043')).toEqual(['numero: Non è una tua istanza.']);
  expect(faults('CERT-2026-0000042', true)).toEqual(['numero: Non è una tua istanza.']);
});

test('an istanza with unverified conditions counts as not approved, and is accepted where any sent one will do', () => {
  const told = 'Le condizioni poste all’istanza CERT-2026-0000042 non sono ancora verificate dal Comitato Etico: fino ad allora non vale';
  expect(faults('CERT-2026-0000042/R1', true, condizionata)).toEqual([`numero: ${told} come approvata.`]);
  expect(faults('CERT-2026-0000042', false, condizionata)).toEqual([]);
});

test('nothing is judged where the istanze are unknown, or nothing is answered', () => {
  expect(faults('CERT-2026-0000043', false, noFacts('2026-11-20'))).toEqual([]);
  expect(faults('  ')).toEqual([]);
  expect(numeriIstanze(templateOf(regola), { numero: 'cert-1/R2', lungoo: 'CERT-2' })).toEqual(['CERT-1']);
});

test('the rule needs an existing line of text, also in the ethics form', () => {
  expect(lintTemplate(templateOf(regola))).toEqual([]);
  const testo = (maxLengthSize: number) =>
    lintTemplate(
      buildTemplate([buildSezione([buildCampo('TESTO', { id: 1, uid: 'numero', maxLengthSize })], { uid: 'sezuno' })], {
        regole: [regola],
      }),
    );
  expect([testo(300), testo(301).map(({ uid }) => uid)]).toEqual([[], ['numero']]);
  expect(lintTemplate(templateOf({ ...regola, campo: 2 }))).toEqual([
    {
      uid: 'lungoo',
      messaggio: 'Testo lungo: la regola «Il numero di un’istanza al Comitato Etico» vale per un campo di testo di una riga.',
    },
  ]);
  expect(lintTemplate(templateOf({ ...regola, campo: 9 }))).toMatchObject([{ uid: 'ISTANZA_CER' }]);
});
