import { checkCampo } from '@sigeba/contract/form/engine/checkForm.ts';
import { lintTemplate } from '@sigeba/contract/form/engine/lintTemplate.ts';
import { checkTraCampi } from '@sigeba/contract/form/engine/regoleTraCampi.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import { noFacts } from '@sigeba/contract/form/template/noFacts.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { FormTemplateShape } from '@sigeba/contract/form/template.shape.ts';
import { describe, expect, test } from 'vitest';
import type { Modulo } from '../../form/pronti/modulo.ts';
import { MODULI } from './moduli.ts';

describe.each(Object.entries(MODULI))('the form %s', (_name, { template, keys }) => {
  test('the form is parsed as a template and has no fault', () => {
    expect(FormTemplateShape.parse(template)).toEqual(template);
    expect(lintTemplate(template)).toEqual([]);
  });

  test('the form marks one title and one abstract', () => {
    const campi = [...indexTemplate(template).campi.values()].map(({ campo }) => campo.opzioni);
    expect(campi.filter((opzioni) => opzioni?.titolo === true)).toHaveLength(1);
    expect(campi.filter((opzioni) => opzioni?.abstract === true)).toHaveLength(1);
    expect(keys.size).toBe(campi.length);
  });
});

test('the telephone is that of the profile, which is shown and not asked for again', () => {
  const telefoni = Object.entries(MODULI).flatMap(([name, { template }]) =>
    [...indexTemplate(template).campi.values()].flatMap(({ campo }) =>
      campo.tipoCampo === 'telephone' ? [[name, campo.origineCampo] as const] : [],
    ),
  );
  expect(telefoni.length).toBeGreaterThan(6);
  expect(telefoni.filter(([, origine]) => origine !== 'profilo.telefono')).toEqual([]);
});

test.each(['PICCOLI', 'MEDI', 'GRANDI', 'TM'] as const)('a project of %s begins within the calendar of its call', (name) => {
  const campo = campiOf(MODULI[name]).find(({ uid }) => uid === uidOf(MODULI[name], 'avvio'));
  const facts = noFacts('2026-11-20');
  const calendario = Object.assign(facts, { avvioPrevisto: '2027-06-26', mesiFinanziamento: 24 });
  const codes = (giorno: string) => campo && checkCampo(campo, { [campo.uid]: giorno }, calendario).map(({ check }) => check);
  expect(['2027-06-25', '2027-06-26', '2029-06-25', '2029-06-26', '3025-01-01'].map(codes)).toEqual([
    ['DATA_PRIMA'],
    [],
    [],
    ['DATA_DOPO'],
    ['DATA_DOPO'],
  ]);
});

test('a field keeps its uid from one version to the next', () => {
  const uids = (name: keyof typeof MODULI) => [...MODULI[name].keys.keys()];
  expect(uids('MEDI')).toEqual(expect.arrayContaining(uids('MEDI_V1')));
  expect(uids('MEDI')).toHaveLength(uids('MEDI_V1').length + 1);
});

const UGO = { utenteId: 7, categoriaId: 1, cognome: 'Neri', nome: 'Ugo', ruolo: 'PA', dipartimento: 'Fisica', status: 'PENDING' };

const campiOf = ({ template }: Modulo) => [...indexTemplate(template).campi.values()].map(({ campo }) => campo);
const uidOf = ({ keys }: Modulo, key: string) => [...keys].find(([, each]) => each === key)?.[0] ?? '';

/** How long a project lasts at least, and what says so: the shortest that the form offers, else what the call gives to all. */
function durataIn(modulo: Modulo): { mesi: number; detta: object } {
  const uid = uidOf(modulo, 'durata');
  const [breve] = campiOf(modulo).find((campo) => campo.uid === uid)?.valori ?? [];
  if (breve !== undefined) return { mesi: Number.parseInt(breve.descrizione, 10), detta: { [uid]: { opzioneId: breve.id } } };
  return { mesi: modulo.template.codice.startsWith('SEED') ? 18 : 12, detta: {} };
}
const faultsOf = (modulo: Modulo, answers: object) =>
  checkTraCampi(modulo.template, { ...durataIn(modulo).detta, ...answers } as unknown as Valori);

test.each([
  ['PICCOLI', 'docenti'],
  ['MEDI', 'docenti'],
  ['GRANDI', 'docenti'],
  ['TM', 'tecnici'],
  ['AVVIO_TM', 'docenti'],
  ['SEED', 'componenti'],
  ['SEED_GIOVANI', 'giovani'],
] as const)('in the form %s nobody of "%s" works more months than the project lasts', (name, elenco) => {
  const modulo: Modulo = MODULI[name];
  const { mesi } = durataIn(modulo);
  const uid = uidOf(modulo, elenco);
  const faults = (mesiPersona: number) => faultsOf(modulo, { [uid]: { partecipanti: [{ ...UGO, mesiPersona }] } });
  expect(faults(mesi)).toEqual([]);
  expect(faults(mesi + 1)).toMatchObject([
    { uid, riga: 0, colonna: 'mesiPersona', messaggio: expect.stringMatching(/durata del progetto|duration of the project/) },
  ]);
});

/** The table of a form whose rows go from one month to another. */
const conMesi = (modulo: Modulo) =>
  campiOf(modulo).find(({ opzioni }) => {
    const colonne = opzioni?.colonne?.map(({ uid }) => uid) ?? [];
    return colonne.includes('inizio') && colonne.includes('fine');
  });
const PIANI = Object.entries(MODULI).flatMap(([name, modulo]: [string, Modulo]) => {
  const campo = conMesi(modulo);
  return campo === undefined ? [] : [{ name, modulo, uid: campo.uid }];
});

test('the plans that are given in months are these', () => {
  expect(PIANI.map(({ name }) => name)).toEqual(['MEDI_V1', 'MEDI', 'GRANDI', 'TM', 'AVVIO_TM', 'SEED', 'SEED_GIOVANI']);
});

test.each(PIANI)('in the form $name the plans in months stand in order and within the duration', ({ modulo, uid }) => {
  const { mesi } = durataIn(modulo);
  const faults = (inizio: number, fine: number) =>
    faultsOf(modulo, { [uid]: { righe: [{ inizio, fine }] } }).map((fault) => [fault.uid, fault.riga, fault.colonna, fault.messaggio]);
  expect(faults(1, mesi)).toEqual([]);
  expect(faults(12, 3)).toEqual([[uid, 0, 'fine', expect.stringMatching(/precedere|may not come before/)]]);
  expect(faults(4, 99)).toEqual([[uid, 0, 'fine', expect.stringMatching(/durata del progetto|duration of the project/)]]);
  expect(faults(4, mesi + 1)).toHaveLength(1);
  expect(faults(0, 4)).toEqual([[uid, 0, 'inizio', expect.stringMatching(/contano da 1|count from 1/)]]);
});
