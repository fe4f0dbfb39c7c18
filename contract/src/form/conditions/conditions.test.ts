import { describe, expect, test } from 'vitest';
import { lintTemplate } from '../engine/lintTemplate.ts';
import { moveCampo, ownerOf } from '../template/placeCampo.ts';
import { buildCampo, buildOpzione, buildSezione, buildTemplate } from '../template/template.build.ts';
import type { Campo, FormTemplate, Opzione, Sezione } from '../template/template.types.ts';
import { conditionsInSezione, conditionsOf } from './conditionsOf.ts';
import { dependentsOf } from './dependentsOf.ts';
import { describeCondition, nearestCondition } from './describeCondition.ts';
import { describeMove, placeShownBy } from './moveByCondition.ts';
import { openSezioneBy } from './openSezioneBy.ts';
import { possibleOpeners } from './possibleOpeners.ts';

const named = (sezione: Sezione): Sezione => ({ ...sezione, campi: [] });
const yesNo = (uid: string, label: string, ids: [number, number], ifYes: Partial<Opzione> = {}): Campo =>
  buildCampo('yes-no-radio', { uid, label, valori: [buildOpzione('Sì', { id: ids[0], ...ifYes }), buildOpzione('No', { id: ids[1] })] });

const numero = buildCampo('textfield', { uid: 'numero', label: 'Numero del parere' });
const quando = buildCampo('datefield', { uid: 'quando', label: 'Data del parere' });
const avuto = yesNo('avuto1', 'Il parere c’è già?', [21, 22], { campiSuccessivi: [numero] });
const parere = yesNo('parere', 'Il progetto richiede un parere etico?', [11, 12], { campiSuccessivi: [avuto] });
const rischi = buildSezione([buildCampo('textarea', { uid: 'misure', label: 'Misure' })], { uid: 'rischi', titolo: 'Rischi' });
const ambiti = buildCampo('SCELTA_MULTIPLA', {
  uid: 'ambiti',
  label: 'Ambiti coinvolti',
  valori: [
    buildOpzione('Esseri umani', { id: 31, sezioneSuccessiva: named(rischi) }),
    buildOpzione('Animali', { id: 32, sezioneSuccessiva: named(rischi) }),
    buildOpzione('Nessuno', { id: 33, campiSuccessivi: [buildCampo('textarea', { uid: 'perche', label: 'Perché' })] }),
  ],
});
const etica = buildSezione([parere, quando, ambiti], { uid: 'etica1', titolo: 'Etica' });
const template = buildTemplate([etica, rischi], {
  regole: [{ tipo: 'ESCLUSIVA', opzione: 33, con: [], messaggio: '«Nessuno» sta da solo.' }],
});

describe('the conditions of a field', () => {
  test('the form of these tests has no fault', () => expect(lintTemplate(template)).toEqual([]));

  test('a field of an open section is always seen', () => {
    expect(conditionsOf(template, 'quando')).toEqual([]);
    expect(describeCondition(template, 'quando')).toBe('Si mostra sempre.');
    expect(nearestCondition(template, 'quando')).toBeNull();
  });

  test('a nested field is seen while every answer above it is picked', () => {
    expect(conditionsOf(template, 'numero')).toEqual([[{ campo: 'parere', opzioni: [11] }], [{ campo: 'avuto1', opzioni: [21] }]]);
    expect(describeCondition(template, 'numero')).toBe(
      'Si mostra solo se «Il progetto richiede un parere etico?» è «Sì» e «Il parere c’è già?» è «Sì».',
    );
    expect(nearestCondition(template, 'numero')).toBe('se «Il parere c’è già?» è «Sì»');
  });

  test('a field without a label is called by its kind and section', () => {
    const muto = yesNo('mutooo', '', [41, 42], { campiSuccessivi: [buildCampo('textfield', { uid: 'sotto0' })] });
    const senza = buildTemplate([buildSezione([muto], { titolo: 'Etica' })]);
    expect(nearestCondition(senza, 'sotto0')).toBe('se «Sì o No senza etichetta (sezione «Etica»)» è «Sì»');
  });

  test('a section that several answers open is seen with any of them, and so are its fields', () => {
    expect(conditionsOf(template, 'misure')).toEqual([[{ campo: 'ambiti', opzioni: [31, 32] }]]);
    expect(conditionsInSezione(template, 'misure')).toEqual([]);
    expect(describeCondition(template, 'rischi')).toBe(
      'Si mostra solo se tra le risposte a «Ambiti coinvolti» c’è «Esseri umani» o «Animali».',
    );
  });

  test('an answer that must stand alone is said to', () => {
    expect(describeCondition(template, 'perche')).toBe('Si mostra solo se tra le risposte a «Ambiti coinvolti» c’è solo «Nessuno».');
  });

  test('of a section that several fields open, the answers are said and not what stands before them', () => {
    const altra = yesNo('altra1', 'Altri rischi?', [41, 42], { sezioneSuccessiva: named(rischi) });
    const twice = buildTemplate([buildSezione([ambiti, altra]), rischi]);
    expect(describeCondition(twice, 'misure')).toBe(
      'Si mostra solo se tra le risposte a «Ambiti coinvolti» c’è «Esseri umani» o «Animali» oppure «Altri rischi?» è «Sì».',
    );
  });

  test('a section that a field always opens is seen with the field', () => {
    const beside = buildCampo('textfield', { uid: 'beside', sezioneSuccessiva: named(rischi) });
    const nested = buildTemplate([buildSezione([yesNo('parere', 'Parere?', [11, 12], { campiSuccessivi: [beside] })]), rischi]);
    expect(describeCondition(nested, 'misure')).toBe('Si mostra solo se «Parere?» è «Sì».');
  });

  test('a collateral section is seen by its rule, and never without one', () => {
    const aparte = buildSezione([buildCampo('textfield', { uid: 'autodi' })], { id: 900, uid: 'aparte', collaterale: true });
    const sezioni = [buildSezione([parere]), aparte];
    const regola = { tipo: 'APRI_COLLATERALE', campo: parere.id, valore: 11, sezione: 900 } as const;
    expect(describeCondition(buildTemplate(sezioni), 'autodi')).toMatch(/^Non si mostra mai/);
    expect(describeCondition(buildTemplate(sezioni, { regole: [regola] }), 'autodi')).toBe(
      'Si mostra solo se «Il progetto richiede un parere etico?» è «Sì».',
    );
  });

  test('sections that open each other are not followed for ever', () => {
    const back = buildSezione([], { uid: 'sezuno' });
    const second = buildSezione([buildCampo('textfield', { sezioneSuccessiva: back })], { uid: 'sezdue' });
    const first = { ...back, campi: [buildCampo('textfield', { uid: 'dentro', sezioneSuccessiva: second })] };
    expect(describeCondition(buildTemplate([first]), 'dentro')).toMatch(/^Non si mostra mai/);
  });
});

