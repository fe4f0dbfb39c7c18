import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './packageBin.ts';

/**
 * A journey takes seconds where a screen on the server (e2e/screens) takes a tenth of one: it is for what only a browser shows,
 * keyboard through a whole act, focus, tabs, print, a lost network, layout, files. A file is an act.
 */
const OF_AN_ACT = 3;
const IN_ALL = 120;
/**
 * Which acts are of which feature, and how many journeys that makes: the numbers only go down. A feature has three as an act has; more are those
 * of decision 210.
 */
const FEATURES: Readonly<Record<string, { acts: readonly string[]; journeys: number }>> = {
  archivio: { acts: ['archivio', 'tabella'], journeys: 4 },
  audit: { acts: ['registro'], journeys: 1 },
  cert: { acts: ['comitato', 'istanza', 'lettura'], journeys: 6 },
  domande: { acts: ['domande'], journeys: 1 },
  form: {
    acts: ['barra', 'barraTelefono', 'campi', 'catalogo', 'dialoghi', 'dueSchede', 'inglese', 'rete', 'ripresa', 'scadenza', 'testo'],
    journeys: 22,
  },
  graduatorie: { acts: ['graduatoria', 'graduatoriaTelefono'], journeys: 2 },
  login: { acts: ['accesso', 'estranei', 'impersona', 'password', 'sessioni', 'ssoUscita'], journeys: 17 },
  partecipazioni: { acts: ['gruppo'], journeys: 2 },
  parti: { acts: ['parte'], journeys: 2 },
  profilo: { acts: ['profilo'], journeys: 1 },
  proposte: { acts: ['domanda', 'grandi', 'medi', 'tastiera', 'tocco'], journeys: 7 },
  pubblicazioni: { acts: ['pubblicazioni'], journeys: 2 },
  referee: { acts: ['referee'], journeys: 1 },
  rendicontazioni: { acts: ['rendicontazione'], journeys: 2 },
  shell: { acts: ['intestazione', 'prestazioni', 'righe', 'stampa'], journeys: 10 },
  valutazioni: { acts: ['elencoTelefono', 'schedaTelefono'], journeys: 4 },
  'through several of them': { acts: ['gara', 'primoAnno', 'provocazioni', 'toccoModuli', 'vita'], journeys: 9 },
};

const folder = path.join(root, 'e2e/journeys');
const files = readdirSync(folder).filter((name) => name.endsWith('.spec.ts'));
const linesOf = (name: string) => readFileSync(path.join(folder, name), 'utf8').split('\n');
const journeysIn = (lines: readonly string[]): number =>
  lines.filter((line) => /^test(\.(only|skip|fixme|fail|slow))?\(/.test(line)).length;
/** A journey in a loop or a group is many, or hides. */
const hiddenIn = (lines: readonly string[]): string[] => lines.filter((line) => /^\s+test(\.(only|fail))?\(|test\.describe/.test(line));

describe('the journeys', () => {
  test.each(files)(`of %s are at most ${OF_AN_ACT}, each written by itself`, (name) => {
    expect(hiddenIn(linesOf(name))).toEqual([]);
    expect(journeysIn(linesOf(name))).toBeGreaterThan(0);
    expect(journeysIn(linesOf(name))).toBeLessThanOrEqual(OF_AN_ACT);
  });

  test('stand in the table of features, each act in one', () => {
    const acts = Object.values(FEATURES).flatMap((feature) => feature.acts);
    expect(acts.toSorted()).toEqual(files.map((name) => name.replace('.spec.ts', '')).toSorted());
  });

  test.each(Object.entries(FEATURES))('of %s are as many as the table says', (_, { acts, journeys }) => {
    const many = acts.reduce((sum, act) => sum + journeysIn(linesOf(`${act}.spec.ts`)), 0);
    expect(many, 'more: test it on the server (e2e/screens); fewer: lower the number').toBe(journeys);
  });

  test(`are at most ${IN_ALL} in all`, () => {
    expect(files.reduce((sum, name) => sum + journeysIn(linesOf(name)), 0)).toBeLessThanOrEqual(IN_ALL);
  });

  test('a fourth one is counted, and one in a loop is found', () => {
    const lines = ["test('one', async () => {", "  await test.step('no journey', run);", "test.only('two', async () => {"];
    expect(journeysIn(lines)).toBe(2);
    expect(hiddenIn(lines)).toEqual([]);
    expect(hiddenIn(['for (const who of PEOPLE) {', '  test(who, async () => {'])).toHaveLength(1);
  });
});
