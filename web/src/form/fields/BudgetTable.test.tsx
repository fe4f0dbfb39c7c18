// @vitest-environment jsdom
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { FormSections } from '../FormSections.tsx';
import { FormView } from '../FormView.tsx';
import { formOf, testFacts } from '../form.testing.ts';

afterEach(cleanup);

const titolo = buildCampo('textfield', { uid: 'titolo', label: 'Titolo' });

describe('the budget', () => {
  const item = { descrizione: null, importo: null, min: null, max: null } as const;
  const facts: Facts = {
    ...testFacts,
    finanziamentoMin: 5000,
    finanziamentoMax: 15_000,
    voci: [
      { ...item, id: 1, nome: 'Materiale', tipoImporto: 'LIBERO' },
      { ...item, id: 2, nome: 'Missioni', tipoImporto: 'LIBERO' },
      { ...item, id: 7, nome: 'Borse', tipoImporto: 'IMPORTO_FISSO', importo: 1000 },
    ],
  };
  const budget = buildCampo('budget', { uid: 'budget', label: 'Piano finanziario' });

  test('keeps the totals in sight while amounts and shares change [FORM-097] [FORM-031]', async () => {
    const form = formOf([budget], {}, facts);
    render(<FormSections form={form} />);
    await userEvent.type(screen.getByLabelText('Richiesto per Materiale (€)'), '11300');
    await userEvent.click(screen.getByRole('button', { name: 'Una quota in più: Borse' }));
    const table = screen.getByRole('group', { name: 'Piano finanziario' });
    expect(
      within(table)
        .getByText(/^Totale/)
        .parentElement?.textContent?.replaceAll('\u00a0', ' '),
    ).toBe('Totale 12.300 € · minimo 5.000 € · massimo 15.000 € · restano 2.700 €');
    expect(form.values().budget).toMatchObject({
      voci: [{ finanziamentoRichiesto: 11_300 }, {}, { quota: 1, finanziamentoRichiesto: 1000 }],
    });
  });

  test('whoever comes to the last share, or back to none, stays on the button, which says how far it goes', async () => {
    const few: Facts = { ...facts, voci: [{ ...item, id: 7, nome: 'Borse', tipoImporto: 'IMPORTO_FISSO', importo: 1000, max: 1 }] };
    const form = formOf([budget], {}, few);
    render(<FormSections form={form} />);
    const [more, less] = ['più', 'meno'].map((how) => screen.getByRole('button', { name: `Una quota in ${how}: Borse` }));
    const shares = () => (form.values().budget as { voci: { quota: number }[] } | undefined)?.voci[0]?.quota ?? 0;
    for (const [button, quota] of [
      [more, 1],
      [less, 0],
    ] as const) {
      await userEvent.click(button as HTMLElement);
      await userEvent.click(button as HTMLElement);
      expect(shares()).toBe(quota);
      expect(document.activeElement).toBe(button);
      expect([button?.getAttribute('aria-disabled'), button?.hasAttribute('disabled')]).toEqual(['true', false]);
      const said = document.getElementById(button?.getAttribute('aria-describedby') ?? '')?.textContent;
      if (button === more) expect(said).toContain('al massimo 1');
    }
  });

  test('says that its total is without assegni where some are asked for', () => {
    const voce = {
      ...item,
      id: 9,
      nome: 'Assegni',
      tipo: 'ASSEGNO_RICERCA',
      quota: 2,
      finanziamentoRichiesto: 48_000,
      eventualeCoFinanziamento: null,
      note: null,
    } as const;
    const voci = [...facts.voci, { ...item, id: 9, nome: 'Assegni', tipoImporto: 'ASSEGNO_RICERCA', importo: 24_000 } as const];
    const form = formOf([budget], { budget: { voci: [voce] } }, { ...facts, voci });
    render(<FormSections form={form} />);
    const said = screen.getByText(/^Totale/).parentElement?.textContent?.replaceAll('\u00a0', ' ');
    expect(said).toBe(
      'Totale senza assegni 0 € · minimo 5.000 € · massimo 15.000 € · mancano 5.000 € · restano 15.000 € · assegni di ricerca 48.000 €',
    );
  });

  test('cofinancing and note of an item are offered, and stand there once asked for or filled in', async () => {
    const altro = (nome: string) => screen.queryByRole('button', { name: `Cofinanziamento e note: ${nome}` });
    const given = { ...item, id: 2, nome: 'Missioni', tipo: 'LIBERO', quota: null, finanziamentoRichiesto: 10 } as const;
    render(<FormSections form={formOf([budget], { budget: { voci: [{ ...given, eventualeCoFinanziamento: 5, note: null }] } }, facts)} />);
    expect(altro('Missioni')).toBeNull();
    await userEvent.click(altro('Materiale') as HTMLElement);
    expect(document.activeElement).toBe(screen.getByLabelText('Eventuale cofinanziamento per Materiale (€)'));
    expect(altro('Materiale')).toBeNull();
    // What is being emptied stays in sight.
    await userEvent.clear(screen.getByLabelText('Eventuale cofinanziamento per Missioni (€)'));
    expect(altro('Missioni')).toBeNull();
  });

  test('Enter goes to the row below', async () => {
    render(<FormSections form={formOf([budget], {}, facts)} />);
    await userEvent.type(screen.getByLabelText('Richiesto per Materiale (€)'), '5{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Richiesto per Missioni (€)'));
  });

  test('is read as a table, with a dash where nothing is', () => {
    const form = formOf([titolo, budget], { budget: { voci: [] } }, facts);
    form.setValue('budget', {
      voci: [
        {
          id: 1,
          nome: 'Materiale',
          tipo: 'LIBERO',
          importo: null,
          quota: null,
          finanziamentoRichiesto: 10,
          eventualeCoFinanziamento: null,
          note: null,
          min: null,
          max: null,
        },
      ],
    });
    render(<FormView template={form.template} valori={form.values()} />);
    expect(screen.getByRole('cell', { name: 'Materiale' })).toBeTruthy();
    expect(screen.getByText('Titolo').nextSibling?.textContent).toBe('—');
  });
});
