import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './packageBin.ts';

/** Every kind of form that is filled in, by the table that owns its answers: where the browser edits it, and which verbs of the server open it. */
const KINDS: Readonly<Record<string, { editors: readonly string[]; verbs: readonly string[] }>> = {
  istanza: {
    editors: ['cert/istanza/istanza.editor.tsx', 'cert/istanzaCert.editor.tsx'],
    verbs: ['cert/presentIstanza.ts', 'cert/saveIstanza.ts', 'cert/checkIstanza.ts', 'cert/sendIstanza.ts'],
  },
  proposta: {
    editors: ['proposte/proposta/proposta.editor.tsx'],
    verbs: ['proposte/presentProposta.ts', 'proposte/saveProposta.ts', 'proposte/checkProposta.ts', 'proposte/sendProposta.ts'],
  },
  proposta_partecipante: { editors: ['parti/parte.editor.tsx'], verbs: ['parti/presentParte.ts', 'parti/saveParte.ts'] },
  rendicontazione: {
    editors: ['rendicontazioni/rendicontazione.editor.tsx'],
    verbs: ['present', 'save', 'check', 'send'].map((verb) => `rendicontazioni/${verb}Rendicontazione.ts`),
  },
};
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('what owns answers is a kind of form', () => {
  const tables = textOf('server/src/ground/db/db.generated.ts').matchAll(/^export (?:interface|type) (\w+) .*?^}/gms);
  const owners = [...tables].flatMap(([body, name = '']) =>
    /^ {2}compilazione_id:/m.test(body) && !/^Compilazione/.test(name) ? [name] : [],
  );
  const tableOf = (name: string) => name.replace(/(?<!^)[A-Z]/g, '_$&').toLowerCase();
  expect(owners.map(tableOf).sort(), 'a table with compilazione_id is a row of KINDS, with its editor and its verbs').toEqual(
    Object.keys(KINDS),
  );
});

test('every kind is edited on the one page', () => {
  const editors = globSync('web/src/**/*.editor.tsx', { cwd: root }).sort();
  expect(editors).toEqual(
    Object.values(KINDS)
      .flatMap((kind) => kind.editors)
      .map((file) => `web/src/features/${file}`)
      .sort(),
  );
  expect(editors.filter((file) => !/^export default defineEditor\(/m.test(textOf(file)))).toEqual([]);
  const pages = globSync('web/src/**/*.tsx', { cwd: root }).filter((file) => /from '[^']*\/EditorPage\.tsx'/.test(textOf(file)));
  expect(pages).toEqual(['web/src/form/editor/defineEditor.tsx']);
});

test.each(Object.values(KINDS).flatMap(({ verbs }) => verbs))('%s opens the form', (file) => {
  expect(textOf(`server/src/features/${file}`)).toMatch(/import \{[^}]*\bopenForm\b[^}]*\} from '[./]+\/form\/openForm\.ts'/);
});
