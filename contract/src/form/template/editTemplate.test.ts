import { describe, expect, test } from 'vitest';
import { lintTemplate } from '../engine/lintTemplate.ts';
import { hangsNothing, remove, whatHangsOn } from './deletePart.ts';
import { duplicateCampo, duplicateSezione } from './duplicatePart.ts';
import { changeCampo, type Place } from './editLists.ts';
import { addOpzione, addOpzioni, optionsOfLines, readElenco, stepOpzione } from './editOpzioni.ts';
import { addCampo, addSezione, changeSezione, moveSezione, stepSezione } from './editTemplate.ts';
import { allSezioni, indexTemplate } from './indexTemplate.ts';
import { namesIn, newIds } from './newIds.ts';
import { partOf } from './partOf.ts';
import { findCampo, moveCampo, placeFault, placeOf, stepCampo } from './placeCampo.ts';
import { buildCampo, buildOpzione, buildSezione, buildTemplate } from './template.build.ts';
import type { Campo, FormTemplate, Opzione } from './template.types.ts';

/** Random numbers that are the same in every run. */
function ids(template: FormTemplate) {
  let seed = 1;
  return newIds(namesIn(template), (bound) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % bound;
  });
}

const quale = buildCampo('textfield', { uid: 'quale0', label: 'Quale', numOrdine: 1 });
const si = buildOpzione('Sì', { numOrdine: 1, campiSuccessivi: [quale] });
const no = buildOpzione('No', { numOrdine: 2 });
const etica = buildCampo('RADIO', { uid: 'etica0', label: 'Parere etico', numOrdine: 1, valori: [si, no] });
const titolo = buildCampo('textfield', { uid: 'titolo', label: 'Titolo', numOrdine: 2, opzioni: { titolo: true } });
const costo = buildCampo('currencyfield', { uid: 'costo0', label: 'Costo', numOrdine: 1 });
const totale = buildCampo('calculatedfield', { uid: 'totale', label: 'Totale', numOrdine: 2, opzioni: { formula: 'costo0 * 2' } });
const dati = buildSezione([etica, titolo], { uid: 'dati00', titolo: 'Dati', numOrdine: 1 });
const spesa = buildSezione([costo, totale], { uid: 'spesa0', titolo: 'Spesa', numOrdine: 2 });
const template = buildTemplate([dati, spesa]);

const campiDi = (edited: FormTemplate, sezione: string) => indexTemplate(edited).sezioni.get(sezione)?.campi;
const sezioniDi = (edited: FormTemplate) => edited.sezioni.map(({ uid }) => uid);
const nomi = (edited: FormTemplate, uid: string) => findCampo(edited, uid)?.valori.map(({ descrizione }) => descrizione);
const inSezione = (uid: string, before: string | null = null): Place => ({ in: 'sezione', uid, before });

