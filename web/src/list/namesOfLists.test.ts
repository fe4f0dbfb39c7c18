import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const src = `${import.meta.dirname}/..`;
const sources = globSync('**/*.{ts,tsx}', { cwd: src })
  .filter((file) => !/\.(test|testing)\./.test(file))
  .map((file) => ({ file, text: readFileSync(`${src}/${file}`, 'utf8') }));
/** Where a list says under which name its filters are kept. */
const NAMED = /useList\('[^']+', \{\s*name: '([^']+)'|use(?:Rows|List)Filters(?:<\w+>)?\(\s*'([^']+)'|<InAnno name="([^"]+)"/g;

test('every list keeps its filters in session storage under a name that no other list has [SHELL-081]', () => {
  const names = sources.flatMap(({ text }) => [...text.matchAll(NAMED)].map(([, a, b, c]) => a ?? b ?? c));
  expect(names.length).toBeGreaterThan(15);
  expect(names).toEqual([...new Set(names)]);
  // Elsewhere a list that is turned over has no filter to keep.
  const lists = sources.filter(
    ({ file, text }) => /<ListPage|<InAnno|<Pager|<Paged(?:Rows|Card)/.test(text) && !/^(list|ui|form)\//.test(file),
  );
  const isKept = ({ text }: { text: string }) => /use(?:List|RowsList|RowsFilters|ListFilters)\b|<InAnno name=|list=\{list/.test(text);
  const others = lists.filter((each) => !isKept(each)).map(({ file }) => file);
  expect(others.toSorted()).toEqual([
    'features/audit/Storia.part.tsx',
    'features/cert/comitato/AssociazionePage.tsx',
    'features/cert/comitato/IstanzeScelte.tsx',
    'features/dettaglioProposte/ProposteDiUtente.part.tsx',
    'features/dettaglioProposte/elenco/UtenteConPropostePanel.tsx',
    'features/domande/DomandeDi.part.tsx',
    'features/email/EmailDi.part.tsx',
    'features/inattivi/InattivitaDi.part.tsx',
    'features/profilo/Assistenza.tsx',
  ]);
  expect(others.filter((file) => /<Filter|StatusButtons/.test(sources.find((each) => each.file === file)?.text ?? ''))).toEqual([]);
});
