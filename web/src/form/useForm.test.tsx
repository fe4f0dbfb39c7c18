// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useForm } from './useForm.ts';

type Persona = { nome: string; anni: number[]; lastUpdate: string };
const SALVATA: Persona = { nome: 'Ada', anni: [2024], lastUpdate: 'v1' };
const VUOTO = [{ campo: 'nome', messaggio: 'Il nome è obbligatorio.' }];
const openForm = () =>
  renderHook(() =>
    useForm({
      stored: SALVATA,
      of: ({ nome, anni }: Persona) => ({ nome, anni }),
      check: ({ nome }) => (nome === '' ? VUOTO : []),
      names: { anniQualificati: 'anni' },
      lists: { anni: (anno) => anno },
    }),
  ).result;

test('nothing is sent while the rule finds something wrong, and what is typed anew is no longer called wrong', async () => {
  const form = openForm();
  act(() => form.current.change({ nome: '' }));
  const sent: unknown[] = [];
  const send = () =>
    form.current.send(async (values, { lastUpdate }) => {
      sent.push({ ...values, lastUpdate });
      return true;
    });
  expect(await act(send)).toBe(false);
  expect([sent, form.current.errorsOf('nome')]).toEqual([[], ['Il nome è obbligatorio.']]);
  act(() => form.current.set('nome')('Eva'));
  expect(form.current.errorsOf('nome')).toEqual([]);
  expect(await act(send)).toBe(true);
  expect(sent).toEqual([{ nome: 'Eva', anni: [2024], lastUpdate: 'v1' }]);
});

test('a refusal is shown at the field that the form calls otherwise, and is no value of the form', () => {
  const form = openForm();
  act(() =>
    form.current.refused({
      violationReport: [
        { campo: 'anniQualificati', messaggio: 'Troppi.' },
        { campo: 'altro', messaggio: 'No.' },
      ],
    }),
  );
  expect([form.current.errorsOf('anni'), form.current.errorsOf('altro')]).toEqual([['Troppi.'], ['No.']]);
  expect(Object.keys(form.current.values)).toEqual(['nome', 'anni']);
});

test('what was typed while a Salva waited stays, and is not saved', async () => {
  const form = openForm();
  act(() => form.current.change({ nome: 'Eva' }));
  await act(() =>
    form.current.send(async () => {
      form.current.change({ anni: [2024, 2025] });
      form.current.saved({ nome: 'Eva', anni: [2024], lastUpdate: 'v2' });
      return true;
    }),
  );
  expect([form.current.values, form.current.changed]).toEqual([{ nome: 'Eva', anni: [2024, 2025] }, true]);
  expect(form.current.stored.lastUpdate).toBe('v2');
});

test('what somebody else stored comes in beneath what was typed: lists are united, and what both changed is told', () => {
  const form = openForm();
  act(() => form.current.change({ nome: 'Eva', anni: [2024, 2026] }));
  act(() => void form.current.merge({ nome: 'Ida', anni: [2025], lastUpdate: 'v2' }));
  expect(form.current.values).toEqual({ nome: 'Eva', anni: [2025, 2026] });
  expect([form.current.contended, form.current.stored.lastUpdate]).toEqual([['nome', 'anni'], 'v2']);
});

test('a form without changes follows what is read again; a form with changes keeps them and what they rest on', () => {
  const { result: form, rerender } = renderHook(({ stored }) => useForm({ stored, of: ({ nome, anni }: Persona) => ({ nome, anni }) }), {
    initialProps: { stored: SALVATA },
  });
  rerender({ stored: { nome: 'Ida', anni: [2024], lastUpdate: 'v2' } });
  expect([form.current.values.nome, form.current.stored.lastUpdate, form.current.changed]).toEqual(['Ida', 'v2', false]);
  act(() => form.current.change({ nome: 'Eva' }));
  rerender({ stored: { nome: 'Ugo', anni: [2025], lastUpdate: 'v3' } });
  expect([form.current.values, form.current.stored.lastUpdate]).toEqual([{ nome: 'Eva', anni: [2024] }, 'v2']);
});

