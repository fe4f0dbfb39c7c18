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

test('only changes are listed, field by field', () => {
  expect(compare([testo, altro], { titol1: 'Prima', altro1: 'Uguale' }, { titol1: 'Dopo', altro1: 'Uguale' })).toEqual([
    { uid: 'titol1', label: 'Titolo', prima: 'Prima', dopo: 'Dopo', righe: [] },
  ]);
  expect(compare([testo], { titol1: 'Uguale' }, { titol1: 'Uguale' })).toEqual([]);
  expect(compare([testo], {}, { titol1: 'Nuovo' })).toMatchObject([{ prima: null, dopo: 'Nuovo' }]);
});

test('a field is matched by its uid in another version of the form, and a missing one is listed', () => {
  const before = { template: template(testo, altro), valori: { titol1: 'Resta', altro1: 'Perso' } };
  const after = { template: template({ ...testo, label: 'Titolo del progetto' }), valori: { titol1: 'Resta' } };
  expect(compareValori(before, after, { hashOf }).flatMap(({ campi }) => campi)).toMatchObject([
    { uid: 'altro1', prima: 'Perso', dopo: null },
  ]);
});

test('a file is compared by content: the same one uploaded again has not changed', () => {
  const files = (...all: [number, string][]) => ({ file01: { files: all.map(([mediaId, nome]) => ({ mediaId, nome })) } });
  expect(compare([allegati], files([1, 'cv.pdf']), files([9, 'cv.pdf']))).toEqual([]);
  expect(compare([allegati], files([1, 'cv.pdf']), files([2, 'cv.pdf'], [3, 'lettera.pdf']))[0]?.righe).toEqual([
    { tipo: 'TOLTA', nome: 'cv.pdf', celle: [] },
    { tipo: 'AGGIUNTA', nome: 'cv.pdf', celle: [] },
    { tipo: 'AGGIUNTA', nome: 'lettera.pdf', celle: [] },
  ]);
});

test('rows are matched by the person or name in them, not by their position', () => {
  const person = (cognome: string, mesiPersona: number) => ({
    id: null,
    cognome,
    nome: 'Ada',
    ruolo: 'Esperta',
    qualifica: 'Ing.',
    struttura: 'CNR',
    mesiPersona,
    settoreERC: null,
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

test('two people of one name are told apart, and a renamed expense item is the same one', () => {
  const squadra = buildCampo('participants', { uid: 'squad1', label: 'Squadra' });
  const person = (utenteId: number, mesiPersona: number) => ({
    utenteId,
    cognome: 'Rossi',
    nome: 'Ada',
    ruolo: 'PO',
    dipartimento: 'Fisica',
    status: 'ACCETTATA',
    mesiPersona,
    categoriaId: 2,
    settoreERC: null,
    sottoSettoreERC: null,
    ssd: null,
    massaCritica: null,
    piSostituito: null,
    partecipazioneEffettiva: null,
  });
  const group = (...partecipanti: object[]) => ({ squad1: { partecipanti } });
  const [gente] = compare([squadra], group(person(1, 3), person(2, 5)), group(person(2, 6)));
  expect(gente?.righe.map(({ tipo, celle }) => [tipo, celle.length])).toEqual([
    ['CAMBIATA', 1],
    ['TOLTA', 0],
  ]);

  const piano = buildCampo('budget', { uid: 'piano1', label: 'Piano' });
  const voce = (nome: string) => ({
    voci: [
      {
        id: 4,
        nome,
        tipo: 'LIBERO',
        importo: null,
        min: null,
        max: null,
        quota: null,
        finanziamentoRichiesto: 100,
        eventualeCoFinanziamento: null,
        note: null,
      },
    ],
  });
  expect(compare([piano], { piano1: voce('Missioni') }, { piano1: voce('Viaggi') })[0]?.righe).toEqual([
    { tipo: 'CAMBIATA', nome: 'Viaggi', celle: [{ colonna: 'Voce di spesa', prima: 'Missioni', dopo: 'Viaggi' }] },
  ]);
});
