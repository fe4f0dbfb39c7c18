// @vitest-environment jsdom
import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { formOf, testFacts } from '../form.testing.ts';
import { RendicontoTable } from './RendicontoTable.tsx';

afterEach(cleanup);

const voce = (nome: string, finanziamentoRichiesto: number, giaRendicontato = 0) => ({
  nome,
  finanziamentoRichiesto,
  giaRendicontato,
  assegno: false,
});
const campo = buildCampo('report', { uid: 'report', label: 'Spese per voce', flagRequired: true });

function open(giaRendicontato = 0) {
  const voci = [voce('Materiale', 6000, giaRendicontato), voce('Missioni', 4000)];
  const form = formOf([campo], {}, { ...testFacts, rendiconto: { voci, concesso: 5000, assegnoConcesso: 0 } });
  render(<RendicontoTable campo={campo} form={form} />);
  return form;
}
const spent = (nome: string) => screen.getByLabelText(`Finanziamento speso per ${nome} (€)`);
const reason = (nome: string) => screen.getByLabelText(new RegExp(`Motivo dello scostamento per ${nome}`)) as HTMLTextAreaElement;
const spend = (nome: string, euro: string) => fireEvent.change(spent(nome), { target: { value: euro } });

describe('the table of a report', () => {
  test('tells what was requested and what falls to each item, and asks for a reason where spending is off [FORM-110]', () => {
    open();
    expect(['6.000,00', '3.000,00'].map((text) => screen.getAllByText(text).length)).toEqual([1, 1]);
    const overFigures = screen.getAllByRole('columnheader').filter((head) => head.hasAttribute('data-figures'));
    expect(overFigures.map(({ textContent }) => textContent)).toEqual([
      'Finanziamento richiesto\u00A0(€)',
      'Concesso pro quota\u00A0(€)',
      'Finanziamento speso\u00A0(€)',
    ]);
    spend('Materiale', '3600');
    expect(reason('Materiale').getAttribute('aria-required')).toBeNull();
    spend('Materiale', '3600,01');
    expect(reason('Materiale').getAttribute('aria-required')).toBe('true');
    expect(screen.getByText('Materiale', { selector: 'th' }).textContent).toContain('*');
  });

  test('a report that nobody has begun asks for no reason yet; once a row is filled in, those that are off do', () => {
    open(4000);
    expect([reason('Materiale'), reason('Missioni')].map((each) => each.getAttribute('aria-required'))).toEqual([null, null]);
    expect(screen.queryByText(/scostamento oltre il 20%$/)).toBeNull();
    spend('Missioni', '2000');
    expect([reason('Materiale'), reason('Missioni')].map((each) => each.getAttribute('aria-required'))).toEqual(['true', null]);
    // The sign stays with the last word.
    expect(screen.getByText('Materiale', { selector: 'th' }).textContent).toMatch(/^Materiale\u00A0\*/);
  });

  test('what the grant has left after this step and those before is said, and nothing once it is passed', () => {
    open(1000);
    spend('Missioni', '1500');
    expect(screen.getByRole('status').textContent).toMatch(/restano 2\.500/);
    spend('Missioni', '4000,01');
    expect(screen.getByRole('status').textContent).not.toContain('restano');
  });

  test('a reason is words with spaces between them', async () => {
    open();
    await userEvent.type(reason('Missioni'), 'a b');
    expect(reason('Missioni').value).toBe('a b');
  });

  test('a missing reason is told at the reason of its row', () => {
    const form = open();
    spend('Materiale', '4000');
    spend('Missioni', '2000');
    act(() => void form.checkAll());
    expect(reason('Materiale').getAttribute('aria-invalid')).toBe('true');
    expect(spent('Materiale').getAttribute('aria-invalid')).toBeNull();
    expect(reason('Missioni').getAttribute('aria-invalid')).toBeNull();
  });

  test('more spent than granted is told in words, and what was reported before counts', () => {
    open(4000);
    expect(screen.getAllByText('Già rendicontato (€)')).toHaveLength(1);
    spend('Missioni', '1001');
    expect(screen.getByText('Lo speso supera il concesso')).toBeTruthy();
  });

  test('where only more is asked about, the words speak of more', () => {
    const su = { ...campo, opzioni: { scostamentoModo: 'su' as const } };
    const form = formOf([su], {}, { ...testFacts, rendiconto: { voci: [voce('Materiale', 6000)], concesso: 5000, assegnoConcesso: 0 } });
    render(<RendicontoTable campo={su} form={form} />);
    expect(screen.getByText('* oltre il 20% in più del concesso: indica il motivo')).toBeTruthy();
    spend('Materiale', '6001');
    expect(screen.getByText('Materiale', { selector: 'th' }).textContent).toBe('Materiale\u00A0* oltre il 20% in più');
    act(() => void form.checkAll());
    expect(screen.getByText('La spesa supera di oltre il 20% il concesso, indicane il motivo.')).toBeTruthy();
  });

  test('a reason nobody needs is offered, and stands there once it is asked for or needed', async () => {
    open();
    const offer = (nome: string) => screen.queryByRole('button', { name: `Scrivi un motivo: ${nome}` });
    spend('Materiale', '3000');
    expect(offer('Missioni')).toBeNull();
    spend('Missioni', '2000');
    await userEvent.click(screen.getByRole('button', { name: 'Scrivi un motivo: Missioni' }));
    expect(document.activeElement).toBe(reason('Missioni'));
    expect(offer('Missioni')).toBeNull();
    expect(offer('Materiale')).not.toBeNull();
    spend('Materiale', '4000');
    expect(offer('Materiale')).toBeNull();
  });
});
