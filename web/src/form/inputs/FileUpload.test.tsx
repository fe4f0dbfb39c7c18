// @vitest-environment jsdom
import type { FileCaricato } from '@sigeba/contract/form/kinds/files.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteAnswered, noteLost } from '../../api/network.ts';
import { LanguagePart } from '../../text/language.ts';
import { InvalidTextProvider, useInvalidTexts } from '../../ui/controls/invalidText.ts';
import { FileUpload } from './FileUpload.tsx';

/** A request that goes as far as the test says. */
class Request extends EventTarget {
  static last: Request;
  readonly upload = new EventTarget();
  address = '';
  headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  aborted = false;
  constructor() {
    super();
    Request.last = this;
  }
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send() {}
  abort() {
    this.aborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  progress(loaded: number, total: number) {
    act(() => void this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total, lengthComputable: true })));
  }
  async lose() {
    await act(async () => void this.dispatchEvent(new Event('error')));
  }
  async answer(status: number, body: object | string) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    await act(async () => void this.dispatchEvent(new Event('load')));
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', Request));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const stored = vi.fn<(files: readonly FileCaricato[]) => void>();

type Kind = { tipo: 'pdf' | 'img' | 'xlsx'; mime: readonly string[] };
const PDF_ALONE: Kind = { tipo: 'pdf', mime: ['application/pdf'] };

function Holder({ initial, max, kind }: { initial: readonly FileCaricato[]; max: number; kind: Kind }) {
  const [value, setValue] = useState(initial);
  const onChange = (files: readonly FileCaricato[]) => {
    stored(files);
    setValue(files);
  };
  return <FileUpload label="Allegato" {...kind} maxMB={20} max={max} value={value} onChange={onChange} />;
}

function show(initial: readonly FileCaricato[] = [], max = 1, kind = PDF_ALONE) {
  stored.mockReset();
  const { container } = render(<Holder initial={initial} max={max} kind={kind} />);
  const picker = container.querySelector<HTMLInputElement>('input[type=file]');
  return (nome = 'lettera.pdf', size = 5, type = kind.mime[0] ?? '') => {
    const file = new File(['%PDF-'], nome, { type });
    Object.defineProperty(file, 'size', { value: size });
    if (picker !== null) fireEvent.change(picker, { target: { files: [file] } });
  };
}

const media = (id: number, nome: string) => ({ id, nome, mime: 'application/pdf', dimensione: 2048, lastUpd: '2026-11-20T10:00:00.000Z' });

test('a file shows how far it is, then its name and size [FORM-093]', async () => {
  const choose = show();
  choose();
  expect(Request.last.address).toMatch(/\/media\/pdf$/);
  Request.last.progress(1, 4);
  expect(screen.getByRole('progressbar', { name: 'Caricamento di lettera.pdf' }).getAttribute('value')).toBe('0.25');
  await Request.last.answer(200, media(7, 'lettera.pdf'));
  expect(stored.mock.lastCall?.[0]).toEqual([{ mediaId: 7, nome: 'lettera.pdf' }]);
  expect(screen.getByRole('button', { name: 'Scarica lettera.pdf' })).toBeTruthy();
  expect(screen.getByText('2 kB')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Scegli/ })).toBeNull();
});

test('cancelling ends the request and stores nothing, and another file is chosen in its place', async () => {
  const choose = show();
  choose();
  const { last } = Request;
  await userEvent.click(screen.getByRole('button', { name: 'Annulla il caricamento di lettera.pdf' }));
  expect(last.aborted).toBe(true);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(stored).not.toHaveBeenCalled();
  choose('altra.pdf');
  await Request.last.answer(200, media(11, 'altra.pdf'));
  // What the server had already answered to the first comes too late.
  await last.answer(200, media(10, 'lettera.pdf'));
  expect(stored.mock.calls).toEqual([[[{ mediaId: 11, nome: 'altra.pdf' }]]]);
});

test('of two files on their way one is cancelled and the other arrives; whoever leaves the page cancels what is left', async () => {
  const choose = show([], 3);
  const requests = ['uno.pdf', 'due.pdf', 'tre.pdf'].map((nome) => {
    choose(nome);
    return Request.last;
  });
  await userEvent.click(screen.getByRole('button', { name: 'Annulla il caricamento di uno.pdf' }));
  await requests[1]?.answer(200, media(2, 'due.pdf'));
  expect(stored.mock.calls).toEqual([[[{ mediaId: 2, nome: 'due.pdf' }]]]);
  expect(requests.map(({ aborted }) => aborted)).toEqual([true, false, false]);
  cleanup();
  expect(requests.map(({ aborted }) => aborted)).toEqual([true, false, true]);
});

