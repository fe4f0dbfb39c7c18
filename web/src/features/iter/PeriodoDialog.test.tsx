// @vitest-environment jsdom
import type { IterRiga, StepIter } from '@sigeba/contract/iter/iter.shape.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../page/renderScreen.testing.tsx';
import { FineDialog } from './FineDialog.tsx';
import { PeriodoDialog } from './PeriodoDialog.tsx';

vi.mock('../../form/inputs/DateTimeInput.tsx', () => ({
  DateTimeInput: ({ label, onChange }: { label: string; onChange: (value: string) => void }) => (
    <button type="button" onClick={() => onChange('2020-05-31T12:00:00.000Z')}>
      {label}
    </button>
  ),
}));
afterEach(cleanup);

const classe = {
  idClasse: 5,
  nomeClasse: 'Progetti piccoli',
  chiusura: '2020-01-31T12:00:00.000Z',
  fineValutazione: null,
  lastUpdate: '2020-02-01T12:00:00.000Z',
} as IterRiga;
const step = {
  idStep: 7,
  nome: 'Finale',
  mesi: 12,
  startTimestamp: '2020-01-01T12:00:00.000Z',
  endTimestamp: '2099-12-31T12:00:00.000Z',
  comunicato: { startTimestamp: '2020-01-01T12:00:00.000Z', endTimestamp: '2099-12-31T12:00:00.000Z' },
  scadenzaTeorica: null,
  scadenzaFissa: null,
  rendicontazioni: { bozze: 3, inviate: 1, valutate: 0 },
} as unknown as StepIter;

test('the dialog of a period says what a passed or an earlier deadline means before it is saved', async () => {
  renderScreen(<PeriodoDialog classe={classe} step={step} onClose={() => undefined} />, { answers: {} });
  expect(screen.queryByText(/già passata/)).toBeNull();
  (await screen.findByRole('button', { name: 'Scadenza' })).click();
  expect(await screen.findByText(/già passata: da subito chi non ha inviato \(3 in bozza\)/)).toBeTruthy();
  expect(screen.getByText(/prima di quella comunicata ai titolari/)).toBeTruthy();
});

test('the dialog of the end of an evaluation says that an instant has passed already (D-99)', async () => {
  renderScreen(<FineDialog classe={classe} onClose={() => undefined} />, { answers: {} });
  (await screen.findByRole('button', { name: 'Fine della valutazione' })).click();
  expect(await screen.findByText(/già passato: da subito nessuno può più valutare/)).toBeTruthy();
});
