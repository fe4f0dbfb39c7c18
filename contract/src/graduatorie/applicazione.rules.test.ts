import { describe, expect, test } from 'vitest';
import { refusalText } from '../refusals/refusals.ts';
import {
  type CommentedRow,
  type Commento,
  canUndoApplicazione,
  checkParole,
  commentoAfter,
  grantsAfter,
  isDaRivedere,
  type RowWithEsito,
  rowsChangedSince,
  unchangedRows,
  variazioniOf,
} from './applicazione.rules.ts';
import { confrontoOf } from './confronto.rules.ts';
import { concluso, riga, scelta, termini } from './graduatoria.build.ts';
import { graduatoriaOf } from './graduatoria.rules.ts';
import { changedSinceQuadro, quadroOf, righeDiAllora, scelteOfScenario, supersededBy } from './quadro.rules.ts';

const data = (finanziamento: number) => concluso(finanziamento, { esitoConcluso: false });
const commentata = (id: number, media: number | null, said: Partial<CommentedRow> = {}): CommentedRow => ({
  ...riga(id, media, said),
  commento: said.commento ?? null,
});
const wrong = (
  variazioni: Parameters<typeof checkParole>[0],
  commenti: Commento[],
  motivazione: string | null = null,
  obbligatoria = false,
) => checkParole(variazioni, { commenti, motivazione }, { motivazioneObbligatoria: obbligatoria });
const daValutare = { statusValutazione: null } as const;

describe('applying a scenario', () => {
  test('a proposta that was evaluated after the scenario was stored keeps its grant', () => {
    const allora = [commentata(1, 90), commentata(2, null, daValutare)];
    const scenario = { scelte: [scelta(1, 5_000)], quadro: quadroOf(allora) };
    const ora = [commentata(1, 90), commentata(2, 80, data(3_000))];
    expect(variazioniOf(ora, scenario).map(({ riga: { id } }) => id)).toEqual([1]);
    expect(unchangedRows(ora, scenario).map(({ id }) => id)).toEqual([2]);
    expect(grantsAfter(ora, variazioniOf(ora, scenario)).map(({ totale }) => totale)).toEqual([5_000, 3_000]);
  });

  test('a proposta that was concluded when it was stored and reopened since does not change', () => {
    const scenario = { scelte: [], quadro: quadroOf([commentata(1, 90, concluso(700))]) };
    const ora = [commentata(1, 90, data(700))];
    expect([variazioniOf(ora, scenario).length, unchangedRows(ora, scenario).length]).toEqual([0, 1]);
  });

  test('reversals are shown first, then amounts, then new outcomes, then unchanged ones', () => {
    const righe = [commentata(1, 90), commentata(2, 80, data(500)), commentata(3, 70, data(500)), commentata(4, 65, data(500))];
    const scenario = { scelte: [scelta(1, 100), scelta(2, 500), scelta(3, 400)], quadro: quadroOf(righe) };
    expect(variazioniOf(righe, scenario).map(({ riga: { id }, genere }) => [id, genere])).toEqual([
      [4, 'ESITO_CAMBIATO'],
      [3, 'IMPORTO_CAMBIATO'],
      [1, 'NUOVO'],
      [2, 'UGUALE'],
    ]);
  });

  test('a comment on the opposite outcome has to be rewritten or removed, and no other', () => {
    const righe = [
      commentata(1, 90, { ...data(500), commento: 'Finanziata con riduzione' }),
      commentata(2, 80, { ...data(500), commento: 'Bene' }),
    ];
    const variazioni = variazioniOf(righe, { scelte: [scelta(2, 400)], quadro: quadroOf(righe) });
    expect(variazioni.map(isDaRivedere)).toEqual([true, false]);
    expect(wrong(variazioni, [])).toEqual([
      { campo: 'commento-1', messaggio: 'RM-001: Il commento è stato scritto per l’esito «finanziata»: va riscritto o tolto.' },
    ]);
    expect(wrong(variazioni, [{ propostaId: 1, commento: ' Finanziata con riduzione ' }])).toHaveLength(1);
    for (const commento of [null, ' ', 'Non rientra tra le prime']) expect(wrong(variazioni, [{ propostaId: 1, commento }])).toEqual([]);
    expect(wrong(variazioni, [{ propostaId: 1, commento: 'x'.repeat(4_001) }])).toHaveLength(1);
  });

  test('one reason is required for all declines without a comment of their own, where the classe requires it (D-201)', () => {
    const rifiutata = { ...concluso(0, { esitoConcluso: false }), commento: 'Già detto' };
    const righe = [commentata(1, 90), commentata(2, 80), commentata(3, 70, rifiutata)];
    const variazioni = variazioniOf(righe, { scelte: [scelta(1, 400)], quadro: quadroOf(righe) });
    const fault = [{ campo: 'motivazione', messaggio: 'Motiva il mancato finanziamento.' }];
    expect(wrong(variazioni, [], null, true)).toEqual(fault);
    expect(wrong(variazioni, [], ' \n', true)).toEqual(fault);
    expect(wrong(variazioni, [{ propostaId: 3, commento: null }], null, true)).toEqual(fault);
    expect(wrong(variazioni, [{ propostaId: 2, commento: 'Fuori dalle risorse' }], null, true)).toEqual([]);
    expect(wrong(variazioni, [], null, false)).toEqual([]);
    expect(wrong(variazioni, [], 'x'.repeat(4_001), true).map(({ campo }) => campo)).toEqual(['motivazione']);
    const commenti = variazioni.map((each) => [each.riga.id, commentoAfter(each, { commenti: [], motivazione: ' Fondi esauriti ' })]);
    expect(Object.fromEntries(commenti)).toEqual({ 1: null, 2: 'Fondi esauriti', 3: 'Già detto' });
  });
});