describe('what may open a field', () => {
  const openers = (uid: string, of = template) => possibleOpeners(of, uid).map(({ campo }) => campo);

  test('a choice with options of the form may, a text may not', () => {
    expect(openers('quando')).toEqual(['parere', 'avuto1', 'ambiti']);
    expect(possibleOpeners(template, 'quando').at(-1)).toEqual({ campo: 'ambiti', opzioni: [31, 32, 33] });
  });

  test('neither the field itself nor what it opens may, in whatever section', () => {
    expect(openers('parere')).toEqual(['ambiti']);
    const fragili = yesNo('fragil', 'Persone fragili?', [51, 52]);
    const deep = { ...rischi, campi: [fragili] };
    expect(openers('ambiti', buildTemplate([buildSezione([parere, ambiti]), deep]))).toEqual(['parere', 'avuto1']);
  });

  test('a vocabulary may not: its entries are no options of the form', () => {
    const lista = buildCampo('select', { uid: 'lista1', opzioni: { lookup: 'ssds' } });
    expect(openers('quando', buildTemplate([buildSezione([lista, quando])]))).toEqual([]);
  });

  test('no place on an eleventh level is offered, counted with what the field opens', () => {
    const chain = (livello: number): Campo =>
      yesNo(`liv${String(livello).padStart(3, '0')}`, `Livello ${livello}`, [livello * 2 + 100, livello * 2 + 101], {
        ...(livello < 10 && { campiSuccessivi: [chain(livello + 1)] }),
      });
    const deep = buildTemplate([buildSezione([chain(1), quando, parere])]);
    expect(lintTemplate(deep)).toEqual([]);
    expect(openers('quando', deep).filter((uid) => uid.startsWith('liv'))).toHaveLength(9);
    expect(openers('parere', deep)).toHaveLength(7);
  });

  test('a section reached by many ways is counted once', () => {
    const levels = Array.from({ length: 9 }, (_, at) => buildSezione([], { uid: `sez${at}00`.slice(0, 6), numOrdine: at }));
    const sezioni = levels.map((sezione, at) => ({
      ...sezione,
      campi: Array.from({ length: 40 }, (_, n) => buildCampo('textfield', { sezioneSuccessiva: levels[at + 1] ?? null, numOrdine: n })),
    }));
    expect(openers('quando', buildTemplate([buildSezione([quando, parere]), ...sezioni]))).toEqual(['parere', 'avuto1']);
  });
});

test('what depends on a field is told: what it shows, what reads it, and the rules that name it or its options', () => {
  const reader = buildCampo('textfield', { uid: 'lettor', origineCampo: 'campo:numero' });
  const check = buildCampo('js-script', { uid: 'contro', opzioni: { script: { nome: 'somma', parametri: { dal: 'numero' } } } });
  const more = { ...template, sezioni: [...template.sezioni, buildSezione([reader, check])] };
  expect(dependentsOf(more, 'numero')).toEqual({ opened: [], readers: ['lettor', 'contro'], rules: [] });
  expect(dependentsOf(template, 'ambiti')).toEqual({ opened: ['rischi', 'perche'], readers: [], rules: [0] });
});

