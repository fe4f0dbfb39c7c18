import { describe, expect, test } from 'vitest';
import { checkCampo } from '../engine/checkForm.ts';
import { cleanValori } from '../engine/cleanValori.ts';
import { noFacts } from '../template/noFacts.ts';
import { buildCampo, buildOpzione, buildSezione, buildTemplate } from '../template/template.build.ts';
import type { Campo, TipoCampo, Valore } from '../template/template.types.ts';

const facts = { ...noFacts('2026-11-20'), lookups: { settoriERC: [{ id: 7, codice: 'PE1', descrizione: 'Mathematics' }] } };
const options = [buildOpzione('Uno', { id: 1 }), buildOpzione('Due', { id: 2 })];

const faults = (campo: Campo, value: unknown) =>
  checkCampo(campo, { [campo.uid]: value as Valore }, facts).map(({ messaggio }) => messaggio);
const save = (campo: Campo, value: unknown) => cleanValori(buildTemplate([buildSezione([campo])]), { [campo.uid]: value }, facts);

type Row = [why: string, tipo: TipoCampo, said: Partial<Campo>, value: unknown, messages: string[]];

const many = (length: number) => 'x'.repeat(length);

const rows: Row[] = [
  ['a short text [FORM-070]', 'textfield', { maxLengthSize: 10 }, 'Titolo', []],
  ['a text at its limit [FORM-071]', 'textarea', { maxLengthSize: 10 }, many(10), []],
  [
    'a text over it [FORM-139] [FORM-045]',
    'textarea',
    { maxLengthSize: 10 },
    many(11),
    ['Il campo non puo superare i 10 caratteri di lunghezza.'],
  ],
  ['a required text left empty [FORM-138]', 'textfield', { flagRequired: true }, null, ['Questo campo di testo è obbligatorio.']],
  ['a required text of blanks [FORM-138]', 'textfield', { flagRequired: true }, '  ', ['Questo campo di testo è obbligatorio.']],
  ['a phone [FORM-072]', 'telephone', {}, '+39 06 123', []],
  ['a phone with a dash [FORM-024]', 'telephone', {}, '06-123', ['Sono ammessi solo cifre, spazi e un + iniziale.']],
  ['a phone with a plus inside [FORM-163]', 'telephone', {}, '0+6', ['Sono ammessi solo cifre, spazi e un + iniziale.']],
  ['an integer at its minimum [FORM-073]', 'numberfield', { opzioni: { min: 1, max: 10 } }, 1, []],
  ['an integer below it [FORM-016]', 'numberfield', { opzioni: { min: 1, max: 10 } }, 0, ['Il valore deve essere tra 1 e 10.']],
  ['an integer above its maximum [FORM-146]', 'numberfield', { opzioni: { max: 10 } }, 11, ['Il valore deve essere al massimo 10.']],
  ['a decimal where integers are asked [FORM-011]', 'numberfield', {}, 1.5, ['Sono ammesse solo cifre.']],
  ['a negative number [FORM-144]', 'numberfield', {}, -1, ['Sono ammesse solo cifre.']],
  ['months-person [FORM-013]', 'numberfield', { opzioni: { decimali: 2 } }, 2.5, []],
  [
    'three decimals [FORM-149]',
    'numberfield',
    { opzioni: { decimali: 2 } },
    1.234,
    ['Sono ammesse solo cifre, con al massimo 2 decimali.'],
  ],
  ['two decimals for one', 'numberfield', { opzioni: { decimali: 1 } }, 1.25, ['Sono ammesse solo cifre, con al massimo 1 decimale.']],
  [
    'a decimal below its minimum [FORM-150] [FORM-020]',
    'numberfield',
    { opzioni: { decimali: 1, min: 0.5 } },
    0.4,
    ['Il valore deve essere almeno 0,5.'],
  ],
  [
    'a decimal above its maximum [FORM-150] [FORM-020]',
    'numberfield',
    { opzioni: { decimali: 1, max: 2.5 } },
    2.6,
    ['Il valore deve essere al massimo 2,5.'],
  ],
  ['zero in a required number', 'numberfield', { flagRequired: true }, 0, []],
  ['a required number left empty [FORM-143]', 'numberfield', { flagRequired: true }, null, ['Questo campo numerico è obbligatorio.']],
  ['an amount [FORM-077]', 'currencyfield', {}, 10.5, []],
  ['an amount with three decimals [FORM-022]', 'currencyfield', {}, 10.555, ['Sono ammessi al massimo due decimali.']],
  ['an amount over its maximum', 'currencyfield', { opzioni: { max: 1000 } }, 1000.01, ["L'importo deve essere al massimo 1.000\u00a0€."]],
  ['a required amount left empty [FORM-160]', 'currencyfield', { flagRequired: true }, null, ['Questo campo numero è obbligatorio']],
  ['a date [FORM-074]', 'datefield', {}, '2001-02-28', []],
  [
    'a date in the future',
    'datefield',
    { opzioni: { soloPassato: true } },
    '2026-11-21',
    ['La data non può essere successiva al 20/11/2026.'],
  ],
  ['today where the future is closed', 'datefield', { opzioni: { soloPassato: true } }, '2026-11-20', []],
  [
    'a date two years and a day old [FORM-155]',
    'datefield',
    { opzioni: { minData: '-2y' } },
    '2024-11-19',
    ['La data non può essere precedente al 20/11/2024.'],
  ],
  [
    'a date before a fixed one [FORM-029]',
    'datefield',
    { opzioni: { minData: '2026-01-01' } },
    '2025-12-31',
    ['La data non può essere precedente al 01/01/2026.'],
  ],
  ['a required date left empty [FORM-154]', 'datefield', { flagRequired: true }, null, ['Scegliere una data è obbligatorio.']],
  ['a choice [FORM-079]', 'select', { valori: options, flagRequired: true }, { opzioneId: 2 }, []],
  ['an entry of a lookup', 'select', { opzioni: { lookup: 'settoriERC' } }, { voceId: 7, descrizione: 'x' }, []],
  [
    'an entry that left the lookup',
    'select',
    { opzioni: { lookup: 'settoriERC' } },
    { voceId: 8, descrizione: 'x' },
    ['La scelta fatta non è più disponibile: scegline una nella lista.'],
  ],
  [
    'a required list left empty [FORM-164]',
    'select',
    { valori: options, flagRequired: true },
    null,
    ['Seleziona almeno un elemento da questa lista.'],
  ],
  ['No to a required question [FORM-081]', 'yes-no-radio', { flagRequired: true }, false, []],
  [
    'a required question left open [FORM-165]',
    'yes-no-radio',
    { flagRequired: true },
    null,
    ["Questo campo è necessario all'invio dell'istanza."],
  ],
  ['a ticked declaration [FORM-082]', 'checkbox', { flagRequired: true }, true, []],
  ['a declaration not ticked', 'checkbox', { flagRequired: true }, false, ["Questo campo è necessario all'invio dell'istanza."]],
  ['two of a group', 'checkbox', { flagRequired: true, valori: options }, { opzioniId: [1, 2] }, []],
  [
    'a required group left empty [FORM-166]',
    'checkbox',
    { flagRequired: true, valori: options },
    { opzioniId: [] },
    ["Seleziona almeno un'opzione per proseguire."],
  ],
  ['a label [FORM-109]', 'text-label', { flagRequired: true }, null, []],
  ['a required field nobody can write in', 'textfield', { flagRequired: true, flagReadonly: true }, null, []],
];

