import { expect, test } from 'vitest';
import { htmlOfText } from './htmlOfText.ts';

const page = (text: string, lingua: 'it' | 'en' = 'it') =>
  htmlOfText({ text, lingua, sender: 'Università "Uno" & Due', publicUrl: 'https://bandi.ateneo.example' });
const LETTER =
  'Gentile Anna,\n\nla domanda è inviata.\n\nSi rilegge qui: https://bandi.ateneo.example/proposte/38?a=1&b=2.\n\nUfficio\nTel. 1';

test('the page of a mail says all that its text says, in its order, under the name of who writes', () => {
  const html = page(LETTER);
  const places = [
    'Università &quot;Uno&quot; &amp; Due',
    'Gentile Anna,',
    'la domanda è inviata.',
    'Si rilegge qui:',
    'Ufficio<br>\nTel. 1',
  ];
  expect(places.map((each) => html.indexOf(each))).toEqual(places.map((each) => html.indexOf(each)).toSorted((a, b) => a - b));
  expect(places.filter((each) => !html.includes(each))).toEqual([]);
  expect(html).toContain('<html lang="it">');
});

test('the one link to SIGEBA is a link in its line and a button below it, without the full stop', () => {
  const html = page(LETTER);
  const address = 'https://bandi.ateneo.example/proposte/38?a=1&amp;b=2';
  expect(html).toContain(`<a href="${address}">${address}</a>.`);
  expect(html).toMatch(/<a href="[^"]+38\?a=1&amp;b=2" style="[^"]+">Apri in SIGEBA<\/a>/);
  expect(page(LETTER, 'en')).toContain('>Open in SIGEBA</a>');
});

test('a mail with two choices has no button, and neither has one that leads elsewhere', () => {
  const two = 'To accept: https://bandi.ateneo.example/a/1\nTo decline: https://bandi.ateneo.example/a/2';
  expect(page(two, 'en')).not.toContain('Open in SIGEBA');
  expect(page('Vedi https://bandi.ateneo.example.altrove.example/x')).not.toContain('Apri in SIGEBA');
});

test('what somebody wrote into a title is text in the page, never a tag', () => {
  const html = page('La proposta "<img src=x onerror=alert(1)>" è arrivata: https://altrove.example/"><script>');
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});
