import { expect, test } from 'vitest';
import { buildCampo, buildSezione, buildTemplate } from '../template/template.build.ts';
import type { Campo, Valori } from '../template/template.types.ts';
import { compareValori } from './compareValori.ts';

const testo = buildCampo('textfield', { uid: 'titol1', label: 'Titolo' });
const altro = buildCampo('textfield', { uid: 'altro1', label: 'Altro' });
const allegati = buildCampo('file-multiple-upload', { uid: 'file01', label: 'Allegati' });
const persone = buildCampo('participants_manual', { uid: 'gente1', label: 'Esterni' });
const template = (...campi: Campo[]) => buildTemplate([buildSezione(campi)]);
const hashOf = (mediaId: number) => (mediaId === 9 ? 'come 1' : `come ${mediaId}`);

const compare = (campi: Campo[], prima: unknown, dopo: unknown) =>
  compareValori(
    { template: template(...campi), valori: prima as Valori },
    { template: template(...campi), valori: dopo as Valori },
    { hashOf },
  ).flatMap((sezione) => sezione.campi);

test('only what changed is told, field by field', () => {
  expect(compare([testo, altro], { titol1: 'Prima', altro1: 'Uguale' }, { titol1: 'Dopo', altro1: 'Uguale' })).toEqual([
    { uid: 'titol1', label: 'Titolo', prima: 'Prima', dopo: 'Dopo', righe: [] },
  ]);
  expect(compare([testo], { titol1: 'Uguale' }, { titol1: 'Uguale' })).toEqual([]);
  expect(compare([testo], {}, { titol1: 'Nuovo' })).toMatchObject([{ prima: null, dopo: 'Nuovo' }]);
});

test('a field is the same under its uid in another version of the form; what the new one has no more is told', () => {
  const before = { template: template(testo, altro), valori: { titol1: 'Resta', altro1: 'Perso' } };
  const after = { template: template({ ...testo, label: 'Titolo del progetto' }), valori: { titol1: 'Resta' } };
  expect(compareValori(before, after, { hashOf }).flatMap(({ campi }) => campi)).toMatchObject([
    { uid: 'altro1', prima: 'Perso', dopo: null },
  ]);
});

test('a file is its content: the same one uploaded again has not changed', () => {
  const files = (...all: [number, string][]) => ({ file01: { files: all.map(([mediaId, nome]) => ({ mediaId, nome })) } });
  expect(compare([allegati], files([1, 'cv.pdf']), files([9, 'cv.pdf']))).toEqual([]);
  expect(compare([allegati], files([1, 'cv.pdf']), files([2, 'cv.pdf'], [3, 'lettera.pdf']))[0]?.righe).toEqual([
    { tipo: 'TOLTA', nome: 'cv.pdf', celle: [] },
    { tipo: 'AGGIUNTA', nome: 'cv.pdf', celle: [] },
    { tipo: 'AGGIUNTA', nome: 'lettera.pdf', celle: [] },
  ]);
});

test('rows are known by whom or what they name, not by their place', () => {
  const person = (cognome: string, mesiPersona: number) => ({
    ...{ id: null, cognome, nome: 'Ada', ruolo: 'Esperta', qualifica: 'Ing.', struttura: 'CNR', mesiPersona, settoreERC: null },
  });
  const group = (...manuali: object[]) => ({ gente1: { manuali } });
  const [campo] = compare([persone], group(person('Bianchi', 3), person('Rossi', 2)), group(person('Verdi', 1), person('Bianchi', 4)));
  expect(campo?.righe.map(({ tipo, nome }) => [tipo, nome.split(' ')[0]])).toEqual([
    ['AGGIUNTA', 'Verdi'],
    ['CAMBIATA', 'Bianchi'],
    ['TOLTA', 'Rossi'],
  ]);
  expect(campo?.righe[1]?.celle).toMatchObject([{ prima: expect.stringContaining('3'), dopo: expect.stringContaining('4') }]);
});
