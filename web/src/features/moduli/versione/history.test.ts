import { changeAvviso } from '@sigeba/contract/form/template/editTemplate.ts';
import { buildCampo, buildSezione, buildTemplate } from '@sigeba/contract/form/template/template.build.ts';
import { expect, test } from 'vitest';
import { beginHistory, changed, redone, settled, undone } from './history.ts';

const template = buildTemplate([buildSezione([buildCampo('textfield')])]);
const say = (words: string) => changeAvviso(template, words);

test('what was changed is undone and redone to the very same template', () => {
  const later = changed(changed(beginHistory(template), say('uno')), say('due'));
  expect(undone(later).now.messaggioAvviso).toBe('uno');
  expect(undone(undone(later)).now).toBe(template);
  expect(undone(undone(undone(later))).now).toBe(template);
  expect(redone(redone(undone(undone(later)))).now).toBe(later.now);
  expect(redone(changed(undone(later), say('tre'))).now.messaggioAvviso).toBe('tre');
});

test('the letters typed in one field are one step, until the field is left', () => {
  const typed = changed(changed(beginHistory(template), say('u'), 'avviso'), say('un'), 'avviso');
  expect(undone(typed).now).toBe(template);
  expect(undone(changed(settled(typed), say('uno'), 'avviso')).now.messaggioAvviso).toBe('un');
  expect(changed(typed, typed.now)).toBe(typed);
});
