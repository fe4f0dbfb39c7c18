// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { TextArea } from '../form/inputs/TextInput.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { renderScreen } from './renderScreen.testing.tsx';

afterEach(cleanup);

const sent = vi.fn();
type Frame = (props: { onClose: () => void; children: ReactNode }) => ReactNode;

function Screen({ frame: Frame, before = '' }: { frame: Frame; before?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Apri
      </button>
      {open && (
        <Frame onClose={() => setOpen(false)}>
          <Nota before={before} />
        </Frame>
      )}
    </>
  );
}

function Nota({ before }: { before: string }) {
  const [nota, setNota] = useState(before);
  return <TextArea label="Nota" value={nota} onChange={setNota} />;
}

const Conferma: Frame = ({ onClose, children }) => (
  <ConfirmDialog
    title="Motivo"
    onCancel={onClose}
    onConfirm={() => {
      sent();
      onClose();
    }}
  >
    {children}
  </ConfirmDialog>
);
const Lettura: Frame = ({ onClose, children }) => (
  <Dialog title="Motivo" onClose={onClose} actions={<button type="button">Salva</button>}>
    {children}
  </Dialog>
);

async function open(frame: Frame, before?: string) {
  const screened = renderScreen(<Screen frame={frame} {...(before === undefined ? {} : { before })} />, { answers: {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Apri' }));
  return screened;
}
const nota = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Nota' });
const press = (name: string) => userEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);
/** Whether the browser would ask before it reads the page anew. */
const warns = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test.each<[string, Frame, string]>([
  ['Annulla', Conferma, 'Annulla'],
  ['the cross of a question', Conferma, 'Chiudi'],
  ['the cross', Lettura, 'Chiudi'],
])('words typed in a dialog are not thrown away by %s: who stays has them still', async (_, frame, way) => {
  await open(frame);
  await userEvent.type(nota(), 'Da rivedere');
  await waitFor(() => expect(warns()).toBe(true));
  await press(way);
  await press('Resta qui');
  expect(nota().value).toBe('Da rivedere');
  await press(way);
  await press('Esci senza salvare');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(warns()).toBe(false);
});

test('the back button of the browser is held over them', async () => {
  const { history } = await open(Conferma);
  await userEvent.type(nota(), 'Da rivedere');
  await waitFor(() => expect(warns()).toBe(true));
  await act(async () => history.push('/altrove'));
  expect(await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' })).toBeTruthy();
  expect(history.location.pathname).toBe('/');
});

test('nothing is asked where no word was typed, where it is again what it was, nor when it is sent', async () => {
  await open(Conferma, 'Prima');
  await press('Annulla');
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Apri' }));
  await userEvent.type(nota(), 'x');
  await waitFor(() => expect(warns()).toBe(true));
  await userEvent.type(nota(), '{Backspace}');
  await press('Annulla');
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Apri' }));
  await userEvent.type(nota(), ' e dopo');
  await press('Conferma');
  expect(sent).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});
