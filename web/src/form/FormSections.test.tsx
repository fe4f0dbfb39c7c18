// @vitest-environment jsdom
import { CAMPI, LONG_FORM_MIDDLE, longForm, longValori } from '@sigeba/contract/form/template/longForm.build.ts';
import { buildCampo, buildOpzione, buildSezione, buildTemplate } from '@sigeba/contract/form/template/template.build.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Profiler } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormSections } from './FormSections.tsx';
import { focusField } from './focusField.ts';
import { formOf, testFacts } from './form.testing.ts';
import { useCampo } from './formHooks.ts';
import { createFormStore, type FormStore } from './formStore.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const titolo = buildCampo('textfield', { uid: 'titolo', label: 'Titolo', notaCampo: 'In italiano', flagRequired: true });
const etica = buildCampo('yes-no-radio', {
  uid: 'eticaa',
  label: 'Serve un parere etico?',
  valori: [
    buildOpzione('Sì', { campiSuccessivi: [buildCampo('textfield', { uid: 'numero', label: 'Numero istanza' })] }),
    buildOpzione('No'),
  ],
});

type CountedProps = { form: FormStore; uid: string; renders: Map<string, number> };

/** Listens to a field as its input does, and counts how often it has to render. */
function Counted({ form, uid, renders }: CountedProps) {
  const { valore } = useCampo(form, uid);
  renders.set(uid, (renders.get(uid) ?? 0) + 1);
  return <output>{String(valore ?? '')}</output>;
}

