// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FieldErrors } from './FieldShell.tsx';

const shown: string[] = [];
HTMLElement.prototype.scrollIntoView = function scrolled(this: HTMLElement) {
  shown.push(this.id);
};
afterEach(() => {
  cleanup();
  shown.length = 0;
});
const page = (errors: readonly string[]) => (
  <>
    <div>
      <input aria-label="Importo" />
      <FieldErrors id="importo-errors" errors={errors} />
    </div>
    <div>
      <input aria-label="Titolo" />
      <FieldErrors id="titolo-errors" errors={errors} />
    </div>
  </>
);

test('a fault that appears at the field in which one types comes into sight; those of other fields move nothing', () => {
  const { rerender } = render(page([]));
  screen.getByLabelText('Importo').focus();
  rerender(page(['Troppo']));
  expect(shown).toEqual(['importo-errors']);
});

test('a fault of a cell comes into sight though the next cell of its row has the focus', () => {
  const table = (errors: readonly string[]) => (
    <table>
      <tbody>
        <tr>
          <td>
            <FieldErrors id="importo-errors" errors={errors} />
          </td>
          <td>
            <input aria-label="Note" />
          </td>
        </tr>
      </tbody>
    </table>
  );
  const { rerender } = render(table([]));
  screen.getByLabelText('Note').focus();
  rerender(table(['Troppo']));
  expect(shown).toEqual(['importo-errors']);
});