describe('a field', () => {
  test('a field is changed wherever it stands, and nothing beside it is touched', () => {
    const edited = changeCampo(template, 'quale0', (campo) => ({ ...campo, label: 'Quale altro' }));
    expect(findCampo(edited, 'quale0')?.label).toBe('Quale altro');
    expect(edited.sezioni[1]).toBe(spesa);
    expect(changeCampo(edited, 'quale0', (campo) => ({ ...campo, label: 'Quale' }))).toEqual(template);
    expect(changeCampo(template, 'quale0', (campo) => campo)).toBe(template);
  });

  test('a field is added before another and at the end, with a name that nothing else has', () => {
    const first = addCampo(template, inSezione('spesa0', 'totale'), 'textfield', ids(template));
    expect(campiDi(first.template, 'spesa0')).toEqual(['costo0', first.uid, 'totale']);
    const last = addCampo(
      first.template,
      { in: 'opzione', campo: 'etica0', opzione: no.id, before: null },
      'yes-no-radio',
      ids(first.template),
    );
    expect(placeOf(last.template, last.uid)).toEqual({ in: 'opzione', campo: 'etica0', opzione: no.id, before: null });
    expect(nomi(last.template, last.uid)).toEqual(['Sì', 'No']);
    const after = addCampo(last.template, { in: 'campo', uid: 'titolo', before: null }, 'textarea', ids(last.template));
    expect(placeOf(after.template, after.uid)).toEqual({ in: 'campo', uid: 'titolo', before: null });
    const all = partOf({ sezioni: after.template.sezioni }).campi;
    expect(new Set(all.flatMap(({ uid, id }) => [uid, id])).size).toBe(all.length * 2);
  });

  test('a field moves to another section, beneath an option, and back', () => {
    const moved = moveCampo(template, 'etica0', inSezione('spesa0', 'costo0'));
    expect([campiDi(moved, 'dati00'), campiDi(moved, 'spesa0')]).toEqual([['titolo'], ['etica0', 'costo0', 'totale']]);
    expect(findCampo(moved, 'quale0')).toBe(quale);
    const under = moveCampo(template, 'titolo', { in: 'opzione', campo: 'etica0', opzione: no.id, before: null });
    expect(indexTemplate(under).campi.get('titolo')?.parent).toBe('etica0');
    expect(campiDi(moveCampo(under, 'titolo', inSezione('dati00')), 'dati00')).toEqual(['etica0', 'titolo']);
  });

  test('of two fields that have an option with the same id, it goes beneath the one that is meant', () => {
    const altra = { ...etica, uid: 'altra0', numOrdine: 3, valori: [{ ...si, campiSuccessivi: [] }, no] };
    const twice = { ...template, sezioni: [{ ...dati, campi: [etica, titolo, altra] }, spesa] };
    const moved = moveCampo(twice, 'costo0', { in: 'opzione', campo: 'altra0', opzione: no.id, before: null });
    expect(indexTemplate(moved).campi.get('costo0')?.parent).toBe('altra0');
    expect(placeOf(moved, 'costo0')).toEqual({ in: 'opzione', campo: 'altra0', opzione: no.id, before: null });
    expect(findCampo(moved, 'etica0')).toBe(etica);
    expect(placeFault(twice, 'quale0', { in: 'opzione', campo: 'altra0', opzione: si.id })).toBeNull();
  });

  test('a field that follows another always may stand before the one that follows it alone', () => {
    const single = changeCampo(template, 'titolo', (campo) => ({ ...campo, campoSuccessivo: buildCampo('textfield', { uid: 'dopo00' }) }));
    const moved = moveCampo(single, 'costo0', { in: 'campo', uid: 'titolo', before: 'dopo00' });
    expect(indexTemplate(moved).campi.get('titolo')?.always).toEqual([{ campi: ['costo0', 'dopo00'], sezione: null }]);
    const alone = moveCampo(moved, 'costo0', inSezione('spesa0', 'totale'));
    expect(indexTemplate(alone).campi.get('titolo')?.always).toEqual([{ campi: ['dopo00'], sezione: null }]);
  });

  test('a field goes neither into itself nor below the tenth level', () => {
    expect(placeFault(template, 'etica0', { in: 'opzione', campo: 'etica0', opzione: si.id })).toBe('DENTRO_SE_STESSO');
    expect(placeFault(template, 'etica0', { in: 'campo', uid: 'quale0' })).toBe('DENTRO_SE_STESSO');
    expect(placeFault(template, 'etica0', { in: 'opzione', campo: 'etica0', opzione: 99_999 })).toBe('MANCA');
    const nested = (level: number): Campo =>
      buildCampo('textfield', { uid: `liv${String(level).padStart(3, '0')}`, campiSuccessivi: level === 10 ? [] : [nested(level + 1)] });
    const deep = buildTemplate([buildSezione([nested(1), etica], { uid: 'fondo0' })]);
    expect(placeFault(deep, 'quale0', { in: 'campo', uid: 'liv010' })).toBe('TROPPI_LIVELLI');
    expect(placeFault(deep, 'quale0', { in: 'campo', uid: 'liv009' })).toBeNull();
    expect(placeFault(deep, 'etica0', { in: 'campo', uid: 'liv009' })).toBe('TROPPI_LIVELLI');
    expect(moveCampo(deep, 'etica0', { in: 'campo', uid: 'liv009', before: null })).toBe(deep);
  });

  test('a field steps past its siblings, and no further than the end', () => {
    expect(campiDi(stepCampo(template, 'titolo', -1), 'dati00')).toEqual(['titolo', 'etica0']);
    expect(campiDi(stepCampo(stepCampo(template, 'titolo', -1), 'titolo', 1), 'dati00')).toEqual(['etica0', 'titolo']);
    expect(stepCampo(template, 'titolo', 1)).toBe(template);
    expect(stepCampo(template, 'quale0', -1)).toBe(template);
  });
});

