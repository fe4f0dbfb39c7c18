import { describe, expect, test } from 'vitest';
import { remove } from '../template/deletePart.ts';
import { changeCampo } from '../template/editLists.ts';
import { addOpzione, changeOpzione } from '../template/editOpzioni.ts';
import { addCampo, changeAvviso, changeSezione, moveSezione } from '../template/editTemplate.ts';
import { indexTemplate } from '../template/indexTemplate.ts';
import { namesIn, newIds } from '../template/newIds.ts';
import { findCampo, moveCampo } from '../template/placeCampo.ts';
import { buildCampo, buildOpzione, buildSezione, buildTemplate } from '../template/template.build.ts';
import type { FormTemplate } from '../template/template.types.ts';
import { mergeTemplates } from './mergeTemplates.ts';

const quale = buildCampo('textfield', { uid: 'quale0', label: 'Quale', numOrdine: 1 });
const si = buildOpzione('Sì', { numOrdine: 1, campiSuccessivi: [quale] });
const no = buildOpzione('No', { numOrdine: 2 });
const sede = buildCampo('RADIO', { uid: 'sede00', label: 'Sede', numOrdine: 1, valori: [si, no] });
const titolo = buildCampo('textfield', { uid: 'titolo', label: 'Titolo', numOrdine: 2, opzioni: { min: 1, max: 9 } });
const costo = buildCampo('currencyfield', { uid: 'costo0', label: 'Costo', numOrdine: 1 });
const base = buildTemplate([
  buildSezione([sede, titolo], { uid: 'dati00', titolo: 'Dati', numOrdine: 1 }),
  buildSezione([costo], { uid: 'spesa0', titolo: 'Spesa', numOrdine: 2 }),
]);

let draws = 0;
const ids = () =>
  newIds(namesIn(base), (bound) => {
    draws += 7919;
    return draws % bound;
  });
const label = (template: FormTemplate, uid: string, words: string) => changeCampo(template, uid, (campo) => ({ ...campo, label: words }));
const merge = (mine: FormTemplate, theirs: FormTemplate, taken?: Set<string>) => {
  const merged = mergeTemplates({ base, mine, theirs }, taken);
  if (merged === null) throw new Error('these templates have parts of one name');
  return merged;
};
const campiDi = (template: FormTemplate, uid: string) => indexTemplate(template).sezioni.get(uid)?.campi;

