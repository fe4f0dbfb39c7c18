import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noFacts } from '../template/noFacts.ts';
import { buildCampo, buildOpzione, buildSezione, buildTemplate } from '../template/template.build.ts';
import type { Campo, Valori } from '../template/template.types.ts';
import { checkForm } from './checkForm.ts';
import { cleanValori } from './cleanValori.ts';
import { fillTemplate } from './fillTemplate.ts';
import { visible } from './visibility.ts';

const facts = noFacts('2026-11-20');

/** A chain of questions, each opened by the Sì of the one before: leve01 ... */
function chain(levels: number, at = 1): Campo {
  const next = at < levels ? [chain(levels, at + 1)] : [];
  const si = buildOpzione('Sì', { id: 1, campiSuccessivi: next });
  return buildCampo('select', {
    uid: `leve${String(at).padStart(2, '0')}`,
    flagRequired: true,
    valori: [si, buildOpzione('No', { id: 2 })],
  });
}
const yes = { opzioneId: 1 };
const allYes = (levels: number): Valori =>
  Object.fromEntries(Array.from({ length: levels }, (_, at) => [`leve${String(at + 1).padStart(2, '0')}`, yes]));

describe('what the answers open', () => {
  const extra = buildSezione([buildCampo('textfield', { uid: 'parere', flagRequired: true })], { uid: 'seztic', numOrdine: 5 });
  const etica = buildCampo('yes-no-radio', {
    uid: 'eticaa',
    valori: [
      buildOpzione('Sì', { campiSuccessivi: [buildCampo('textfield', { uid: 'numero', flagRequired: true })], sezioneSuccessiva: extra }),
      buildOpzione('No'),
    ],
  });
  const always = buildCampo('textfield', { uid: 'titolo', campoSuccessivo: buildCampo('textfield', { uid: 'acroni' }) });
  const template = buildTemplate([
    buildSezione([always, etica], { numOrdine: 1 }),
    buildSezione([buildCampo('text-label', { uid: 'labell' })], { numOrdine: 9 }),
  ]);
  const shown = (valori: Valori) => [...visible(template, valori).uids];

  test('an option opens its fields and its section, in the order of the sections [FORM-129] [FORM-130]', () => {
    expect(shown({})).toEqual(['titolo', 'acroni', 'eticaa', 'labell']);
    expect(visible(template, { eticaa: true }).sezioni.map(({ uids }) => uids)).toEqual([
      ['titolo', 'acroni', 'eticaa', 'numero'],
      ['parere'],
      ['labell'],
    ]);
  });

  test('another answer closes them, and hidden fields are neither required nor stored [FORM-131]', () => {
    expect(checkForm(template, { eticaa: true }, facts).map(({ uid }) => uid)).toEqual(['numero', 'parere']);
    expect(checkForm(template, { eticaa: false, numero: '12' }, facts)).toEqual([]);
    expect(cleanValori(template, { eticaa: false, numero: '12', parere: 'x', nobody: 1 }, facts)).toEqual({
      valori: { eticaa: false },
      violazioni: [],
    });
  });

  test('a section that two options open is shown once, wherever it is defined', () => {
    const fragili = buildSezione([buildCampo('textfield', { uid: 'tutela' })], { uid: 'fragil' });
    const chi = buildCampo('checkbox', {
      uid: 'chiiii',
      valori: [
        buildOpzione('Minori', { id: 1, sezioneSuccessiva: fragili }),
        buildOpzione('Fragili', { id: 2, sezioneSuccessiva: { ...fragili, campi: [] } }),
      ],
    });
    const shared = buildTemplate([buildSezione([chi])]);
    expect(visible(shared, { chiiii: { opzioniId: [2] } }).uids.has('tutela')).toBe(true);
    expect(visible(shared, { chiiii: { opzioniId: [1, 2] } }).sezioni).toHaveLength(2);
  });

  test('a collateral section is opened by its rule [FORM-136]', () => {
    const chi = buildCampo('select', { id: 12, uid: 'dottor', valori: [buildOpzione('No', { id: 1 }), buildOpzione('Sì', { id: 2 })] });
    const side = buildSezione([buildCampo('textfield', { uid: 'superv' })], { id: 920, collaterale: true });
    const regole = [{ tipo: 'APRI_COLLATERALE' as const, campo: 12, valore: 2, sezione: 920 }];
    const withRule = buildTemplate([buildSezione([chi]), side], { regole });
    expect(visible(withRule, { dottor: { opzioneId: 2 } }).uids.has('superv')).toBe(true);
    expect(visible(withRule, { dottor: { opzioneId: 1 } }).uids.has('superv')).toBe(false);
  });

  test('ten levels open, and the eleventh does not [FORM-132] [LIM-063]', () => {
    const ten = buildTemplate([buildSezione([chain(10)])]);
    expect(visible(ten, allYes(10)).uids.size).toBe(10);
    expect(visible(buildTemplate([buildSezione([chain(11)])]), allYes(11)).uids.size).toBe(10);
  });

  test('the template with data holds a value, or the values of a group [FORM-048] [FORM-049]', () => {
    const group = buildCampo('checkbox', { uid: 'gruppo', valori: [buildOpzione('A', { id: 1 }), buildOpzione('B', { id: 2 })] });
    const filled = fillTemplate(buildTemplate([buildSezione([buildCampo('textfield', { uid: 'titolo' }), group])]), {
      titolo: 'T',
      gruppo: { opzioniId: [1, 2] },
    });
    expect(filled.sezioni[0]?.campi[0]?.valoreDatoProposta).toBe('T');
    expect(filled.sezioni[0]?.campi[1]?.valoreDatoPropostaFeed).toEqual([{ opzioneId: 1 }, { opzioneId: 2 }]);
  });
});