test('what is refused for its size or its content cannot be tried again, only removed', async () => {
  const choose = show();
  const offered = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  const only = ['Rimuovi lettera.pdf', 'Scegli un file: Allegato'];
  choose();
  await Request.last.answer(422, { code: 3, message: 'Il contenuto del file non è di un tipo ammesso (PDF).', violationReport: null });
  expect(screen.getByRole('alert').textContent).toBe('Allegato: Il contenuto del file non è di un tipo ammesso (PDF).');
  expect(offered()).toEqual(only);
  // Another one takes its place: refusals do not pile up.
  choose('lettera.pdf', 21 * 1024 * 1024);
  expect(screen.getByRole('alert').textContent).toBe('Allegato: Il file supera la dimensione massima di 20 MB.');
  expect(offered()).toEqual(only);
  await userEvent.click(screen.getByRole('button', { name: 'Rimuovi lettera.pdf' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['vuoto.pdf', 0, 'application/pdf', 'Allegato: Il file è vuoto (0 byte).'],
  ['lettera.txt', 5, 'text/plain', 'Allegato: Il contenuto del file non è di un tipo ammesso (pdf).'],
])('what can be seen before it is sent is refused before, naming the field: %s', (nome, size, type, words) => {
  const choose = show();
  const { last } = Request;
  choose(nome, size, type);
  expect(screen.getByRole('alert').textContent).toBe(words);
  expect(Request.last).toBe(last);
});

test.each(['', 'application/octet-stream'])('a file that the browser knows no type of is judged by the server: "%s"', async (type) => {
  const choose = show();
  choose('lettera.pdf', 5, type);
  await Request.last.answer(200, media(12, 'lettera.pdf'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(stored.mock.lastCall?.[0]).toEqual([{ mediaId: 12, nome: 'lettera.pdf' }]);
});

test('in a form written in English a refusal is told in English, whoever found it', async () => {
  render(
    <LanguagePart value="en">
      <Holder initial={[]} max={1} kind={PDF_ALONE} />
    </LanguagePart>,
  );
  const picker = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  fireEvent.change(picker, { target: { files: [new File(['%PDF-'], 'letter.pdf', { type: 'application/pdf' })] } });
  expect(Request.last.headers['accept-language']).toBe('en');
  await Request.last.answer(422, { code: 3, message: 'The file is incomplete or damaged.', violationReport: null });
  expect(screen.getByRole('alert').textContent).toBe('Allegato: The file is incomplete or damaged.');
  fireEvent.change(picker, { target: { files: [new File([], 'letter.pdf', { type: 'application/pdf' })] } });
  expect(screen.getAllByRole('alert').at(-1)?.textContent).toBe('Allegato: The file is empty (0 bytes).');
});

test("a refusal shows the server's words, else our own, and may be tried again where that may help [ERR-020] [ERR-062] [ERR-063]", async () => {
  show()();
  await Request.last.answer(429, { code: 1, message: 'Hai raggiunto il limite.', violationReport: null });
  expect(screen.getByRole('alert').textContent).toBe('Allegato: Hai raggiunto il limite.');
  expect(screen.getByRole('button', { name: /^Scegli/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Riprova a caricare lettera.pdf' }));
  await Request.last.answer(502, '<html>');
  expect(screen.getByRole('alert').textContent).toBe("Allegato: Errore nell'upload del file pdf");
  await userEvent.click(screen.getByRole('button', { name: 'Riprova a caricare lettera.pdf' }));
  await Request.last.answer(200, media(8, 'lettera.pdf'));
  expect(stored.mock.lastCall?.[0]).toEqual([{ mediaId: 8, nome: 'lettera.pdf' }]);
});

test.each([
  ['immagine', 'img', ['image/png'], 'ERR-019'],
  ['xlsx', 'xlsx', ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'], 'ERR-021'],
] as const)('of a file %s that was refused the server says why; without its words our own stand [%s]', async (words, tipo, mime, _id) => {
  show([], 1, { tipo, mime })('caricato');
  await Request.last.answer(422, { code: 3, message: 'Il contenuto del file non va.', violationReport: null });
  expect(screen.getByRole('alert').textContent).toBe('Allegato: Il contenuto del file non va.');
  cleanup();
  show([], 1, { tipo, mime })('caricato');
  await Request.last.answer(500, '');
  expect(screen.getByRole('alert').textContent).toBe(`Allegato: Errore nell'upload del file ${words}`);
});

test('a file that found no way goes out by itself once there is one, and says so; lost again it is left to its writer', async () => {
  noteLost();
  show()('lettera.pdf');
  const first = Request.last;
  await first.lose();
  expect(screen.getByRole('alert').textContent).toContain('Riparte da solo appena torna il collegamento.');
  await act(async () => noteAnswered());
  expect(Request.last).not.toBe(first);
  noteLost();
  await Request.last.lose();
  expect(screen.getByRole('alert').textContent).toBe("Allegato: Errore nell'upload del file pdf");
  await act(async () => noteAnswered());
  await userEvent.click(screen.getByRole('button', { name: 'Riprova a caricare lettera.pdf' }));
  await Request.last.answer(200, media(8, 'lettera.pdf'));
  expect(stored.mock.lastCall?.[0]).toEqual([{ mediaId: 8, nome: 'lettera.pdf' }]);
});

test('a file that waits for the network and is removed does not go out', async () => {
  noteLost();
  show()('lettera.pdf');
  const first = Request.last;
  await first.lose();
  await userEvent.click(screen.getByRole('button', { name: 'Rimuovi lettera.pdf' }));
  await act(async () => noteAnswered());
  expect(Request.last).toBe(first);
});

test('a file is replaced by another and removed', async () => {
  const choose = show([{ mediaId: 1, nome: 'vecchio.pdf' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Sostituisci vecchio.pdf' }));
  choose('nuovo.pdf');
  await Request.last.answer(200, media(9, 'nuovo.pdf'));
  expect(stored.mock.lastCall?.[0]).toEqual([{ mediaId: 9, nome: 'nuovo.pdf' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Rimuovi nuovo.pdf' }));
  expect(stored.mock.lastCall?.[0]).toEqual([]);
  expect(screen.getByRole('button', { name: 'Scegli un file: Allegato' })).toBeTruthy();
});

test('dropped files stop at the maximum [FORM-094] [FORM-168]', async () => {
  show([{ mediaId: 1, nome: 'uno.pdf' }], 2);
  const files = ['due.pdf', 'tre.pdf'].map((nome) => new File(['%PDF-'], nome, { type: 'application/pdf' }));
  fireEvent.drop(screen.getByText('oppure trascinalo qui'), { dataTransfer: { files } });
  await Request.last.answer(200, media(2, 'due.pdf'));
  expect(stored.mock.lastCall?.[0]).toEqual([
    { mediaId: 1, nome: 'uno.pdf' },
    { mediaId: 2, nome: 'due.pdf' },
  ]);
  expect(screen.queryByText('Caricamento di tre.pdf')).toBeNull();
});

/** As dialogs and forms of the office are. */
function Dialog({ onConfirm }: { onConfirm: () => void }) {
  const { invalid, allValid } = useInvalidTexts();
  return (
    <InvalidTextProvider value={invalid}>
      <Holder initial={[]} max={1} kind={PDF_ALONE} />
      <button type="button" onClick={() => allValid() && onConfirm()}>
        Cambia
      </button>
    </InvalidTextProvider>
  );
}

test('a dialog waits for a file that is on its way or was refused: nothing is confirmed without it', async () => {
  const confirmed = vi.fn<() => void>();
  render(<Dialog onConfirm={confirmed} />);
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Cambia' }));
  const choose = (file: File) => fireEvent.change(document.querySelector('input[type=file]') as HTMLElement, { target: { files: [file] } });
  choose(new File(['%PDF'], 'nomina.pdf', { type: 'application/pdf' }));
  await confirm();
  expect(screen.getByText('Allegato: il file non è ancora caricato. Attendi, o rimuovilo.')).toBeTruthy();
  await Request.last.answer(422, { code: 3, message: 'Il file è incompleto o danneggiato.', violationReport: null });
  await confirm();
  expect(confirmed).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: /^Rimuovi/ }));
  choose(new File(['%PDF'], 'nomina.pdf', { type: 'application/pdf' }));
  await Request.last.answer(200, { id: 7, nome: 'nomina.pdf', dimensione: 4 });
  expect(screen.queryByText(/non è ancora caricato/)).toBeNull();
  await confirm();
  expect(confirmed).toHaveBeenCalledOnce();
});
