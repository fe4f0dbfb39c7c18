import { describe, expect, test } from 'vitest';
import type { TipoCriterio, TipoFase } from '../bandi/criteri.rules.ts';
import { criterio, valore } from './scheda.build.ts';
import { criteriDellaFase, scalaClasse, scalaPunteggio } from './scheda.rules.ts';

describe('the criteria of a phase', () => {
  const fase = (id: number | null, tipo: TipoFase) => ({ id, tipo });
  const [check, referee, commissione] = [fase(1, 'CHECK_BLOCCANTE'), fase(2, 'REFEREE_PARZIALE'), fase(3, 'COMMISSIONE')];
  const of = (id: number, faseId: number | null, tipo: TipoCriterio = 'NORMALE') => criterio(id, { faseId, tipo });
  const criteri = [of(5, null), of(1, 1), of(2, 2), of(3, 3, 'MEDIA_REFEREE'), of(4, 3)];
  const ids = (each: object, all = [check, referee, commissione]) =>
    criteriDellaFase(criteri, each as typeof check, all).map(({ id, tipo }) => `${id} ${tipo}`);

  test('a phase has its own criteria, in their order', () => expect(ids(check)).toEqual(['1 NORMALE']));
  test('criteria without a phase belong to the commission', () =>
    expect(ids(commissione)).toEqual(['3 MEDIA_REFEREE', '4 NORMALE', '5 NORMALE']));
  test('referees score the criteria whose mean the commission reads', () => expect(ids(referee)).toEqual(['2 NORMALE', '3 NORMALE']));
  test('criteria without a phase belong to all phases where there is no commission', () =>
    expect(ids(check, [check, referee])).toEqual(['1 NORMALE', '5 NORMALE']));
  test('a classe without phases has all criteria in the implicit one (D-110)', () =>
    expect(
      criteriDellaFase([of(2, null), of(1, null)], fase(null, 'COMMISSIONE'), [fase(null, 'COMMISSIONE')]).map(({ id }) => id),
    ).toEqual([1, 2]));
});

describe('the greatest possible score', () => {
  const fasi = [
    { id: 1, tipo: 'REFEREE_PARZIALE' },
    { id: 2, tipo: 'COMMISSIONE' },
  ] as const;
  const sicura = { ancheSenza: false };
  const parole = criterio(9, { valoreList: [] });
  const sino = criterio(8, { valoreList: [valore({ valore: 3, minimo: null, massimo: null, valoreTrue: 'Sì' })] });

  test("the greatest score is the sum of each criterion's greatest score times its coefficient", () => {
    const criteri = [criterio(1), criterio(2, { coefficiente: 2.5 }), sino, parole];
    expect(scalaPunteggio(criteri, [{ id: null, tipo: 'COMMISSIONE' }], sicura)).toBe(38);
  });
  test('the greatest score is that of the last phase with scores', () => {
    const criteri = [criterio(1, { faseId: 1 }), criterio(2, { faseId: 2 }), criterio(3, { faseId: 2 })];
    expect(scalaPunteggio(criteri, fasi, sicura)).toBe(20);
    expect(scalaPunteggio([criterio(1, { faseId: 1 }), criterio(2, { faseId: 2, valoreList: [] })], fasi, sicura)).toBe(10);
  });
  test('the greatest score is unknown where the last phase may be concluded without a score and the scales differ', () => {
    const criteri = [criterio(1, { faseId: 1 }), criterio(2, { faseId: 2 }), criterio(3, { faseId: 2 })];
    expect(scalaPunteggio(criteri, fasi, { ancheSenza: true })).toBeNull();
    expect(scalaPunteggio(criteri.slice(0, 2), fasi, { ancheSenza: true })).toBe(10);
  });
  test('a classe with one phase or none has its greatest score, and iteration mode has none', () => {
    const classe = { tipoValutazione: 'PUNTEGGIO', concludiSenzaPunteggi: false, fasi: [] } as const;
    expect(scalaClasse(classe, [criterio(1), criterio(2)])).toBe(20);
    expect(scalaClasse({ ...classe, tipoValutazione: 'ITER_VALUTAZIONE' }, [criterio(1)])).toBeNull();
  });
  test('without criteria with scores there is none either', () => expect(scalaPunteggio([parole], fasi, sicura)).toBeNull());
});
