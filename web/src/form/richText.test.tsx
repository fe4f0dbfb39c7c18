// @vitest-environment jsdom
import { buildCampo, buildOpzione } from '@sigeba/contract/form/template/template.build.ts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { FormSections } from './FormSections.tsx';
import { FormView } from './FormView.tsx';
import { formOf } from './form.testing.ts';
import RichTextEditor from './richText/RichTextEditor.tsx';
import { showPictures } from './richText.testing.ts';

// Loaded in advance: a busy machine takes its time over them.
beforeAll(() => Promise.all([import('./richText/RichTextEditor.tsx'), import('./richText/RichTextView.tsx')]));
showPictures();

const metodo = buildCampo('rich-text', { uid: 'metodo', label: 'Metodo', maxLengthSize: 20, flagRequired: true });
const HTML = '<p><strong>Onde</strong>  e materia <img src="/media/img/7" alt="Onda"></p>';
const editor = () => screen.findByRole('textbox', { name: /^Metodo/ });

describe('a formatted text being written', () => {
  test('opens as it was saved, and opening it changes nothing [FORM-083]', async () => {
    const form = formOf([metodo], { metodo: HTML });
    render(<FormSections form={form} />);
    const box = await editor();
    expect(box.querySelector('strong')?.textContent).toBe('Onde');
    expect(box.textContent).toBe('Onde  e materia ');
    await waitFor(() => expect(within(box).getByRole('img', { name: 'Onda' }).getAttribute('src')).toBe('blob:onda'));
    expect(form.status().changed).toBe(false);
    expect(box.getAttribute('aria-required')).toBe('true');
  });

  test('takes what is recovered from the journal, and what the server made of it', async () => {
    const form = formOf([metodo], { metodo: HTML });
    render(<FormSections form={form} />);
    const box = await editor();
    act(() => form.restore({ metodo: '<p>Altre <em>parole</em></p>' }));
    expect(box.innerHTML).toContain('Altre <em>parole</em>');
    act(() => form.markSaved({ metodo: '<p>Altre parole</p>' }));
    expect(box.innerHTML).not.toContain('<em>');
    expect(form.status().changed).toBe(false);
  });

  test('says beside the text what Controlla found [FORM-174]', async () => {
    const form = formOf([metodo], { metodo: `<p>${'x'.repeat(21)}</p>` });
    render(<FormSections form={form} />);
    const box = await editor();
    act(() => void form.checkAll());
    expect(box.getAttribute('aria-invalid')).toBe('true');
    const said = (box.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(said).toEqual(['21 / 20: 1 carattere oltre il limite', 'Il campo non puo superare i 20 caratteri di lunghezza.']);
  });

  test('is only read where nobody may change it [FORM-043]', async () => {
    render(<FormSections form={formOf([{ ...metodo, flagReadonly: true }], { metodo: HTML })} />);
    const box = await screen.findByRole('region', { name: 'Metodo' });
    await waitFor(() => expect(box.querySelector('strong')?.textContent).toBe('Onde'));
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('a formatted text further down than what is seen', () => {
  const scrolled = new Map<Element, () => void>();
  beforeEach(() => {
    scrolled.clear();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly seen: (entries: { isIntersecting: boolean }[]) => void;
        constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
          this.seen = seen;
        }
        observe(element: Element) {
          this.seen([{ isIntersecting: false }]);
          scrolled.set(element, () => this.seen([{ isIntersecting: true }]));
        }
        disconnect() {}
      },
    );
  });
  const due = [metodo, { ...metodo, uid: 'esitoo', id: 902, label: 'Esito' }];
  const place = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
  const isWritten = (element: Element) => element.hasAttribute('contenteditable');
  const box = (element: Element) => element.closest('[data-text-editor]') as Element;

  test('shows its words, and is written once it comes near: that one and no other', async () => {
    const form = formOf(due, { metodo: '<p>Onde <strong>lunghe</strong></p>' });
    render(<FormSections form={form} />);
    const waiting = await place('Metodo');
    expect(waiting.textContent).toBe('Onde lunghe');
    expect((await place('Esito')).textContent).toBe('');
    expect(screen.getAllByRole('textbox').map(isWritten)).toEqual([false, false]);
    act(() => scrolled.get(box(waiting))?.());
    await waitFor(() => expect(screen.getAllByRole('textbox').map(isWritten)).toEqual([true, false]));
    expect((await editor()).querySelector('strong')?.textContent).toBe('lunghe');
    expect(document.activeElement).toBe(document.body);
    expect(form.status().changed).toBe(false);
  });

  test('is written at once where the keyboard, or a fault, leads to it: whoever came there stands in it', async () => {
    render(<FormSections form={formOf(due)} />);
    const waiting = await place('Esito');
    const keys = [{ key: 'b', ctrlKey: true }, { key: 'U' }, { key: 's', ctrlKey: true }];
    const taken = keys.map((key) => fireEvent.keyDown(waiting, key));
    expect(taken).toEqual([false, false, true]);
    act(() => waiting.focus());
    await waitFor(() => expect(document.activeElement?.hasAttribute('contenteditable')).toBe(true));
    expect(document.activeElement).toBe(await place('Esito'));
    expect(waiting.isConnected).toBe(false);
    expect((await place('Esito')).querySelector('strong')?.textContent).toBe('U');
  });
});

test('what was typed in the place of an editor on its way follows what stood there, and whoever typed it goes on in it', async () => {
  const written = vi.fn<(html: string) => void>();
  const editor = { label: 'Metodo', form: {}, stop: 99, onBlur: () => undefined, aria: { 'aria-label': 'Metodo' } };
  const begun = { current: { here: true, typed: [...' <b>lunghe'] } };
  render(<RichTextEditor {...editor} value="<p>Onde</p>" onChange={written} begun={begun} />);
  const box = screen.getByRole('textbox', { name: 'Metodo' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(box.textContent).toBe('Onde <b>lunghe');
  expect(written.mock.lastCall).toEqual(['<p>Onde &lt;b&gt;lunghe</p>']);
});

test('a format asked for in that place by keyboard holds for the letters after it', async () => {
  const written = vi.fn<(html: string) => void>();
  const editor = { label: 'Metodo', form: {}, stop: 99, onBlur: () => undefined, aria: { 'aria-label': 'Metodo' } };
  const begun = { current: { here: true, typed: [' ', { format: 'bold' }, 'l', 'e', { format: 'bold' }, '!'] } };
  render(<RichTextEditor {...editor} value="<p>Onde</p>" onChange={written} begun={begun} />);
  await waitFor(() => expect(written.mock.lastCall).toEqual(['<p>Onde <strong>le</strong>!</p>']));
});

test('a formatted text is shown without whatever could do harm, even if it was stored', async () => {
  const html = '<p onclick="x()">a<script>alert(1)</script><a href="javascript:x()">b</a><img src="https://altrove.it/x.png" alt="c"></p>';
  const { container } = render(<FormView template={formOf([metodo]).template} valori={{ metodo: html }} />);
  await waitFor(() => expect(container.querySelector('a')).not.toBeNull());
  expect(container.querySelector('script, [onclick], a[href], img[src]')).toBeNull();
  expect(container.querySelector('img')?.hasAttribute('data-missing')).toBe(true);
});

test('a choice brings its own fields, and their answers travel inside its own [FORM-080]', async () => {
  const sede = buildCampo('textfield', { uid: 'sedeee', label: 'Sede', flagRequired: true });
  const modo = buildCampo('select-fields', {
    uid: 'modooo',
    label: 'Modo',
    valori: [buildOpzione('In presenza', { id: 1, campiSuccessivi: [sede] }), buildOpzione('Online', { id: 2 })],
  });
  const form = formOf([modo], { modooo: { scelta: 1, campi: { sedeee: 'Roma' } } });
  render(<FormSections form={form} />);
  expect(form.status().changed).toBe(false);
  await userEvent.clear(screen.getByLabelText(/^Sede/));
  expect(form.checkAll()).toMatchObject([{ uid: 'sedeee' }]);
  await userEvent.type(screen.getByLabelText(/^Sede/), 'Milano');
  expect(form.values()).toEqual({ modooo: { scelta: 1, campi: { sedeee: 'Milano' } } });
  await userEvent.selectOptions(screen.getByLabelText('Modo'), 'Online');
  expect(screen.queryByLabelText(/^Sede/)).toBeNull();
  expect(form.values()).toEqual({ modooo: { scelta: 2, campi: {} } });
});

describe('a form written in English', () => {
  const english = () => {
    const form = formOf([
      buildCampo('select', { uid: 'scelta', label: 'Panel', flagRequired: true, valori: [buildOpzione('PE')] }),
      buildCampo('file-upload', { label: 'Gantt' }),
    ]);
    form.template.lingua = 'en';
    return form;
  };

  test('says its own words and what is wrong in English', () => {
    const form = english();
    const { container } = render(<FormSections form={form} />);
    expect(container.firstElementChild?.getAttribute('lang')).toBe('en');
    expect(screen.getByText('* required')).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Select…' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Choose a file: Gantt' })).toBeTruthy();
    act(() => void form.checkAll());
    expect(screen.getByText('Please select an entry of this list.').closest('[lang]')?.getAttribute('lang')).toBe('en');
  });

  test('is read in a part of its own language', () => {
    const { container } = render(<FormView template={english().template} valori={{}} />);
    expect(container.firstElementChild?.getAttribute('lang')).toBe('en');
  });
});