test('what was read while something was typed is shown once that is taken back, but never after a newer save', () => {
  const { result: form, rerender } = renderHook(({ stored }) => useForm({ stored, of: ({ nome, anni }: Persona) => ({ nome, anni }) }), {
    initialProps: { stored: SALVATA },
  });
  act(() => form.current.change({ nome: 'Eva' }));
  rerender({ stored: { nome: 'Ada', anni: [2025], lastUpdate: 'v2' } });
  act(() => form.current.change({ nome: 'Ada' }));
  expect([form.current.values, form.current.stored.lastUpdate]).toEqual([{ nome: 'Ada', anni: [2025] }, 'v2']);
  act(() => form.current.change({ nome: 'Eva' }));
  rerender({ stored: { nome: 'Ugo', anni: [2025], lastUpdate: 'v3' } });
  act(() => void form.current.merge({ nome: 'Ida', anni: [2026], lastUpdate: 'v4' }));
  act(() => form.current.change({ nome: 'Ida' }));
  expect([form.current.values, form.current.stored.lastUpdate]).toEqual([{ nome: 'Ida', anni: [2026] }, 'v4']);
  act(() => form.current.change({ nome: 'Eva' }));
  rerender({ stored: { nome: 'Ugo', anni: [2025], lastUpdate: 'v5' } });
  act(() => form.current.saved({ nome: 'Eva', anni: [2026], lastUpdate: 'v6' }));
  act(() => form.current.restart({ nome: 'Eva', anni: [2026], lastUpdate: 'v6' }));
  expect([form.current.values, form.current.stored.lastUpdate]).toEqual([{ nome: 'Eva', anni: [2026] }, 'v6']);
});

type Fascia = { minimo: number; massimo: number; righe: { punti: number }[] };
const SOTTO = { campo: 'classi.0.massimo', messaggio: 'Il massimo è sotto il minimo.' };
const openFascia = () =>
  renderHook(() =>
    useForm<Fascia, number>({
      stored: 1,
      of: (minimo) => ({ minimo, massimo: 0, righe: [] }),
      check: ({ minimo, massimo }) => (massimo < minimo ? [SOTTO] : []),
      told: ({ minimo, massimo }) => (massimo !== 0 && massimo < minimo ? [SOTTO] : []),
    }),
  ).result;

test('what contradicts itself is told once the typing pauses, and taken back as soon as the other field mends it', () => {
  vi.useFakeTimers();
  const form = openFascia();
  const pause = () => act(() => void vi.advanceTimersByTime(1_000));
  act(() => form.current.change({ minimo: 20, massimo: 10 }));
  expect(form.current.errorsOf('massimo')).toEqual([]);
  pause();
  expect(form.current.errorsOf('massimo')).toEqual([SOTTO.messaggio]);
  act(() => form.current.change({ minimo: 5 }));
  expect(form.current.errorsOf('massimo')).toEqual([]);
});

test('a field that is left tells what is wrong with it, also what is not told while it is typed', () => {
  const form = openFascia();
  act(form.current.leave('minimo'));
  expect(form.current.errorsOf('massimo')).toEqual([]);
  act(form.current.leave('massimo'));
  expect(form.current.errorsOf('massimo')).toEqual([SOTTO.messaggio]);
});

test('a fault of a row is at the list, in its row and column', () => {
  const form = openFascia();
  act(() => void form.current.show([{ campo: 'classi.3.righe.2.punti', messaggio: 'Troppi.' }]));
  expect(form.current.store.field('righe').errori).toEqual([{ riga: 2, colonna: 'punti', messaggio: 'Troppi.' }]);
});

test('a form that begins anew holds what is stored, and nothing is wrong with it', () => {
  const form = openFascia();
  act(() => form.current.change({ massimo: 10 }));
  act(() => void form.current.show([SOTTO]));
  act(() => form.current.restart(3));
  expect([form.current.values, form.current.changed, form.current.stored]).toEqual([{ minimo: 3, massimo: 0, righe: [] }, false, 3]);
  expect(form.current.errorsOf('massimo')).toEqual([]);
});
