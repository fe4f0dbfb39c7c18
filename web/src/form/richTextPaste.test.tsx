// @vitest-environment jsdom
import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { beforeAll, expect, test } from 'vitest';
import { FormSections } from './FormSections.tsx';
import { formOf } from './form.testing.ts';
import type { FormStore } from './formStore.types.ts';
import { showPictures } from './richText.testing.ts';

// Loaded in advance: a busy machine takes its time over it.
beforeAll(() => import('./richText/RichTextEditor.tsx'));
showPictures();

const metodo = buildCampo('rich-text', { uid: 'metodo', label: 'Metodo', maxLengthSize: 20 });
const esito = buildCampo('rich-text', { uid: 'esitoo', label: 'Esito', maxLengthSize: 20 });
const ONDA = '<img src="/media/img/7" alt="Onda" width="50%">';
const HTML = `<p><strong>Onde</strong> e ${ONDA}</p><p>materia</p>`;

const box = async (name: string) => {
  const found = await screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
  return { found, editor: (found as unknown as { editor: Editor }).editor };
};
const show = (form: FormStore) => render(<FormSections form={form} />);

/** What a browser keeps between two events: it puts something of its own around a page. */
function clipboard() {
  const held = new Map<string, string>();
  return {
    files: [],
    held,
    clearData: () => held.clear(),
    setData: (type: string, data: string) => void held.set(type, data),
    getData: (type: string) =>
      type === 'text/html' && held.has(type) ? `<meta charset='utf-8'>${held.get(type)}` : (held.get(type) ?? ''),
  };
}
type Clipboard = ReturnType<typeof clipboard>;

function take(by: 'cut' | 'copy', from: Awaited<ReturnType<typeof box>>, select: (editor: Editor) => void): Clipboard {
  const clipboardData = clipboard();
  act(() => select(from.editor));
  fireEvent[by](from.found, { clipboardData });
  return clipboardData;
}
function put(into: Awaited<ReturnType<typeof box>>, at: number, clipboardData: Clipboard): void {
  act(() => void into.editor.commands.setTextSelection(at));
  fireEvent.paste(into.found, { clipboardData });
}
const wordsOnly = (clipboardData: Clipboard) => clipboardData.setData('text/html', '<p><b>Altrui</b></p>');

test('a picture cut and put elsewhere in the same text keeps its description and its width', async () => {
  const form = formOf([metodo], { metodo: HTML });
  show(form);
  const text = await box('Metodo');
  const held = take('cut', text, (editor) => editor.commands.setNodeSelection(8));
  expect(form.values().metodo).not.toContain('<img');
  put(text, 1, held);
  expect(form.values().metodo).toBe(`<p>${ONDA}<strong>Onde</strong> e </p><p>materia</p>`);
});

test.each([
  ['words and a picture', HTML],
  ['a list', '<ul><li><p>Onde</p></li><li><p><em>e</em></p></li></ul>'],
  ['a title', `<h3>Onde</h3><p>${ONDA}</p>`],
])('%s cut whole and put back are what they were', async (_what, html) => {
  const form = formOf([metodo], { metodo: html });
  show(form);
  const text = await box('Metodo');
  const held = take('cut', text, (editor) => editor.commands.selectAll());
  expect(form.values().metodo ?? '').toBe('');
  fireEvent.paste(text.found, { clipboardData: held });
  expect(form.values().metodo).toBe(html);
});

test('what is copied goes as it is into another text of the same form, whose pictures are kept by the same answers', async () => {
  const form = formOf([metodo, esito], { metodo: HTML });
  show(form);
  const held = take('copy', await box('Metodo'), (editor) => editor.commands.selectAll());
  put(await box('Esito'), 1, held);
  expect(form.values()).toEqual({ metodo: HTML, esitoo: HTML });
});

test('into another form it goes as words: its pictures belong to the answers that they stand in', async () => {
  show(formOf([metodo], { metodo: HTML }));
  const held = take('copy', await box('Metodo'), (editor) => editor.commands.selectAll());
  cleanup();
  const other = formOf([metodo]);
  show(other);
  put(await box('Metodo'), 1, held);
  expect(other.values().metodo).toBe('<p>Onde e </p><p>materia</p>');
});

test('what comes from elsewhere is words, whatever was copied here before, and though the words are the same [FORM-035]', async () => {
  const form = formOf([metodo], { metodo: HTML });
  show(form);
  const text = await box('Metodo');
  const held = take('cut', text, (editor) => editor.commands.selectAll());
  wordsOnly(held);
  put(text, 1, held);
  expect(form.values().metodo).toBe('<p>Onde e </p><p>materia</p>');
});

test('of what has no room as much comes in as there is room for, formats and pictures with it, and it is said', async () => {
  const form = formOf([metodo, esito], { metodo: HTML, esitoo: `<p>${'x'.repeat(31)}</p>` });
  show(form);
  const held = take('copy', await box('Metodo'), (editor) => editor.commands.selectAll());
  const into = await box('Esito');
  put(into, 1, held);
  expect(form.values().esitoo).toBe(`<p><strong>Onde</strong> e ${ONDA}</p><p>m${'x'.repeat(31)}</p>`);
  expect(screen.getByRole('status').textContent).toContain('Incollati 9 caratteri su 15');
});
