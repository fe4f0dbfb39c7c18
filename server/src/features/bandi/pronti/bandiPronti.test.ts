import { checkCategorie, checkParametri, checkTestiClasse, checkVoci, PARAMETRI } from '@sigeba/contract/bandi/classe.rules.ts';
import { checkCriteri, checkFasi, checkSteps, punteggioMassimo } from '@sigeba/contract/bandi/criteri.rules.ts';
import { massimoDi } from '@sigeba/contract/valutazioni/scheda.rules.ts';
import { describe, expect, test } from 'vitest';
import { prontoCalled } from '../../../form/pronti/pronti.ts';
import { criterioOf } from './addPronto.ts';
import { BANDI_PRONTI, codiciOf } from './bandiPronti.ts';

const CLASSI = BANDI_PRONTI.flatMap(({ tipologie }) => tipologie).flatMap(({ classi }) => classi);

test('the ready-made calls are a call for research, one for beginners, one for mobility and conferences', () => {
  expect(BANDI_PRONTI.map(({ codice }) => codice)).toEqual(['RICERCA', 'AVVIO', 'MOBILITA-CONVEGNI']);
});

test('every form that a ready-made call needs is in the library', () => {
  expect(BANDI_PRONTI.flatMap(codiciOf).filter((codice) => prontoCalled(codice) === undefined)).toEqual([]);
});

describe.each(CLASSI.map((classe) => [classe.nome, classe] as const))('the classe "%s"', (_nome, classe) => {
  const criteri = classe.fasi.flatMap((fase) => fase.criteri.map(criterioOf));

  test('the rules by which an office saves a classe find no fault', () => {
    expect(checkTestiClasse(classe)).toEqual([]);
    expect(checkParametri(classe.parametri)).toEqual([]);
    expect(checkVoci(classe.voci)).toEqual([]);
    expect(checkCategorie(classe.categorie.map((categoria) => ({ ...categoria, ruoli: [], regimi: [] })))).toEqual([]);
    expect(checkFasi(classe.fasi)).toEqual([]);
    expect(checkCriteri(criteri.map((criterio) => ({ ...criterio, faseId: null })))).toEqual([]);
    expect(checkSteps(classe.step)).toEqual([]);
  });

  test('each parameter is one that a classe has, and the threshold can be reached', () => {
    expect(PARAMETRI).toEqual(expect.arrayContaining(Object.keys(classe.parametri)));
    const punti = classe.fasi.filter(({ tipo }) => tipo === 'COMMISSIONE').flatMap((fase) => fase.criteri.map(criterioOf));
    const massimo = punteggioMassimo({ criteri: punti.map((criterio) => Object.assign({ massimo: massimoDi(criterio) }, criterio)) });
    expect(classe.attributi.sogliaFinanziabilita).toBeLessThan(massimo ?? 0);
  });

  test('each form is of the kind that its place wants', () => {
    const tipoOf = (codice: string | null | undefined) => (codice == null ? null : prontoCalled(codice)?.template.tipo);
    const { domanda, partecipante, rendiconto } = classe.moduli;
    expect([tipoOf(domanda), tipoOf(rendiconto)]).toEqual(['PROPOSTA', 'RENDICONTO']);
    expect([null, 'PARTECIPANTE']).toContain(tipoOf(partecipante));
    for (const { modulo } of classe.step) expect([null, 'RENDICONTO']).toContain(tipoOf(modulo));
  });
});

test('what referees score they read in English', () => {
  const media = CLASSI.flatMap(({ fasi }) => fasi.flatMap(({ criteri }) => criteri)).filter(({ tipo }) =>
    tipo?.startsWith('MEDIA_REFEREE'),
  );
  expect(media.length).toBeGreaterThan(3);
  expect(media.filter(({ inglese }) => inglese === undefined)).toEqual([]);
});