describe('a section', () => {
  test('a section is added, named, moved and stepped', () => {
    const { template: added, uid } = addSezione(template, 'spesa0', ids(template));
    expect(sezioniDi(added)).toEqual(['dati00', uid, 'spesa0']);
    expect(changeSezione(added, uid, { titolo: 'Gruppo' }).sezioni[1]?.titolo).toBe('Gruppo');
    expect(sezioniDi(moveSezione(added, uid, 'dati00'))).toEqual([uid, 'dati00', 'spesa0']);
    expect(sezioniDi(stepSezione(added, uid, 1))).toEqual(['dati00', 'spesa0', uid]);
    expect(stepSezione(template, 'spesa0', 1)).toBe(template);
  });

  test('a section written inside the option that opens it moves to the first level, and is still opened there', () => {
    const dentro = buildSezione([quale], { uid: 'dentro', titolo: 'Dentro', numOrdine: 3 });
    const opening = buildCampo('RADIO', { uid: 'apre00', valori: [buildOpzione('Sì', { sezioneSuccessiva: dentro })] });
    const moved = moveSezione(buildTemplate([buildSezione([opening], { uid: 'prima0', numOrdine: 1 })]), 'dentro', null);
    expect(sezioniDi(moved)).toEqual(['prima0', 'dentro']);
    expect(indexTemplate(moved).roots).toEqual(['prima0']);
    expect(campiDi(moved, 'dentro')).toEqual(['quale0']);
  });

  test('a section stands before, behind and steps past one that is written inside what opens it', () => {
    const dentro = buildSezione([quale], { uid: 'dentro', titolo: 'Dentro', numOrdine: 2 });
    const opening = buildCampo('RADIO', { uid: 'apre00', valori: [buildOpzione('Sì', { sezioneSuccessiva: dentro })] });
    const before = buildTemplate([
      buildSezione([opening], { uid: 'prima0', numOrdine: 1 }),
      buildSezione([costo], { uid: 'terza0', numOrdine: 3 }),
    ]);
    const shown = (template: FormTemplate) => allSezioni(template).map(({ uid }) => uid);
    expect(shown(before)).toEqual(['prima0', 'dentro', 'terza0']);
    expect(shown(moveSezione(before, 'terza0', 'dentro'))).toEqual(['prima0', 'terza0', 'dentro']);
    expect(shown(moveSezione(before, 'prima0', 'terza0'))).toEqual(['dentro', 'prima0', 'terza0']);
    expect(shown(stepSezione(before, 'dentro', 1))).toEqual(['prima0', 'terza0', 'dentro']);
    expect(shown(stepSezione(before, 'terza0', -1))).toEqual(['prima0', 'terza0', 'dentro']);
    const moved = moveSezione(before, 'terza0', 'dentro');
    expect([indexTemplate(moved).roots, campiDi(moved, 'dentro')]).toEqual([['prima0', 'terza0'], ['quale0']]);
  });
});