describe('Controlla', () => {
  test.each(rows)('%s', (_why, tipo, said, value, messages) => {
    expect(faults(buildCampo(tipo, said), value)).toEqual(messages);
  });
});

test.each([
  'textfield',
  'textarea',
  'telephone',
  'numberfield',
  'currencyfield',
  'datefield',
  'select',
  'yes-no-radio',
  'checkbox',
] as const)('a missing %s is a fault where flagRequired makes it mandatory, and only there [FORM-042]', (tipo) => {
  const said = tipo === 'select' ? { valori: options } : {};
  expect(faults(buildCampo(tipo, { ...said, flagRequired: true }), null)).toHaveLength(1);
  expect(faults(buildCampo(tipo, { ...said, flagRequired: false }), null)).toEqual([]);
});

describe('Salva', () => {
  const unknown: [string, TipoCampo, Partial<Campo>, unknown][] = [
    ['a number in a text', 'textfield', {}, 5],
    ['a text in a number', 'numberfield', {}, '5'],
    ['an infinite number', 'currencyfield', {}, Number.POSITIVE_INFINITY],
    ['a day that does not exist', 'datefield', {}, '2026-02-31'],
    ['an option of another field', 'select', { valori: options }, { opzioneId: 3 }],
    ['an option for a lookup', 'select', { opzioni: { lookup: 'settoriERC' } }, { opzioneId: 1 }],
    ['a word for a yes', 'yes-no-radio', {}, 'SI'],
    ['a tick for a group', 'checkbox', { valori: options }, true],
    ['a foreign box in a group', 'checkbox', { valori: options }, { opzioniId: [1, 9] }],
    ['a list for a budget', 'budget', {}, []],
    ['a budget row without id', 'budget', {}, { voci: [{ finanziamentoRichiesto: 1 }] }],
  ];

  test.each(unknown)('%s is refused with its field', (_why, tipo, said, value) => {
    const campo = buildCampo(tipo, { label: 'Il campo', ...said });
    expect(save(campo, value)).toEqual({
      valori: {},
      violazioni: [{ campo: campo.uid, messaggio: 'Il campo: Il valore inviato non è valido.' }],
    });
  });

  test('a draft may hold a text up to twice its limit [FORM-141]', () => {
    const campo = buildCampo('textarea', { maxLengthSize: 10 });
    expect(save(campo, many(20)).valori[campo.uid]).toBe(many(20));
    expect(save(campo, many(21))).toMatchObject({ valori: {}, violazioni: [{ campo: campo.uid }] });
  });

  test('characters that no database stores are dropped, and line breaks unified', () => {
    const campo = buildCampo('textarea');
    expect(save(campo, 'a\0b\r\nc\ud800').valori[campo.uid]).toBe('ab\nc\ufffd');
    const line = buildCampo('textfield');
    expect(save(line, 'a\nb').valori[line.uid]).toBe('a b');
  });

  test('the words of a lookup come from the lookup', () => {
    const campo = buildCampo('select', { origineCampo: 'lookup:settoriERC' });
    expect(save(campo, { voceId: 7, descrizione: 'forged' }).valori[campo.uid]).toEqual({ voceId: 7, descrizione: 'PE1 Mathematics' });
  });

  test('the words are in the language of the form, and an entry without an English name keeps its own', () => {
    const entries = [
      { id: 7, codice: 'PE1', descrizione: 'Matematica', descrizioneEn: 'Mathematics' },
      { id: 8, codice: 'XX1', descrizione: 'Nuova', descrizioneEn: null },
    ];
    const known = { ...facts, lookups: { settoriERC: entries, 'parole-chiave-cun': entries } };
    const [settore, parole] = [
      buildCampo('select', { origineCampo: 'lookup:settoriERC' }),
      buildCampo('keywords-select', { opzioni: { lookup: 'parole-chiave-cun' } }),
    ];
    const kept = (lingua: 'it' | 'en', id: number) => {
      const sent = { [settore.uid]: { voceId: id, descrizione: '' }, [parole.uid]: { parole: [{ id, descrizione: 'forged' }] } };
      const { valori } = cleanValori(buildTemplate([buildSezione([settore, parole])], { lingua }), sent, known);
      return [valori[settore.uid], valori[parole.uid]];
    };
    // Of a sector its code too, by which people know it.
    const words = (voceId: number, codice: string, descrizione: string) => [
      { voceId, descrizione: `${codice} ${descrizione}` },
      { parole: [{ id: voceId, descrizione }] },
    ];
    expect(kept('en', 7)).toEqual(words(7, 'PE1', 'Mathematics'));
    expect(kept('it', 7)).toEqual(words(7, 'PE1', 'Matematica'));
    expect(kept('en', 8)).toEqual(words(8, 'XX1', 'Nuova'));
  });

  test('both spellings of the read-only flag keep what was stored [FORM-044]', () => {
    const campo = { ...buildCampo('textfield'), flagReadOnly: true };
    const template = buildTemplate([buildSezione([campo])]);
    expect(cleanValori(template, { [campo.uid]: 'forged' }, facts, { [campo.uid]: 'kept' }).valori).toEqual({ [campo.uid]: 'kept' });
  });
});