describe('arbitrary answers', () => {
  const campi = [
    chain(10),
    buildCampo('textfield', { uid: 'testoo', maxLengthSize: 5 }),
    buildCampo('numberfield', { uid: 'numero' }),
    buildCampo('currencyfield', { uid: 'import' }),
    buildCampo('datefield', { uid: 'giorno' }),
    buildCampo('select', { uid: 'lookup', opzioni: { lookup: 'x' } }),
    buildCampo('checkbox', {
      uid: 'gruppo',
      valori: [buildOpzione('A', { id: 1, campiSuccessivi: [buildCampo('textfield', { uid: 'seguit' })] })],
    }),
    buildCampo('yes-no-radio', { uid: 'domand' }),
    buildCampo('budget', { uid: 'budget' }),
    buildCampo('calculatedfield', { uid: 'totale', opzioni: { formula: 'numero + budget' } }),
  ];
  const template = buildTemplate([buildSezione(campi)]);
  const uids = [...visible(template, allYes(10)).uids, 'seguit', '__proto__', 'constructor'];
  const likely = fc.oneof(
    fc.jsonValue(),
    fc.record({ opzioneId: fc.constantFrom(1, 2, 3) }),
    fc.record({ opzioniId: fc.array(fc.constantFrom(1, 2)) }),
    fc.record({ voci: fc.array(fc.record({ id: fc.nat(3), quota: fc.option(fc.integer()), note: fc.option(fc.string()) })) }),
    fc.record({ voceId: fc.nat(), descrizione: fc.string() }),
  );
  const sent = fc.array(fc.tuple(fc.constantFrom(...uids), likely)).map((pairs) => Object.fromEntries(pairs));

  test('each answer is stored or refused with its visible field, and saving again changes nothing', () => {
    fc.assert(
      fc.property(sent, (values) => {
        const once = cleanValori(template, values, facts);
        const { uids: shown } = visible(template, once.valori);
        for (const uid of Object.keys(once.valori)) expect(shown.has(uid)).toBe(true);
        for (const { campo } of once.violazioni) expect(uids).toContain(campo);
        expect(cleanValori(template, once.valori, facts)).toEqual({ valori: once.valori, violazioni: [] });
        checkForm(template, values as Valori, facts);
      }),
    );
  });

  test('a form that is no object is refused as a whole', () => {
    fc.assert(
      fc.property(fc.oneof(fc.array(fc.jsonValue()), fc.string(), fc.integer(), fc.constant(null)), (values) => {
        expect(cleanValori(template, values, facts).violazioni).toHaveLength(1);
      }),
    );
  });

  test('closing a branch and opening it again gives the same form', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), (level) => {
        const open = allYes(10);
        const uid = `leve${String(level).padStart(2, '0')}`;
        const closed = { ...open, [uid]: { opzioneId: 2 } };
        expect(visible(template, closed).uids.has('leve10')).toBe(false);
        expect([...visible(template, { ...closed, [uid]: yes }).uids]).toEqual([...visible(template, open).uids]);
      }),
    );
  });
});