describe('a copy', () => {
  test('a copied field has new names inside, and its formulas, lists and rules follow', () => {
    const gruppo = buildCampo('text-label', {
      uid: 'gruppo',
      campiSuccessivi: [
        costo,
        totale,
        buildCampo('select', { uid: 'lista0', numOrdine: 3, opzioni: { lookup: 'ssds', dipendeDa: 'costo0' } }),
      ],
    });
    const ordine = { tipo: 'ORDINE' as const, prima: { campo: costo.id }, poi: { campo: totale.id }, messaggio: 'Troppo.' };
    const fuori = { tipo: 'ORDINE' as const, prima: { campo: costo.id }, poi: { campo: titolo.id }, messaggio: 'Fuori.' };
    const before = buildTemplate([buildSezione([gruppo, titolo], { uid: 'dati00' })], { regole: [ordine, fuori] });
    const copy = duplicateCampo(before, 'gruppo', ids(before));
    const { template: after } = copy ?? { template: before };
    const campi = partOf({ campi: [findCampo(after, copy?.uid ?? '') ?? titolo] }).campi;
    const [, nuovoCosto, nuovoTotale, nuovaLista] = campi;
    expect(nuovoTotale?.opzioni?.formula).toBe(`${nuovoCosto?.uid} * 2`);
    expect(nuovaLista?.opzioni?.dipendeDa).toBe(nuovoCosto?.uid);
    expect(after.regole).toEqual([ordine, fuori, { ...ordine, prima: { campo: nuovoCosto?.id }, poi: { campo: nuovoTotale?.id } }]);
    expect(lintTemplate(after)).toEqual(lintTemplate(before));
    expect(campiDi(after, 'dati00')).toEqual(['gruppo', copy?.uid, 'titolo']);
  });

  test('a copied section stands after it, and has no second title of the project', () => {
    const copy = duplicateSezione(template, 'dati00', ids(template));
    expect(sezioniDi(copy?.template ?? template)).toEqual(['dati00', copy?.uid, 'spesa0']);
    const titoli = partOf({ sezioni: copy?.template.sezioni ?? [] }).campi.filter(({ opzioni }) => opzioni?.titolo === true);
    expect(titoli).toHaveLength(1);
    expect(lintTemplate(copy?.template ?? template)).toEqual([]);
  });
});

describe('what is deleted', () => {
  const apertura = { tipo: 'FORZA_VALORE' as const, campo: titolo.id, valore: no.id, daOpzioneId: si.id };
  const flusso = {
    tipo: 'VERIFICA_FLUSSO' as const,
    sezioni: [dati.id, spesa.id],
    esiti: [si, no].map(({ id }) => ({ opzioneId: id, esito: 'CONTINUA' as const, messaggio: 'Avanti.' })),
  };
  const ruled = { ...template, regole: [apertura, flusso] };

  test('a field is told to take its follow-ups and its rules along, and to leave a formula without its number', () => {
    const hanging = whatHangsOn(ruled, { campo: 'etica0' });
    expect([hanging.campi.map(({ uid }) => uid), hanging.regole]).toEqual([['quale0'], [apertura, flusso]]);
    expect(remove(ruled, { campo: 'etica0' }).regole).toEqual([]);
    expect(whatHangsOn(ruled, { campo: 'costo0' }).nominano).toEqual([{ campo: totale, come: 'formula' }]);
    expect(lintTemplate(remove(template, { campo: 'costo0' })).map(({ uid }) => uid)).toEqual(['totale']);
    expect(hangsNothing(whatHangsOn(ruled, { campo: 'quale0' }))).toBe(true);
  });

  test('an option takes what it opens along, and a rule about several options goes on without it', () => {
    const hanging = whatHangsOn(ruled, { opzione: si.id, di: 'etica0' });
    expect([hanging.campi.map(({ uid }) => uid), hanging.regole]).toEqual([['quale0'], [apertura]]);
    const edited = remove(ruled, { opzione: si.id, di: 'etica0' });
    expect(nomi(edited, 'etica0')).toEqual(['No']);
    expect(edited.regole).toEqual([{ ...flusso, esiti: flusso.esiti.slice(1) }]);
    expect(lintTemplate(edited)).toEqual([]);
  });

  test('an option that excluded some others does not come to exclude all of them', () => {
    const altro = buildOpzione('Altro', { numOrdine: 3 });
    const campo = { ...etica, tipoCampo: 'SCELTA_MULTIPLA' as const, valori: [si, no, altro] };
    const regola = { tipo: 'ESCLUSIVA' as const, opzione: no.id, con: [si.id], messaggio: 'Da solo.' };
    const before = buildTemplate([buildSezione([campo])], { regole: [regola] });
    expect(remove(before, { opzione: si.id, di: 'etica0' }).regole).toEqual([]);
  });

  test('a section takes its fields along, and one that it opened is told to be always shown', () => {
    const altra = buildSezione([costo], { uid: 'altra0', titolo: 'Altra', numOrdine: 3 });
    const apre = buildCampo('RADIO', {
      uid: 'apre00',
      valori: [{ ...si, campiSuccessivi: [], sezioneSuccessiva: { ...altra, campi: [] } }],
    });
    const before = buildTemplate([buildSezione([apre], { uid: 'prima0' }), buildSezione([titolo], { uid: 'dopo00' }), altra]);
    const hanging = whatHangsOn(before, { sezione: 'prima0' });
    expect([hanging.campi.map(({ uid }) => uid), hanging.sempreAperte.map(({ uid }) => uid)]).toEqual([['apre00'], ['altra0']]);
    expect(sezioniDi(remove(before, { sezione: 'prima0' }))).toEqual(['dopo00', 'altra0']);
  });

  test('a section written inside what goes stays where something else opens it', () => {
    const dentro = buildSezione([quale], { uid: 'dentro', titolo: 'Dentro' });
    const [uno, due] = [dentro, { ...dentro, campi: [] }].map((sezioneSuccessiva, at) =>
      buildCampo('RADIO', { uid: `apre0${at}`, valori: [buildOpzione('Sì', { sezioneSuccessiva })] }),
    ) as [Campo, Campo];
    const before = buildTemplate([buildSezione([uno, due])]);
    expect(hangsNothing(whatHangsOn(before, { campo: 'apre00' }))).toBe(false);
    const edited = remove(before, { campo: 'apre00' });
    expect(campiDi(edited, 'dentro')).toEqual(['quale0']);
  });
});