describe('a condition that is set', () => {
  /** What the page says before, and what is said of the field after. */
  function set(uid: string, opzione: number | null, of = template) {
    const scelta = opzione === null ? null : { campo: ownerOf(of, opzione)?.uid ?? '', opzione };
    const place = placeShownBy(of, uid, scelta);
    if (place === null) return null;
    const moved = moveCampo(of, uid, place);
    expect(lintTemplate(moved)).toEqual([]);
    return [describeMove(of, uid, place), describeCondition(moved, uid), placeShownBy(moved, uid, scelta)];
  }

  test('an answer shows the field under its option, after what that opens already', () => {
    expect(set('quando', 11)).toEqual([
      'Il campo si sposta subito sotto «Il parere c’è già?».',
      'Si mostra solo se «Il progetto richiede un parere etico?» è «Sì».',
      null,
    ]);
    expect(set('quando', 12)?.[0]).toBe('Il campo si sposta subito sotto «Il progetto richiede un parere etico?».');
  });

  test('the last answer taken away, the field stands right after the field of that answer', () => {
    expect(set('numero', 11)).toEqual([
      'Il campo si sposta subito sotto «Il parere c’è già?».',
      'Si mostra solo se «Il progetto richiede un parere etico?» è «Sì».',
      null,
    ]);
  });

  test('shown always, it stands right after the field of its section that showed it', () => {
    expect(set('numero', null)?.slice(0, 2)).toEqual([
      'Il campo si sposta subito sotto «Il progetto richiede un parere etico?».',
      'Si mostra sempre.',
    ]);
    const moved = moveCampo(template, 'numero', placeShownBy(template, 'numero', null) ?? { in: 'sezione', uid: 'etica1', before: null });
    expect(moved.sezioni[0]?.campi.map(({ uid }) => uid)).toEqual(['parere', 'numero', 'quando', 'ambiti']);
  });

  test('what it is set to already moves nothing', () => {
    expect(set('numero', 21)).toBeNull();
    expect(set('quando', null)).toBeNull();
  });

  test('another section and what moves along are told', () => {
    expect(set('misure', 12)?.[0]).toBe('Il campo si sposta nella sezione «Etica», subito sotto «Il progetto richiede un parere etico?».');
    expect(set('avuto1', null)?.[0]).toBe(
      'Il campo si sposta subito sotto «Il progetto richiede un parere etico?» insieme al campo che apre.',
    );
  });
});

describe('the answers that open a section', () => {
  const scelte = (of: FormTemplate, opzioni: number[]) => opzioni.map((opzione) => ({ campo: ownerOf(of, opzione)?.uid ?? '', opzione }));
  const described = (opzioni: number[], of = template) => {
    const opened = openSezioneBy(of, 'rischi', scelte(of, opzioni));
    expect(lintTemplate(opened)).toEqual([]);
    return describeCondition(opened, 'misure');
  };

  test('they are exactly those that are set, of one field or of several', () => {
    expect(described([31])).toBe('Si mostra solo se tra le risposte a «Ambiti coinvolti» c’è «Esseri umani».');
    expect(described([32, 12])).toBe(
      'Si mostra solo se «Il progetto richiede un parere etico?» è «No» oppure tra le risposte a «Ambiti coinvolti» c’è «Animali».',
    );
    expect(described([])).toBe('Si mostra sempre.');
  });

  test('an answer of one field opens it, and never that of another field whose option has the same id', () => {
    const gemella = yesNo('gemell', 'Ci sono animali?', [11, 12]);
    const twice = buildTemplate([buildSezione([parere, gemella]), rischi]);
    const opened = openSezioneBy(twice, 'rischi', [{ campo: 'gemell', opzione: 11 }]);
    expect(describeCondition(opened, 'misure')).toBe('Si mostra solo se «Ci sono animali?» è «Sì».');
    const moved = placeShownBy(twice, 'misure', { campo: 'gemell', opzione: 11 });
    expect(moved).toEqual({ in: 'opzione', campo: 'gemell', opzione: 11, before: null });
  });

  test('set as they are, they change nothing', () => {
    expect(openSezioneBy(template, 'rischi', scelte(template, [31, 32]))).toEqual(template);
  });

  test('a section written inside an option is written on the first level, with its fields and its number', () => {
    const inside = yesNo('altra1', 'Altri rischi?', [41, 42], { sezioneSuccessiva: rischi });
    const opened = openSezioneBy(buildTemplate([buildSezione([inside, parere])]), 'rischi', [{ campo: 'altra1', opzione: 42 }]);
    expect(opened.sezioni[1]).toEqual(rischi);
    expect(described([42], opened)).toBe('Si mostra solo se «Altri rischi?» è «No».');
  });

  test('an option that opens another section opens none beside it', () => {
    const altra = buildSezione([], { uid: 'altra0' });
    const other = yesNo('altra1', 'Altri rischi?', [41, 42], { sezioneSuccessiva: altra });
    const busy = buildTemplate([buildSezione([other]), rischi, altra]);
    expect(openSezioneBy(busy, 'rischi', [{ campo: 'altra1', opzione: 41 }])).toBe(busy);
  });
});