describe('two people on one draft [D-243]', () => {
  test('what only one of them changed stays, whichever it was', () => {
    const mine = label(changeAvviso(base, 'Leggi il bando.'), 'titolo', 'Titolo breve');
    const theirs = changeSezione(label(base, 'quale0', 'Quale altra'), 'spesa0', { titolo: 'Costi' });
    const { template, contese } = merge(mine, theirs);
    expect(contese).toEqual([]);
    expect(template).toEqual(changeSezione(label(mine, 'quale0', 'Quale altra'), 'spesa0', { titolo: 'Costi' }));
    expect(merge(base, theirs).template).toEqual(theirs);
    expect(merge(mine, base).template).toEqual(mine);
  });

  test('two properties of one field, and two options of its kind, are united', () => {
    const mine = changeCampo(base, 'titolo', (campo) => ({ ...campo, flagRequired: true, opzioni: { min: 2, max: 9 } }));
    const theirs = changeCampo(base, 'titolo', (campo) => ({ ...campo, label: 'Titolo esteso', opzioni: { min: 1, max: 10 } }));
    const { template, contese } = merge(mine, theirs);
    expect(findCampo(template, 'titolo')).toMatchObject({ flagRequired: true, label: 'Titolo esteso', opzioni: { min: 2, max: 10 } });
    expect(contese).toEqual([]);
  });

  test('one property that both changed is asked about with both values, and chosen', () => {
    const [mine, theirs] = [label(base, 'titolo', 'Mio'), label(base, 'titolo', 'Loro')];
    const { template, contese } = merge(mine, theirs);
    expect(contese).toEqual([{ key: 'campo/titolo#label', parte: 'campo/titolo', prop: 'label', mia: 'Mio', loro: 'Loro' }]);
    expect(findCampo(template, 'titolo')?.label).toBe('Mio');
    expect(findCampo(merge(mine, theirs, new Set(['campo/titolo#label'])).template, 'titolo')?.label).toBe('Loro');
    expect(merge(mine, mine).contese).toEqual([]);
    const options = merge(changeOpzione(base, 'sede00', no.id, 'Mai'), changeOpzione(base, 'sede00', no.id, 'Forse'));
    expect(options.contese).toMatchObject([{ prop: 'descrizione', mia: 'Mai', loro: 'Forse' }]);
  });

  test('what both added stands there, each behind what preceded it', () => {
    const at = (before: string | null) => ({ in: 'sezione' as const, uid: 'dati00', before });
    const mine = addCampo(base, at('titolo'), 'textfield', ids());
    const theirs = addCampo(addOpzione(base, 'sede00', 'Altro', ids()), at(null), 'textarea', ids());
    const { template, contese } = merge(mine.template, theirs.template);
    expect(campiDi(template, 'dati00')).toEqual(['sede00', mine.uid, 'titolo', theirs.uid]);
    expect(findCampo(template, 'sede00')?.valori.map(({ descrizione }) => descrizione)).toEqual(['Sì', 'No', 'Altro']);
    expect(contese).toEqual([]);
  });

  test('a field that one moved and the other changed is moved and changed; moved by both it is asked about', () => {
    const mine = moveCampo(base, 'titolo', { in: 'sezione', uid: 'spesa0', before: null });
    const { template } = merge(mine, label(base, 'titolo', 'Loro'));
    expect([campiDi(template, 'spesa0'), findCampo(template, 'titolo')?.label]).toEqual([['costo0', 'titolo'], 'Loro']);
    const theirs = moveCampo(base, 'titolo', { in: 'opzione', campo: 'sede00', opzione: no.id, before: null });
    expect(merge(mine, theirs).contese).toMatchObject([{ parte: 'campo/titolo', prop: 'posto' }]);
    expect(merge(moveSezione(base, 'spesa0', 'dati00'), label(base, 'titolo', 'Loro')).template.sezioni.map(({ uid }) => uid)).toEqual([
      'spesa0',
      'dati00',
    ]);
  });

  test('two fields that each put into the other stand where one’s own template has them', () => {
    const due = buildTemplate([buildSezione([sede, { ...costo, numOrdine: 2 }], { uid: 'dati00' })]);
    const mine = moveCampo(due, 'costo0', { in: 'opzione', campo: 'sede00', opzione: no.id, before: null });
    const theirs = moveCampo(due, 'sede00', { in: 'campo', uid: 'costo0', before: null });
    const { template } = mergeTemplates({ base: due, mine, theirs }) ?? { template: due };
    expect(template).toEqual(mine);
  });

  test('what one took out goes, unless the other worked on it: that is asked about', () => {
    expect(merge(remove(base, { campo: 'titolo' }), label(base, 'costo0', 'Spese')).template).toEqual(
      label(remove(base, { campo: 'titolo' }), 'costo0', 'Spese'),
    );
    const [mine, theirs] = [label(base, 'quale0', 'Mia'), remove(base, { sezione: 'dati00' })];
    const { template, contese } = merge(mine, theirs);
    expect(contese.map(({ key }) => key)).toEqual(['sezione/dati00#tolto', 'campo/sede00#tolto', expect.any(String), 'campo/quale0#tolto']);
    expect(findCampo(template, 'quale0')?.label).toBe('Mia');
    const given = merge(mine, theirs, new Set(['sezione/dati00#tolto']));
    expect(campiDi(given.template, 'dati00')).toBeUndefined();
  });

  test('rules come and go with whoever changed them', () => {
    const minime = { tipo: 'SEZIONI_MINIME' as const, minimo: 1, messaggio: 'Almeno una.' };
    const ordine = { tipo: 'ORDINE' as const, prima: { campo: costo.id }, poi: { valore: 9 }, messaggio: 'Troppo.' };
    const ruled = { ...base, regole: [minime] };
    const merged = mergeTemplates({ base: ruled, mine: base, theirs: { ...ruled, regole: [minime, ordine] } });
    expect(merged?.template.regole).toEqual([ordine]);
  });

  test('a template with two fields of one uid cannot be united by uid', () => {
    const doppio = buildTemplate([buildSezione([titolo, { ...titolo, id: 99 }])]);
    expect(mergeTemplates({ base, mine: doppio, theirs: base })).toBeNull();
  });
});
