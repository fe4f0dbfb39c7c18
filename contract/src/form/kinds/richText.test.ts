import { describe, expect, test } from 'vitest';
import { checkCampo } from '../engine/checkForm.ts';
import { cleanValori } from '../engine/cleanValori.ts';
import { mediaOf } from '../engine/media.ts';
import { viewModel } from '../engine/viewModel.ts';
import { noFacts } from '../template/noFacts.ts';
import { buildCampo, buildSezione, buildTemplate } from '../template/template.build.ts';
import { imageIdOf, visibleLength, visibleText } from './richText.ts';

const facts = noFacts('2026-11-20');
const campo = buildCampo('rich-text', { label: 'Metodo', maxLengthSize: 10, flagRequired: true });
const template = buildTemplate([buildSezione([campo])]);
const faults = (html: string | null) => checkCampo(campo, { [campo.uid]: html }, facts).map(({ messaggio }) => messaggio);
const save = (html: string, more = {}) => cleanValori(template, { [campo.uid]: html }, { ...facts, ...more });

describe('the visible characters of a formatted text', () => {
  test.each([
    ['no markup', 'onde', 'onde'],
    ['marks within a word', '<p>on<strong>d</strong>e</p>', 'onde'],
    ['paragraphs and breaks', '<p>uno</p>\n<p>due<br>tre</p>', 'uno\ndue\ntre'],
    ['a list', '<ul><li><p>uno</p></li><li><p>due</p></li></ul>', 'uno\ndue'],
    ['entities', '<p>a &lt; b &amp;&amp; c&nbsp;&#233;&#x1F600;</p>', 'a < b && c\u00a0é😀'],
    ['an entity that is none', '<p>&pippo; & &#0;</p>', '&pippo; & &#0;'],
    ['a > within an attribute', '<p><a href="https://x.it/?a>b">qui</a></p>', 'qui'],
    ['a bare < and a tag that never ends', '3 < 4 <strong', '3 < 4 <strong'],
    ['a comment', 'a<!-- <p>b</p> -->c', 'ac'],
    ['an empty text', '<p></p><p> </p>', ''],
  ])('visible characters with %s are counted', (_what, html, words) => expect(visibleText(html)).toBe(words));

  test('visible characters are counted in one pass, whatever is sent', () => {
    const started = performance.now();
    for (const part of ['<a ', '<a "', '<!--', '&#x', '<p>']) visibleLength(part.repeat(100_000));
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe('a formatted text', () => {
  test('its length is that of its visible characters, in Controlla as in Salva [FORM-034] [FORM-174]', () => {
    const bold = (n: number) => `<p><strong>${'x'.repeat(n)}</strong></p>`;
    expect(faults(bold(10))).toEqual([]);
    expect(faults(bold(11))).toEqual(['Il campo non puo superare i 10 caratteri di lunghezza.']);
    expect(save(bold(20)).valori[campo.uid]).toBe(bold(20));
    expect(save(bold(21)).violazioni).toEqual([
      { campo: campo.uid, messaggio: 'Metodo: Il campo non puo superare i 10 caratteri di lunghezza.' },
    ]);
  });

  test('too many lines and items for its length, or too deep lists, are refused by Salva', () => {
    const lungo = buildCampo('rich-text', { label: 'Metodo', maxLengthSize: 6000 });
    const long = buildTemplate([buildSezione([lungo])]);
    const refused = (html: string) => cleanValori(long, { [lungo.uid]: html }, facts).violazioni.map(({ messaggio }) => messaggio);
    const troppa = ['Metodo: Il testo ha troppa formattazione: incollalo di nuovo senza formattazione.'];
    expect(refused('a<br>'.repeat(6000))).toEqual(troppa);
    expect(refused(`<ul>${'<li>a</li>'.repeat(3000)}</ul>`)).toEqual(troppa);
    expect(refused(`${'<ul><li>'.repeat(9)}a${'</li></ul>'.repeat(9)}`)).toEqual(troppa);
    expect(refused(`<ul>${'<li>una voce di elenco</li>'.repeat(300)}</ul><p>${'x'.repeat(300)}</p>`)).toEqual([]);
    expect(refused(`${'<ul><li>'.repeat(8)}a${'</li></ul>'.repeat(8)}`)).toEqual([]);
  });

  test('a text that shows nothing is no answer, and an image alone is one', () => {
    expect(faults('<p> </p><p>&nbsp;</p>')).toEqual(['Questo campo di testo è obbligatorio.']);
    expect(save('<p></p>').valori).toEqual({});
    expect(faults('<p><img src="/media/img/7" alt="Onda"></p>')).toEqual([]);
  });

  test.each(['alt=""', 'alt="  "', ''])('with an image of %j is asked what it shows, and saved meanwhile', (alt) => {
    const html = `<p>a<img src="/media/img/7" ${alt}></p>`;
    expect(faults(html)).toEqual(["Un'immagine è senza descrizione: selezionala e scrivi che cosa mostra, per chi non la vede."]);
    expect(save(html, { media: { 7: { nome: 'onda.png', mime: 'image/png', dimensione: 1 } } }).violazioni).toEqual([]);
  });

  test('the text is stored as the server sanitised it', () => {
    const sent = '<p onclick="x()">a</p>';
    expect(save(sent, { sanificati: new Map([[sent, '<p>a</p>']]) }).valori[campo.uid]).toBe('<p>a</p>');
  });

  test('its images are known, and others than its own are refused', () => {
    const html = '<p>a<img src="/sigeba-api-web/v1/media/img/7" alt="">b<img src="/media/img/7"><img src="https://x.it/media/img/8"></p>';
    expect(mediaOf(template, { [campo.uid]: html })).toEqual([{ uid: campo.uid, mediaId: 7 }]);
    const known = { 7: { nome: 'onda.png', mime: 'image/png', dimensione: 1 } };
    expect(save(html, { media: known }).violazioni).toEqual([]);
    expect(save(html, { media: {} }).violazioni[0]?.messaggio).toContain("Un'immagine non è più disponibile");
    expect(save(html, { media: { 7: { ...known[7], mime: 'application/pdf' } } }).violazioni[0]?.messaggio).toContain('onda.png');
  });

  test('the text is read with its format, and as plain words where there is none', () => {
    const html = '<h3>Metodo</h3><p>a<sub>1</sub></p><p><img src="/media/img/7" alt="Onda"></p>';
    expect(viewModel(template, { [campo.uid]: html })[0]?.righe[0]).toMatchObject({ html, testo: 'Metodo\na1\n[immagine: Onda]' });
  });

  test.each([
    ['/media/img/12', 12],
    ['/sigeba-api-web/v1/media/img/12', 12],
    ['https://altrove.it/media/img/12', null],
    ['//altrove.it/media/img/12', null],
    ['/media/img/12?x=1', null],
    ['/media/img/../../x/media/img/1', null],
    ['/media/img/0', null],
    ['data:image/png;base64,AA', null],
  ])('%s is read as image %s', (src, id) => expect(imageIdOf(src)).toBe(id));
});