describe('the sections of a form', () => {
  test('each kind has its control, label and note [FORM-040] [FORM-041]', () => {
    const kinds = ['textarea', 'telephone', 'numberfield', 'currencyfield', 'datefield'] as const;
    render(<FormSections form={formOf([titolo, ...kinds.map((kind) => buildCampo(kind, { label: kind }))])} />);
    expect(screen.getByRole('heading', { name: '1. Dati generali' })).toBeTruthy();
    expect(screen.getByText('In italiano')).toBeTruthy();
    for (const kind of kinds) expect(screen.getByLabelText(kind)).toBeTruthy();
  });

  test('each section has an anchor of its own, the six characters of its uid [FORM-191]', async () => {
    const sezioni = ['Progetto', 'Costi', 'Consensi'].map((titolo) =>
      buildSezione([buildCampo('textfield', { label: titolo })], { titolo }),
    );
    render(<FormSections form={createFormStore({ template: buildTemplate(sezioni), facts: testFacts, valori: {} })} />);
    await screen.findByRole('heading', { name: '3. Consensi' });
    const anchors = screen.getAllByRole('region').map(({ id }) => id);
    expect(anchors).toEqual(sezioni.map(({ uid }) => uid));
    for (const anchor of anchors) expect(anchor).toMatch(/^[a-z0-9]{6}$/i);
    expect(new Set(anchors).size).toBe(3);
  });

  test('a section folds under its title, all that are complete at once, and who is led into one finds it open', async () => {
    const sezioni = [
      buildSezione([titolo], { titolo: 'Progetto' }),
      buildSezione([buildCampo('textfield', { uid: 'costii', label: 'Costo', flagRequired: true })], { titolo: 'Costi' }),
      buildSezione([buildCampo('textfield', { label: 'Altro' })], { titolo: 'Altro' }),
    ];
    render(<FormSections form={createFormStore({ template: buildTemplate(sezioni), facts: testFacts, valori: { titolo: 'Reti' } })} />);
    const folds = () =>
      screen.getAllByRole('region').map((region) => region.querySelector<HTMLDetailsElement>('details[data-section]')?.open);
    await userEvent.click(await screen.findByRole('button', { name: 'Chiudi le sezioni complete' }));
    expect(folds()).toEqual([false, true, true]);
    focusField('titolo');
    expect(folds()).toEqual([true, true, true]);
    expect(document.activeElement).toBe(screen.getByLabelText(/^Titolo/));
    await userEvent.click(screen.getByText('3. Altro'));
    await userEvent.click(screen.getByRole('button', { name: 'Apri tutte le sezioni' }));
    expect(folds()).toEqual([true, true, true]);
  });

  test('where the future is closed tomorrow cannot be picked, today can [FORM-030]', async () => {
    const campo = buildCampo('datefield', { label: 'Campo', opzioni: { soloPassato: true } });
    render(<FormSections form={formOf([campo], {}, testFacts)} />);
    await userEvent.click(screen.getByRole('button', { name: /^Scegli dal calendario/ }));
    const disabled = async (day: RegExp) => (await screen.findByRole('button', { name: day })).getAttribute('aria-disabled');
    expect(await disabled(/21 novembre 2026/)).toBe('true');
    expect(await disabled(/20 novembre 2026/)).not.toBe('true');
  });

  test('a read-only field takes no words [FORM-043] [FORM-044]', () => {
    render(<FormSections form={formOf([{ ...titolo, flagReadOnly: true }], { titolo: 'fisso' })} />);
    expect(screen.getByLabelText<HTMLInputElement>('Titolo').readOnly).toBe(true);
  });

  test('an answer opens its follow-up; taking it back says what would go, and undo brings it back [FORM-129]', async () => {
    const form = formOf([etica]);
    render(<FormSections form={form} />);
    await userEvent.click(screen.getByLabelText('Sì'));
    await userEvent.type(screen.getByLabelText('Numero istanza'), 'CERT-1');
    await userEvent.click(screen.getByLabelText('No'));
    expect(screen.queryByLabelText('Numero istanza')).toBeNull();
    expect(screen.getByText(/Al salvataggio sarà eliminata 1 risposta/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Annulla' }));
    expect(screen.getByLabelText<HTMLInputElement>('Numero istanza').value).toBe('CERT-1');
  });

  test('that no further sheet is asked for is said after the question, which has to be answered all the same [CERT-166]', () => {
    const template = buildTemplate([buildSezione([titolo], { nessunFeed: true })]);
    render(<FormSections form={createFormStore({ template, valori: {}, facts: testFacts })} />);
    const words = screen.getByText('Non è necessaria la compilazione di ulteriori feed');
    expect(screen.getByLabelText(/^Titolo/).compareDocumentPosition(words)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('the summary of Controlla takes the focus and its links move it to the field', async () => {
    const form = formOf([titolo]);
    const page = (checked: number | null) => (
      <>
        <ErrorSummary form={form} checked={checked} />
        <FormSections form={form} />
      </>
    );
    const { rerender } = render(page(null));
    act(() => void form.checkAll());
    rerender(page(1));
    expect(document.activeElement?.textContent).toContain("C'è un errore da correggere");
    await userEvent.click(screen.getByRole('link', { name: 'Titolo: Questo campo di testo è obbligatorio.' }));
    expect(document.activeElement).toBe(screen.getByLabelText(/Titolo/));
    expect(screen.getByLabelText(/Titolo/).getAttribute('aria-invalid')).toBe('true');
  });

  test('a long summary says how many more errors there are, and shows them', async () => {
    const form = formOf(Array.from({ length: 27 }, (_, n) => buildCampo('textfield', { label: `Campo ${n + 1}`, flagRequired: true })));
    render(<ErrorSummary form={form} checked={1} />);
    act(() => void form.checkAll());
    expect(screen.getAllByRole('link')).toHaveLength(12);
    await userEvent.click(screen.getByRole('button', { name: 'e altri 15: mostra tutti gli errori' }));
    expect(screen.getAllByRole('link')).toHaveLength(27);
    expect(document.activeElement?.textContent).toMatch(/^Campo 13:/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('a key renders one field once, in a form of 300 fields, ten levels deep', async () => {
    vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
    vi.stubGlobal('cancelIdleCallback', () => {});
    const form = createFormStore({ template: longForm(), valori: longValori(), facts: testFacts });
    const uids = [...form.visible().uids];
    expect(uids).toHaveLength(CAMPI);
    const renders = new Map<string, number>();
    let commits = 0;
    render(
      <Profiler id="form" onRender={() => (commits += 1)}>
        {uids.map((uid) => (
          <Counted key={uid} form={form} uid={uid} renders={renders} />
        ))}
        <FormSections form={form} />
      </Profiler>,
    );
    expect(document.querySelector('[aria-busy="false"]')).not.toBeNull();
    renders.clear();
    commits = 0;
    const control = document.querySelector<HTMLInputElement>(`#campo-${LONG_FORM_MIDDLE}`);
    await userEvent.type(control ?? document.body, 'a');
    expect([...renders]).toEqual([[LONG_FORM_MIDDLE, 1]]);
    expect(commits).toBe(1);
  });
});

test('after a keyword was added by its button the next one is typed at once', async () => {
  const form = formOf([buildCampo('keywords', { uid: 'parole' })]);
  render(<FormSections form={form} />);
  const line = screen.getByLabelText<HTMLInputElement>('Nuova parola chiave');
  await userEvent.type(line, 'uno');
  await userEvent.click(screen.getByRole('button', { name: 'Aggiungi' }));
  expect(document.activeElement).toBe(line);
  expect(line.value).toBe('');
});