describe('options', () => {
  test('lines of text become options, each with one id while it is typed', () => {
    const names = ids(template);
    const type = (...texts: string[]) =>
      texts
        .reduce<Opzione[]>((before, testo) => optionsOfLines(before, testo, names), [])
        .map(({ id, descrizione }) => ({ id, descrizione }));
    const both = type('A', 'Al', 'Al\n', 'Al\nA', 'Al\nAl', 'Al\nAlt');
    expect(both.map(({ descrizione }) => descrizione)).toEqual(['Al', 'Alt']);
    expect(new Set(both.map(({ id }) => id)).size).toBe(2);
    const written = optionsOfLines([], 'Alta\nMedia\nBassa', names);
    const idsOf = (testo: string) => optionsOfLines(written, testo, names).map(({ id }) => written.findIndex((each) => each.id === id));
    expect(idsOf('Media\nBassa')).toEqual([1, 2]);
    expect(idsOf('Alta\nNuova\nMedia\nBassa')).toEqual([0, -1, 1, 2]);
    expect(idsOf('Alta\nMedia!\nBassa')).toEqual([0, 1, 2]);
    expect(idsOf('Uno\nDue\nTre')).toEqual([-1, -1, -1]);
  });

  test('options are added, moved, and pasted as a list once each', () => {
    const added = addOpzione(template, 'etica0', 'Forse', ids(template));
    expect(nomi(added, 'etica0')).toEqual(['Sì', 'No', 'Forse']);
    expect(stepOpzione(etica, no.id, -1).valori.map(({ descrizione }) => descrizione)).toEqual(['No', 'Sì']);
    expect(stepOpzione(etica, no.id, 1)).toBe(etica);
    expect(stepOpzione(etica, si.id, 1).valori.map(({ descrizione }) => descrizione)).toEqual(['No', 'Sì']);
    expect(readElenco(etica, 'Forse\r\n no \n\nMai\nMai\n')).toEqual({ nuove: ['Forse', 'Mai'], ripetute: ['no', 'Mai'] });
    expect(readElenco(etica, 'A; B;C')).toEqual({ nuove: ['A', 'B', 'C'], ripetute: [] });
    expect(nomi(addOpzioni(template, 'etica0', ['A', 'B'], ids(template)), 'etica0')).toEqual(['Sì', 'No', 'A', 'B']);
  });

  test('a new option never takes the id of one that was taken away', () => {
    const added = addOpzione(
      remove(template, { opzione: no.id, di: 'etica0' }),
      'etica0',
      'Nuova',
      newIds(namesIn(template), () => 0),
    );
    const [, nuova] = findCampo(added, 'etica0')?.valori ?? [];
    expect(nuova?.id).not.toBe(no.id);
    expect(nuova?.id).toBeGreaterThanOrEqual(1_000_000);
  });
});
