import { describe, expect, test } from 'vitest';
import { buildCampo, buildOpzione, buildSezione, buildTemplate } from '../template/template.build.ts';
import { FormTemplateShape } from '../template/template.shape.ts';
import type { Campo, Sezione, TipoCampo } from '../template/template.types.ts';
import { lintTemplate } from './lintTemplate.ts';

const words = (...sezioni: Sezione[]) => lintTemplate(buildTemplate(sezioni)).map(({ messaggio }) => messaggio);
const one = (...campi: Campo[]) => words(buildSezione(campi));

const chain = (levels: number): Campo =>
  buildCampo('textfield', { label: `Livello ${levels}`, campoSuccessivo: levels > 1 ? chain(levels - 1) : null });

describe('a template to be published', () => {
  test('a template without faults passes', () => {
    const formula = buildCampo('calculatedfield', { opzioni: { formula: 'numero * 2 + budget.richiesto' } });
    expect(one(buildCampo('numberfield', { uid: 'numero' }), buildCampo('budget', { uid: 'budget' }), formula, chain(10))).toEqual([]);
  });

  test.each<[string, () => string[], string]>([
    ['a kind that does not exist', () => one(buildCampo('hologram' as TipoCampo)), 'Il tipo di campo "hologram" non è riconosciuto.'],
    [
      'a kind with the name of a method',
      () => one(buildCampo('constructor' as TipoCampo)),
      'Il tipo di campo "constructor" non è riconosciuto.',
    ],
    [
      'a uid used twice',
      () => one(buildCampo('textfield', { uid: 'doppio' }), buildCampo('textfield', { uid: 'doppio' })),
      'L\'uid "doppio" è usato più volte.',
    ],
    [
      'an id used twice',
      () => one(buildCampo('textfield', { id: 900, uid: 'aaaaaa' }), buildCampo('textfield', { id: 900, uid: 'bbbbbb' })),
      "L'id 900 è usato da più campi.",
    ],
    [
      'a list that takes what the profile has not',
      () => one(buildCampo('select', { label: 'Settore ERC', opzioni: { lookup: 'settoriERC' }, origineCampo: 'profilo.ssd' })),
      'Settore ERC: il profilo non ha una voce dell\'elenco "settoriERC" che si chiami "ssd".',
    ],
    ['an eleventh level', () => one(chain(11)), 'Livello 1: i campi possono stare al massimo su 10 livelli.'],
    ['no label', () => one(buildCampo('textfield', { uid: 'muto00', label: ' ' })), 'Il campo "muto00" non ha etichetta.'],
    [
      'a formula that does not read',
      () => one(buildCampo('calculatedfield', { label: 'Totale', opzioni: { formula: '1 +' } })),
      'Totale: La formula è incompleta.',
    ],
    [
      'a formula over a text',
      () => one(buildCampo('textfield', { uid: 'titolo' }), buildCampo('calculatedfield', { label: 'T', opzioni: { formula: 'titolo' } })),
      'T: "titolo" non è un numero di questo modulo.',
    ],
    [
      'a part that a budget has not',
      () =>
        one(buildCampo('budget', { uid: 'budget' }), buildCampo('calculatedfield', { label: 'T', opzioni: { formula: 'budget.voci' } })),
      'T: "budget.voci" non è un numero di questo modulo.',
    ],
    [
      'a formula that reads itself',
      () => one(buildCampo('calculatedfield', { uid: 'totale', label: 'T', opzioni: { formula: 'totale + 1' } })),
      'T: la formula dipende da sé stessa.',
    ],
    ['a list without options', () => one(buildCampo('select', { label: 'Durata' })), 'Durata: la lista non ha opzioni.'],
    [
      'a question with a third answer',
      () => one(buildCampo('yes-no-radio', { label: 'D', valori: [buildOpzione('Forse')] })),
      'D: le opzioni ammesse sono Sì e No.',
    ],
  ])('a template with %s is refused', (_why, lint, messaggio) => expect(lint()).toEqual([messaggio]));

  test('sections that open each other are refused', () => {
    const back: Sezione = { ...buildSezione([], { uid: 'sezuno', titolo: 'Uno' }) };
    const second = buildSezione([buildCampo('textfield', { sezioneSuccessiva: back })], { uid: 'sezdue', titolo: 'Due' });
    const first = { ...back, campi: [buildCampo('textfield', { sezioneSuccessiva: second })] };
    expect(words(buildSezione([buildCampo('textfield')]), first)).toContain('La sezione "Uno" si apre da sé stessa.');
  });

  test('a rule over missing fields and options is refused', () => {
    const template = buildTemplate([buildSezione([])], { regole: [{ tipo: 'FORZA_VALORE', campo: 20, valore: 18, daOpzioneId: 1 }] });
    expect(lintTemplate(template)).toHaveLength(3);
  });
});

describe('the JSON of a template', () => {
  const bare = { id: 1, uid: 'titolo', label: 'Titolo', tipoCampo: 'textfield', numOrdine: 1, flagReadOnly: true };
  const json = {
    id: 1,
    versione: 1,
    codice: 'M1',
    tipo: 'PROPOSTA',
    sezioni: [{ id: 1, uid: 'sezuno', titolo: 'Dati', numOrdine: 1, campi: [bare] }],
  };

  test('missing parts get their empty values, and flagReadonly its one spelling [FORM-044]', () => {
    const campo = FormTemplateShape.parse(json).sezioni[0]?.campi[0];
    expect(campo).toMatchObject({ flagReadonly: true, valori: [], notaCampo: null, maxLengthSize: null });
    expect(campo).not.toHaveProperty('flagReadOnly');
  });

  test('a uid without six characters is refused', () => {
    expect(FormTemplateShape.safeParse({ ...json, sezioni: [{ ...json.sezioni[0], uid: 's1' }] }).success).toBe(false);
  });
});
