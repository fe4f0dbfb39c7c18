// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/apiError.ts';
import { renderScreen } from './renderScreen.testing.tsx';
import { SaveNotice } from './SaveNotice.tsx';

afterEach(cleanup);

const words = { superato: 'Modificato nel frattempo', leggi: 'Leggi', nonSalvato: 'Non salvato' };

test.each([
  [9, 'Modificato nel frattempo'],
  [3, 'Non salvato'],
])('a refusal with code %i is brought into sight: Salva may stand a long form below it', (code, title) => {
  const brought = vi.fn<() => void>();
  HTMLElement.prototype.scrollIntoView = brought;
  const error = new ApiError(409, { code, message: 'Neri Ada, ieri.', violationReport: null });
  renderScreen(<SaveNotice error={error} words={words} onMerge={async () => undefined} merged={null} />, { answers: {} });
  expect(screen.getByText(title)).toBeTruthy();
  expect(brought).toHaveBeenCalledWith({ block: 'center' });
});

test('where the server has not answered, it says so', () => {
  const error = new ApiError(0, { code: 1, message: '', violationReport: null });
  renderScreen(<SaveNotice error={error} words={words} onMerge={async () => undefined} merged={null} />, { answers: {} });
  expect(screen.getByRole('alert').textContent).toBe('Errore: Non salvatoSi è verificato un errore nella comunicazione con il server');
});

test('it goes away again in a browser whose scrolling answers with a promise', () => {
  HTMLElement.prototype.scrollIntoView = vi.fn<() => void>(() => Promise.resolve() as never);
  const { unmount } = renderScreen(
    <SaveNotice
      error={new ApiError(409, { code: 9, message: 'Neri Ada, ieri.', violationReport: null })}
      words={words}
      onMerge={async () => undefined}
      merged={null}
    />,
    { answers: {} },
  );
  expect(unmount).not.toThrow();
});

const refused = (...campi: string[]) =>
  new ApiError(422, {
    code: 3,
    message: 'Alcuni dati non sono corretti.',
    violationReport: campi.map((campo) => ({ campo, messaggio: 'Al massimo 300 caratteri.' })),
  });
const told = (error: ApiError, fields?: readonly string[]) => {
  renderScreen(<SaveNotice error={error} fields={fields} words={words} onMerge={async () => undefined} merged={null} />, { answers: {} });
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
};

test('what is wrong with a field that is not on the screen is said above the form, with the name of the field', () => {
  expect(told(refused('nota', 'luogo'), ['nota', 'titolo'])).toEqual(['Al massimo 300 caratteri. (campo «luogo»)']);
  expect(screen.getByRole('alert').textContent).toContain('Alcuni dati non sono corretti.');
});

test('what the fields on the screen say themselves is not said twice', () => {
  expect(told(refused('nota', 'luogo'), ['nota', 'luogo'])).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a form that shows nothing at its fields says above it all that is wrong', () => {
  expect(told(refused('nota', 'luogo'))).toHaveLength(2);
});

test('where what somebody else saved cannot be read, the refusal stays and says so, until it is read', async () => {
  let unread: ApiError | null = new ApiError(500, { code: 1, message: 'Il server è in manutenzione.', violationReport: null });
  const merge = vi.fn<() => Promise<void>>(async () => {
    if (unread !== null) throw unread;
  });
  const error = new ApiError(409, { code: 9, message: 'Neri Ada, ieri.', violationReport: null });
  renderScreen(<SaveNotice error={error} words={words} onMerge={merge} merged={null} />, { answers: {} });
  fireEvent.click(screen.getByRole('button', { name: 'Leggi' }));
  expect(await screen.findByText('Errore durante il recupero dei dati. Il server è in manutenzione.')).toBeTruthy();
  expect(screen.getByText('Neri Ada, ieri.')).toBeTruthy();
  unread = null;
  fireEvent.click(screen.getByRole('button', { name: 'Leggi' }));
  await waitFor(() => expect(screen.queryByText(/manutenzione/)).toBeNull());
  expect(merge).toHaveBeenCalledTimes(2);
});
