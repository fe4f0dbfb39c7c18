import { describe, expect, test } from 'vitest';
import { avvisoDi } from '../../engine/avvisi.ts';
import { checkCampo } from '../../engine/checkForm.ts';
import { cleanValori } from '../../engine/cleanValori.ts';
import { viewCampo } from '../../engine/viewModel.ts';
import type { Facts } from '../../template/facts.types.ts';
import { noFacts } from '../../template/noFacts.ts';
import { buildCampo, buildSezione, buildTemplate } from '../../template/template.build.ts';
import type { Campo, Valore } from '../../template/template.types.ts';
import { deviates, rendicontoRows, rendicontoTotals } from './rendicontoTotals.ts';

const facts: Facts = noFacts('2026-11-20');

describe('a report', () => {
  const rendiconto = {
    voci: [
      { nome: 'Materiale', finanziamentoRichiesto: 6000, giaRendicontato: 0, assegno: false },
      { nome: 'Missioni', finanziamentoRichiesto: 4000, giaRendicontato: 0, assegno: false },
    ],
    concesso: 5000,
    assegnoConcesso: 0,
  };
  const given: Facts = { ...facts, rendiconto };
  const spent = (materiale: number, missioni: number, motivo: string | null = null) => ({
    vociRendicontoList: [
      { nome: 'Materiale', finanziamentoRichiesto: 1, finanziamentoSpeso: materiale, descrizioneSpesa: motivo },
      { nome: 'Missioni', finanziamentoRichiesto: 1, finanziamentoSpeso: missioni, descrizioneSpesa: null },
    ],
  });
  const campo = buildCampo('report', { flagRequired: true });
  const saved = (value: unknown) => cleanValori(buildTemplate([buildSezione([campo])]), { [campo.uid]: value }, given).valori;
  const faults = (asked: Campo, value: Valore) => checkCampo(asked, { [asked.uid]: value }, given).map(({ riga }) => riga);

  test('exactly 20 % is no deviation, and a cent more is one that needs a reason [LIM-053] [FORM-110] [EVAL-088]', () => {
    expect(faults(campo, spent(3600, 1600))).toEqual([]);
    // 6,000 and 4,000 of 10,000 requested, 5,000 granted: the shares are 3,000 and 2,000.
    expect(faults(campo, spent(3600.01, 1599.99))).toEqual([0, 1]);
    expect(faults(campo, spent(3600.01, 2000, 'Aumento dei prezzi'))).toEqual([]);
  });

  test('the share of a row is its request by the total request, times the grant: 40 for 50 of 100, of 80 granted [EVAL-089]', () => {
    const meta: Facts = {
      ...given,
      rendiconto: { ...rendiconto, concesso: 80, voci: rendiconto.voci.map((voce) => ({ ...voce, finanziamentoRichiesto: 50 })) },
    };
    const off = (value: Valore) => checkCampo(campo, { [campo.uid]: value }, meta).map(({ riga }) => riga);
    expect(off(spent(40, 40))).toEqual([]);
    expect(off(spent(48, 32))).toEqual([]);
    expect(off(spent(48.01, 31.99))).toEqual([0, 1]);
  });

  test('in the upward mode spending less is no deviation [EVAL-090]', () => {
    const su = buildCampo('report', { opzioni: { scostamentoModo: 'su' } });
    expect(faults(su, spent(3600, 100))).toEqual([]);
    expect(faults(su, spent(3600.01, 100))).toEqual([0]);
    const said = (each: Campo, value: Valore) => checkCampo(each, { [each.uid]: value }, given)[0]?.messaggio;
    expect(said(su, spent(3600.01, 100))).toBe('La spesa supera di oltre il 20% il concesso, indicane il motivo.');
    expect(said(campo, spent(3600.01, 2000))).toBe('La spesa si scosta di oltre il 20% dal concesso, indicane il motivo.');
  });

  test('requests come from the granted proposta, whatever is sent', () => {
    expect(saved(spent(1, 2))[campo.uid]).toMatchObject({
      vociRendicontoList: [{ finanziamentoRichiesto: 6000 }, { finanziamentoRichiesto: 4000 }],
    });
  });

  test('overspending and deviating rows are marked for readers', () => {
    const stored = saved(spent(4000, 2000, 'x'))[campo.uid] ?? null;
    const { tabella } = viewCampo(campo, stored, { facts: given });
    expect(tabella?.righe.map(([nome]) => nome)).toEqual(['Materiale\u00A0*', 'Missioni']);
    // What the sign means is read above the reasons.
    expect(tabella?.colonne.at(-1)?.titolo).toBe('Motivo dello scostamento (* oltre il 20%)');
    expect(tabella).toMatchObject({
      totaliInRosso: true,
      totali: ['Totale', '10.000,00', '5.000,00', '6.000,00', 'Lo speso supera il concesso'],
    });
  });

  test('overspending is a warning of Controlla, and no fault', () => {
    const told = (value: Valore) => avvisoDi(campo, { [campo.uid]: value }, given);
    expect([told(spent(3000, 2000)), told(spent(3000.01, 2000))]).toEqual([null, 'Lo speso supera il concesso.']);
    expect(faults(campo, spent(3000.01, 2000))).toEqual([]);
  });

  test('nothing deviates before a grant', () => {
    const [voce] = rendicontoRows(spent(5000, 0), facts);
    expect(voce && deviates(campo, voce, rendicontoTotals([voce], facts))).toBe(false);
  });

  describe('the report of a later step', () => {
    const later: Facts = {
      ...facts,
      rendiconto: { ...rendiconto, voci: rendiconto.voci.map((voce) => ({ ...voce, giaRendicontato: 1000 })) },
    };
    const off = (value: Valore) => checkCampo(campo, { [campo.uid]: value }, later).map(({ riga }) => riga);

    test('deviations include the reports of earlier steps', () => {
      expect(off(spent(2600, 600))).toEqual([]);
      expect(off(spent(2600.01, 600))).toEqual([0]);
      expect(off(spent(1399.99, 600))).toEqual([0]);
    });

    test('earlier amounts are shown, and overspending includes them', () => {
      const { tabella } = viewCampo(campo, spent(2001, 1000), { facts: later });
      expect(tabella?.colonne.map(({ titolo }) => titolo)).toContain('Già rendicontato (€)');
      expect(tabella?.totaliInRosso).toBe(true);
      expect(viewCampo(campo, spent(2000, 1000), { facts: later }).tabella?.totaliInRosso).toBeUndefined();
    });
  });

  test('assegni di ricerca are measured by their own grant', () => {
    const [materiale, missioni] = rendiconto.voci;
    const apart: Facts = {
      ...facts,
      rendiconto: {
        voci: [materiale, missioni].flatMap((voce) => voce ?? []).map((voce, at) => ({ ...voce, assegno: at === 1 })),
        concesso: 6000,
        assegnoConcesso: 2000,
      },
    };
    const off = (value: Valore) => checkCampo(campo, { [campo.uid]: value }, apart).map(({ riga }) => riga);
    expect(off(spent(6000, 2000))).toEqual([]);
    expect(off(spent(6000, 4000))).toEqual([1]);
  });

  test('where nothing was requested any spending deviates [LIM-053]', () => {
    const none: Facts = {
      ...facts,
      rendiconto: { ...rendiconto, voci: rendiconto.voci.map((voce) => ({ ...voce, finanziamentoRichiesto: 0 })) },
    };
    const off = (value: Valore) => checkCampo(campo, { [campo.uid]: value }, none).map(({ riga }) => riga);
    expect(off(spent(0.01, 0))).toEqual([0]);
  });
});
