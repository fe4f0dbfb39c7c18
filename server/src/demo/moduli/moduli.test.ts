import { lintTemplate } from '@sigeba/contract/form/engine/lintTemplate.ts';
import { checkTraCampi } from '@sigeba/contract/form/engine/regoleTraCampi.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import { FormTemplateShape } from '@sigeba/contract/form/template/template.shape.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { describe, expect, test } from 'vitest';
import { MODULI } from './moduli.ts';

describe.each(Object.entries(MODULI))('the form %s', (_name, { template, keys }) => {
  test('reads as a template and has no fault', () => {
    expect(FormTemplateShape.parse(template)).toEqual(template);
    expect(lintTemplate(template)).toEqual([]);
  });

  test('marks one title and one abstract', () => {
    const campi = [...indexTemplate(template).campi.values()].map(({ campo }) => campo.opzioni);
    expect(campi.filter((opzioni) => opzioni?.titolo === true)).toHaveLength(1);
    expect(campi.filter((opzioni) => opzioni?.abstract === true)).toHaveLength(1);
    expect(keys.size).toBe(campi.length);
  });
});

test('a field keeps its uid from one version to the next', () => {
  const uids = (name: keyof typeof MODULI) => [...MODULI[name].keys.keys()];
  expect(uids('MEDI')).toEqual(expect.arrayContaining(uids('MEDI_V1')));
  expect(uids('MEDI')).toHaveLength(uids('MEDI_V1').length + 1);
});

const UGO = { utenteId: 7, categoriaId: 1, cognome: 'Neri', nome: 'Ugo', ruolo: 'PA', dipartimento: 'Fisica', status: 'PENDING' };

test.each(['PICCOLI', 'MEDI', 'GRANDI'] as const)('in the form %s nobody works more months than the project lasts', (name) => {
  const { template, keys } = MODULI[name];
  const uid = (key: string) => [...keys].find(([, each]) => each === key)?.[0] ?? '';
  const durata = indexTemplate(template).campi.get(uid('durata'))?.campo.valori[0];
  const mesi = durata === undefined ? 12 : Number.parseInt(durata.descrizione, 10);
  const faults = (mesiPersona: number) =>
    checkTraCampi(template, {
      ...(durata && { [uid('durata')]: { opzioneId: durata.id } }),
      [uid('docenti')]: { partecipanti: [{ ...UGO, mesiPersona }] },
    } as unknown as Valori);
  expect(faults(mesi)).toEqual([]);
  expect(faults(mesi + 1)).toMatchObject([
    { uid: uid('docenti'), riga: 0, colonna: 'mesiPersona', messaggio: expect.stringContaining('durata del progetto') },
  ]);
});
