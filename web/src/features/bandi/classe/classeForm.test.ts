import { ATTRIBUTI_INIZIALI, PARAMETRI } from '@sigeba/contract/bandi/classe.rules.ts';
import type { Classe } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { expect, test } from 'vitest';
import {
  type ClasseKey,
  type ClasseValues,
  changesBySchede,
  changesTerms,
  changeTipo,
  checkClasse,
  formOf,
  keepRows,
  readClasse,
  schedaOf,
} from './classeForm.ts';

const voce = { nome: 'Missioni', descrizione: '', tipoImporto: 'LIBERO' as const, importo: null, min: null, max: null };
const classe: Classe = {
  id: 1,
  nome: 'Grandi',
  descrizione: '',
  anno: 2026,
  dataUfficializzazione: null,
  proposte: { bozze: 0, inviate: 0, eliminate: 0 },
  lastUpdate: '2026-03-01T10:00:00.000Z',
  attributi: ATTRIBUTI_INIZIALI,
  parameters: [
    { codice: 'FINANZIAMENTO_MIN', valore: 200 },
    { codice: 'FINANZIAMENTO_MAX', valore: 100 },
  ],
  categorie: [
    { id: 1, nome: 'Responsabile', ammessa: false, ruoli: [], regimi: [], minimo: 5, massimo: 1 },
    { id: 2, nome: 'Componente', ammessa: true, ruoli: [], regimi: [], minimo: null, massimo: null },
  ],
  rendicontoVoce: [
    { ...voce, id: 11 },
    { ...voce, id: 12, nome: 'Libri' },
  ],
  formId: 1,
  formPartecipanteId: null,
  formRendicontoId: null,
  formVersioneId: 1,
  formPartecipanteVersioneId: null,
  formRendicontoVersioneId: null,
  elencaProgetti: false,
  faseValutazione: [],
  criteriValutazione: [],
  stepRendicontazione: [],
  valutazioneIniziata: false,
  rettifiche: [],
};
const before = readClasse(classe);
const changed = (patch: Partial<ClasseValues>): ClasseValues => ({ ...before, ...patch });

test('every field of the page stands in a tab, so that what is changed is named and what is wrong is led to', () => {
  expect((Object.keys(before) as ClasseKey[]).filter((key) => schedaOf(key) === null)).toEqual([]);
});

test('changes are counted by tab: a field is one, so is each row added, edited or removed, and rows that only moved are one together', () => {
  const [missioni, libri] = before.rendicontoVoce;
  if (missioni === undefined || libri === undefined) throw new Error('no items');
  const three = [
    { ...missioni, max: 9 },
    { ...voce, id: null, key: 'nuova-1' },
  ];
  expect(changesBySchede(changed({ nome: 'Altra', rendicontoVoce: three, PARTECIPANTI_MAX: 3 }), before)).toEqual([
    ['regole', 1],
    ['partecipanti', 1],
    ['budget', 3],
  ]);
  expect(changesBySchede(changed({ rendicontoVoce: [libri, missioni] }), before)).toEqual([['budget', 1]]);
  expect(changesBySchede(changed({}), before)).toEqual([]);
});

test('only what is changed is sent, and stored contradictions of another part do not hold it', () => {
  const values = changed({ PARTECIPANTI_MAX: 3, mostraPosizione: true });
  expect(formOf(values, before)).toEqual({
    parameters: [{ codice: 'PARTECIPANTI_MAX', valore: 3 }],
    attributi: { mostraPosizione: true },
  });
  const ofNome = changed({ nome: 'Altra' });
  expect(checkClasse(ofNome, before)).toEqual([]);
  expect(checkClasse(values, before).map(({ campo }) => campo)).toEqual(['FINANZIAMENTO_MIN']);
});

test('a fault of a categoria stands in its row of the table, which shows those that are not admitted too', () => {
  const categorie = before.categorie.map((each) => ({ ...each, minimo: 5, massimo: 1 }));
  expect(checkClasse(changed({ categorie }), before).map(({ campo }) => campo)).toEqual(['categorie.1.minimo']);
});

test('name, description, steps and the form of reports are no conditions; everything else is', () => {
  expect(changesTerms(changed({ nome: 'Altra', descrizione: 'x', formRendicontoVersioneId: 9, stepRendicontazione: [] }), before)).toBe(
    false,
  );
  for (const codice of PARAMETRI) expect(changesTerms(changed({ [codice]: 7 }), before)).toBe(true);
  expect(changesTerms(changed({ refereeAttivi: true }), before)).toBe(true);
});

test('bounds and amount of an item do not go over to a kind that reads them in another unit, and come back with the stored kind', () => {
  const libera = { ...voce, min: 100, max: 1000 };
  const inQuote = changeTipo(libera, 'IMPORTO_FISSO', libera);
  expect(inQuote).toEqual({ tipoImporto: 'IMPORTO_FISSO', importo: null, min: null, max: null });
  expect(changeTipo({ ...libera, ...inQuote, max: 3 }, 'LIBERO', libera)).toEqual({
    tipoImporto: 'LIBERO',
    importo: null,
    min: 100,
    max: 1000,
  });
  const fissa = { ...voce, tipoImporto: 'IMPORTO_FISSO' as const, importo: 500, max: 5 };
  const assegno = changeTipo(fissa, 'ASSEGNO_RICERCA', fissa);
  expect(assegno).toEqual({ tipoImporto: 'ASSEGNO_RICERCA', importo: null, min: null, max: 5 });
  expect(changeTipo({ ...fissa, ...assegno }, 'IMPORTO_FISSO', fissa).importo).toBe(500);
  expect(changeTipo(fissa, 'LIBERO', undefined)).toEqual({ tipoImporto: 'LIBERO', importo: null, min: null, max: null });
});

test('a row that was new keeps its key once it is stored, and what was typed on meanwhile is saved as that row, not as another', () => {
  const nuova = { ...voce, nome: 'Eventi', id: null, key: 'nuova-1' };
  const saved = changed({ rendicontoVoce: [...before.rendicontoVoce, nuova] });
  const read = readClasse({ ...classe, rendicontoVoce: [...classe.rendicontoVoce, { ...voce, nome: 'Eventi', id: 13 }] });
  const stored = keepRows(read, saved);
  expect(stored.rendicontoVoce.map(({ id, key }) => [id, key])).toEqual([
    [11, '11'],
    [12, '12'],
    [13, 'nuova-1'],
  ]);
  const typed = { ...saved, rendicontoVoce: [{ ...nuova, nome: 'Eventi e convegni' }] };
  expect(formOf(typed, stored).rendicontoVoce).toEqual([{ ...voce, nome: 'Eventi e convegni', id: 13 }]);
  // At the next reading it is known by its id; where somebody else has added a row too, new ones are not told apart.
  expect(keepRows(read, stored).rendicontoVoce.at(-1)?.key).toBe('nuova-1');
  const others = readClasse({ ...classe, rendicontoVoce: [13, 14].map((id) => ({ ...voce, id })) });
  expect(keepRows(others, saved).rendicontoVoce.map(({ key }) => key)).toEqual(['13', '14']);
});