describe('a scenario that is out of date', () => {
  const allora = [
    commentata(1, 90),
    commentata(2, null, daValutare),
    commentata(3, 70, concluso(500)),
    commentata(4, 65),
    commentata(5, 60),
  ];
  const scenario = { scelte: [scelta(1, 5_000)], quadro: quadroOf(allora) };
  test('the reason is given: a score, a reopening, an outcome or another mean after it was stored', () => {
    const ora = [
      commentata(1, 90),
      commentata(2, 80),
      commentata(3, 70, data(500)),
      commentata(4, 64.99),
      commentata(5, 60, data(100)),
      commentata(6, 50),
    ];
    expect(supersededBy(ora, scenario)).toEqual({ valutate: 2, riaperte: 1, punteggi: 1, esiti: 1 });
    expect(supersededBy(allora, scenario)).toBeNull();
    expect(changedSinceQuadro(ora, scenario).map(({ riga: { id }, motivo }) => [id, motivo])).toEqual([
      [2, 'valutate'],
      [3, 'riaperte'],
      [4, 'punteggi'],
      [5, 'esiti'],
      [6, 'valutate'],
    ]);
    expect([changedSinceQuadro(allora, scenario), changedSinceQuadro(ora, { quadro: null })]).toEqual([[], []]);
  });

  test('its figures stay, whatever is decided afterwards', () => {
    const figures = (ora: readonly CommentedRow[]) => {
      const righe = righeDiAllora(ora, scenario);
      return confrontoOf({ posti: graduatoriaOf(righe, termini), termini, scelte: scelteOfScenario(ora, scenario), disponibile: null });
    };
    const ora = allora.map((each) => ({ ...each, ...concluso(9_999) }));
    expect(figures(ora)).toEqual(figures(allora));
    expect(figures(ora)).toMatchObject({ finanziate: 2, totale: 5_500 });
  });
});

describe('the last application', () => {
  const dopo = { finanziamento: 500, assegno: 0, commento: 'Bene' };
  const ritorni = [{ propostaId: 1, prima: null, dopo }];
  const applicatoIl = new Date('2026-04-10T09:00:00Z');
  const lasciata: RowWithEsito = { ...commentata(1, 90, { ...concluso(500), commento: 'Bene' }), esitoCreatoIl: applicatoIl };
  const ultima = { applicatoIl, ultimo: true, ritorni };
  const reasonOf = (righe: RowWithEsito[], said: { ultimo?: boolean; ritorni?: null } = {}) => {
    const verdict = canUndoApplicazione({ ...ultima, ...said }, righe);
    return verdict.ok ? 'ok' : verdict.reason;
  };
  test('it is undone while its outcomes are as it left them', () => expect(reasonOf([lasciata])).toBe('ok'));
  test('it is not undone once an outcome was changed, reopened or deleted', () => {
    for (const now of [
      { ...lasciata, finanziamentoAssegnato: 501 },
      { ...lasciata, commento: 'Altro' },
      { ...lasciata, esitoConcluso: false },
      { ...lasciata, statusValutazione: null, esitoConcluso: false },
    ])
      expect(reasonOf([now])).toBe('APPLICAZIONE_CAMBIATA');
    expect(rowsChangedSince([], ritorni, applicatoIl)).toHaveLength(1);
    const verdict = canUndoApplicazione(ultima, [{ ...lasciata, commento: null }]);
    expect(verdict.ok ? '' : refusalText(verdict)).toBe(
      'Un esito è stato cambiato dopo l’applicazione (RM-001): non si annulla più in una volta.',
    );
  });
  test('it is not undone over an outcome that was written anew, even with equal amounts (D-202)', () => {
    const anew = { ...lasciata, esitoCreatoIl: new Date('2026-04-10T09:00:01Z') };
    expect(reasonOf([anew])).toBe('APPLICAZIONE_CAMBIATA');
  });
  test('it is undone before an earlier one, and not where the earlier outcomes are unknown', () =>
    expect([reasonOf([lasciata], { ultimo: false }), reasonOf([lasciata], { ritorni: null })]).toEqual([
      'APPLICAZIONE_NON_ULTIMA',
      'APPLICAZIONE_SENZA_MEMORIA',
    ]));
});
