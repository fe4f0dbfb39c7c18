import { checkForm } from '@sigeba/contract/form/engine/checkForm.ts';
import { visible } from '@sigeba/contract/form/engine/visibility.ts';
import { optionsOf } from '@sigeba/contract/form/kinds/choice.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import { noFacts } from '@sigeba/contract/form/template/noFacts.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { describe, expect, test } from 'vitest';
import { moduloEtica } from './etica.ts';
import { moduloTerzaMissione } from './terzaMissione.ts';

describe('the ethics form', () => {
  const index = indexTemplate(moduloEtica);
  const { campoById } = index;
  const uid = (id: number) => campoById.get(id) ?? '';
  const open = (valori: Valori) => visible(moduloEtica, valori).sezioni.map(({ sezione }) => sezione.id);
  const opzione = (descrizione: string) => {
    const { campo } = index.campi.get(uid(21)) ?? {};
    return campo?.valori.find((each) => each.descrizione === descrizione)?.id ?? 0;
  };
  const ambito = (...ids: number[]): Valori => ({ [uid(21)]: { opzioniId: ids } });

  test('the ethics form has twenty sections, four of them always shown', () => {
    expect(moduloEtica.sezioni.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    expect(open({})).toEqual([1, 2, 3, 4]);
  });

  test('human participants open consent, risks and the clinical flow check [FORM-130] [FORM-133]', () => {
    expect(open(ambito(211))).toEqual([1, 2, 3, 4, 5, 6, 8, 10]);
  });

  test('a doctoral student opens the declaration [FORM-136]', () => {
    expect(open({ [uid(12)]: { opzioneId: 2 } })).toEqual([1, 2, 3, 4, 20]);
  });

  test('an istanza that opens no feed belongs to another committee [CERT-165]', () => {
    const nessuno = opzione('Nessuno');
    const said = checkForm(moduloEtica, ambito(nessuno), noFacts('2026-11-20')).map(({ messaggio }) => messaggio);
    expect(said.some((words) => words.startsWith("L'istanza non rientra tra quelle di competenza"))).toBe(true);
    const { campi } = visible(moduloEtica, ambito(nessuno)).sezioni[3] ?? {};
    expect(campi?.at(-1)?.followUps).toHaveLength(1);
  });

  test('"Nessuno" says nothing while another area stands beside it, which contradicts it', () => {
    const { campi } = visible(moduloEtica, ambito(opzione('Nessuno'), opzione('Animali'))).sezioni[3] ?? {};
    expect(campi?.at(-1)?.followUps).toEqual([]);
  });
});

test('with partners a Terza Missione says what the university is among them: Coordinatore or Beneficiario [FORM-037] [FORM-038]', () => {
  const { template, keys } = moduloTerzaMissione('TM');
  const fields = [...indexTemplate(template).campi.values()];
  const ruolo = fields.find(({ campo }) => keys.get(campo.uid) === 'ruoloPartenariato')?.campo;
  expect(ruolo?.tipoCampo).toBe('select');
  expect(ruolo && optionsOf(ruolo).map(({ descrizione }) => descrizione)).toEqual(['Coordinatore', 'Beneficiario']);
});
