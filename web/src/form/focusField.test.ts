// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { focusField } from './focusField.ts';

afterEach(() => document.body.replaceChildren());

const show = (html: string) => {
  document.body.innerHTML = html;
};
const focused = () => document.activeElement?.id;

test('the link of a fault leads to what one answers with, not to the help beside the label', () => {
  show('<fieldset id="campo-gruppo" tabindex="-1"><button tabindex="-1" id="aiuto">?</button><input id="casella"></fieldset>');
  focusField('gruppo');
  expect(focused()).toBe('casella');
});

test('the link of a fault of a whole list of people leads to the search by which they are added, wherever it stands', () => {
  show(
    '<div data-cerca="primo1 secon2"><input type="search" id="ricerca"></div><fieldset id="campo-secon2"><button id="togli">x</button></fieldset>',
  );
  focusField('secon2');
  expect(focused()).toBe('ricerca');
});
