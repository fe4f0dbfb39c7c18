import { describe, expect, test } from 'vitest';
import { checkForm } from '../engine/checkForm.ts';
import { cleanValori } from '../engine/cleanValori.ts';
import { lintTemplate } from '../engine/lintTemplate.ts';
import { mediaOf } from '../engine/media.ts';
import { summarise } from '../engine/summary.ts';
import { viewModel } from '../engine/viewModel.ts';
import { noFacts } from '../template/noFacts.ts';
import { buildCampo, buildOpzione, buildSezione, buildTemplate } from '../template/template.build.ts';

const facts = noFacts('2026-11-20');
const sede = buildCampo('textfield', { uid: 'sedeee', label: 'Sede', flagRequired: true, maxLengthSize: 10, opzioni: { titolo: true } });
const pianta = buildCampo('file-upload', { uid: 'pianta', label: 'Pianta' });
const gratis = buildOpzione('Gratuita', { id: 3 });
const quota = buildOpzione('A pagamento', { id: 4, campiSuccessivi: [buildCampo('currencyfield', { uid: 'quotaa', label: 'Quota' })] });
const ingresso = buildCampo('select-fields', { uid: 'ingres', label: 'Ingresso', valori: [gratis, quota] });
const modo = buildCampo('select-fields', {
  uid: 'modooo',
  label: 'Modo',
  flagRequired: true,
  valori: [
    buildOpzione('In presenza', { id: 1, campiSuccessivi: [sede, pianta, ingresso] }),
    buildOpzione('Online', { id: 2, campiSuccessivi: [buildCampo('textfield', { uid: 'webweb', label: 'Sito' })] }),
  ],
});
const template = buildTemplate([buildSezione([modo], { uid: 'evento' })]);
const clean = (sent: unknown) => cleanValori(template, { modooo: sent }, facts);
const inPresenza = { scelta: 1, campi: { sedeee: 'Roma', ingres: { scelta: 4, campi: { quotaa: 50 } } } };

describe('a choice that shows its own fields', () => {
  test('answers are kept in its value, however deep, and saved again unchanged [FORM-080]', () => {
    expect(clean(inPresenza)).toEqual({ valori: { modooo: inPresenza }, violazioni: [] });
    expect(clean(clean(inPresenza).valori.modooo).valori).toEqual({ modooo: inPresenza });
  });

  test('answers of other choices, unknown fields and foreign ones are dropped', () => {
    const sent = { scelta: 2, campi: { ...inPresenza.campi, webweb: 'uni.it', modooo: 1, altroo: 'x' } };
    expect(clean(sent).valori).toEqual({ modooo: { scelta: 2, campi: { webweb: 'uni.it' } } });
  });

  test('faults stand at the inner fields', () => {
    expect(checkForm(template, {}, facts)).toEqual([
      { uid: 'modooo', sezioneUid: 'evento', riga: null, messaggio: 'Seleziona almeno un elemento da questa lista.' },
    ]);
    expect(checkForm(template, { modooo: { scelta: 1, campi: {} } }, facts)).toEqual([
      { uid: 'sedeee', sezioneUid: 'evento', riga: null, messaggio: 'Questo campo di testo è obbligatorio.' },
    ]);
    expect(clean({ scelta: 1, campi: { sedeee: 'x'.repeat(21) } }).violazioni).toMatchObject([{ campo: 'sedeee' }]);
  });

  test.each([
    ['an option of another field', { scelta: 9, campi: {} }],
    ['no choice', { campi: {} }],
    ['a list for its fields', { scelta: 1, campi: [] }],
  ])('a choice with %s is refused', (_what, sent) => expect(clean(sent).violazioni).toMatchObject([{ campo: 'modooo' }]));

  test('a choice is read as rows below each other, and its fields serve titles and files like any', () => {
    const rows = viewModel(template, { modooo: inPresenza })[0]?.righe.map(({ label, testo, livello }) => [label, testo, livello]);
    expect(rows).toEqual([
      ['Modo', 'In presenza', 1],
      ['Sede', 'Roma', 2],
      ['Pianta', null, 2],
      ['Ingresso', 'A pagamento', 2],
      ['Quota', '50,00\u00a0€', 3],
    ]);
    expect(summarise(template, { modooo: inPresenza }).titolo).toBe('Roma');
    const withFile = { modooo: { scelta: 1, campi: { pianta: { files: [{ mediaId: 5, nome: 'x' }] } } } };
    expect(mediaOf(template, withFile)).toEqual([{ uid: 'pianta', mediaId: 5 }]);
  });

  test('a choice has options of its own and no vocabulary', () => {
    const wrong = buildCampo('select-fields', { label: 'Modo', opzioni: { lookup: 'settoriERC' } });
    expect(lintTemplate(buildTemplate([buildSezione([wrong])])).map(({ messaggio }) => messaggio)).toEqual([
      'Modo: una scelta che apre i suoi campi ha le opzioni nel modulo.',
    ]);
  });
});

test('a formatted text has no origin', () => {
  const wrong = buildCampo('rich-text', { label: 'Metodo', origineCampo: 'profilo.note' });
  expect(lintTemplate(buildTemplate([buildSezione([wrong])])).map(({ messaggio }) => messaggio)).toEqual([
    'Metodo: un testo formattato non prende il suo valore da altrove.',
  ]);
});
