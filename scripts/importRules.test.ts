import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { brokenRules } from './importRules.ts';

const root = path.resolve(import.meta.dirname, '..');

test('the tree keeps its rules', () => {
  const files = globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  expect(files.length).toBeGreaterThan(50);
  expect(brokenRules(new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')])))).toEqual([]);
});

/** A small tree that keeps every rule; each case below spoils one thing of it. */
const good: Record<string, string> = {
  'contract/src/refusals/verdict.ts': 'export const yes = { ok: true };',
  'contract/src/refusals/refusals.ts': 'export const refusals = {};',
  'contract/src/form/text.ts':
    "import { yes } from '../refusals/verdict.ts'; import type { Template } from './template.shape.ts'; export const text = yes;",
  'contract/src/form/template.shape.ts': "import * as z from 'zod'; export const template = z.object({});",
  'contract/src/bandi/bandi.shape.ts': "import * as z from 'zod'; export const bando = z.object({});",
  'contract/src/proposte/proposta.shape.ts': "import { bando } from '../bandi/bandi.shape.ts'; export const proposta = bando;",
  'contract/src/proposte/proposta.rules.ts':
    "import type { proposta } from './proposta.shape.ts'; import type { z } from 'zod'; import { yes } from '../refusals/verdict.ts'; export const can = yes;",
  'contract/src/proposte/proposta.rules.test.ts': "import { test } from 'vitest'; import { can } from './proposta.rules.ts';",
  'server/src/ground/http/refuse.ts': "import { refusals } from '@sigeba/contract/refusals/refusals.ts'; export const refuse = refusals;",
  'server/src/features/bandi/bandi.queries.ts': 'export const getBando = 1;',
  'server/src/features/bandi/saveBando.ts': "import { getBando } from './bandi.queries.ts'; export const saveBando = getBando;",
  'server/src/features/proposte/sendProposta.ts':
    "import { refuse } from '../../ground/http/refuse.ts'; import { getBando } from '../bandi/bandi.queries.ts'; import { proposta } from '@sigeba/contract/proposte/proposta.shape.ts';",
  'server/src/app.ts': "import './features/proposte/sendProposta.ts'; import './features/bandi/saveBando.ts'; export const app = 1;",
  'server/src/demo/seed.ts': "import { app } from '../app.ts'; export const seed = app;",
  'server/src/start.command.ts': "import { seed } from './demo/seed.ts';",
  'web/src/ui/Button.tsx': 'export const Button = () => <button type="button" />;',
  'web/src/features/bandi/BandoList.tsx': "import { Button } from '../../ui/Button.tsx'; export const BandoList = Button;",
  'web/src/features/proposte/Editor.tsx':
    "import { can } from '@sigeba/contract/proposte/proposta.rules.ts'; import type { proposta } from '@sigeba/contract/proposte/proposta.shape.ts'; export const Editor = can;",
  'web/src/app/routes.tsx':
    "import { BandoList } from '../features/bandi/BandoList.tsx'; const Editor = () => import('../features/proposte/Editor.tsx');",
};
const broken = (spoiled: Record<string, string>) => brokenRules(new Map(Object.entries({ ...good, ...spoiled })));

describe('the rules', () => {
  test('a tree that keeps them is left in peace', () => {
    expect(broken({})).toEqual([]);
  });

  test.each<[string, string, string]>([
    ['web and server', 'web/src/api/call.ts', "import type { App } from '@sigeba/server/app.ts';"],
    ['web and server', 'server/src/ground/mail/send.ts', "import { Button } from '../../../../web/src/ui/Button.tsx';"],
    ['ground knows', 'server/src/ground/http/admit.ts', "import { can } from '@sigeba/contract/proposte/proposta.rules.ts';"],
    ['ground knows', 'server/src/ground/http/admit.ts', "import type { Bando } from '@sigeba/contract/bandi/bandi.shape.ts';"],
    ['ground knows', 'server/src/ground/http/admit.ts', "import { ROUTES } from '@sigeba/contract/routes.ts';"],
    ['ground knows', 'server/src/ground/http/admit.ts', "import { SCHERMATE } from '@sigeba/contract/schermate.ts';"],
    ['web and server', 'contract/src/refusals/verdict.ts', "import type { App } from '@sigeba/server/app.ts';"],
    ['contract imports', 'contract/src/refusals/verdict.ts', "import { readFileSync } from 'node:fs';"],
    ['contract imports', 'contract/src/proposte/proposta.rules.ts', "import { test } from 'vitest';"],
    ['zod lives', 'contract/src/ruoli.ts', "import * as z from 'zod';"],
    ['zod lives', 'contract/src/ruoli.ts', "import * as z from 'zod/mini';"],
    ['rules, form', 'contract/src/refusals/refusals.ts', "export * from '../bandi/bandi.shape.ts';"],
    ['rules, form', 'contract/src/refusals/verdict.ts', "import { type bando } from '../bandi/bandi.shape.ts'; export const yes = 1;"],
    ['rules, form', 'contract/src/form/text.ts', "export const text = () => import('./template.shape.ts');"],
    ['web runs', 'web/src/features/proposte/Editor.tsx', "import { proposta } from '@sigeba/contract/proposte/proposta.shape.ts';"],
    ['web runs', 'web/src/features/proposte/Editor.tsx', "import { table } from '@sigeba/contract/routes.ts';"],
    ['web takes', 'web/src/form/check.ts', "import type { z } from 'zod';"],
    ['a floor', 'server/src/ground/http/mount.ts', "import type { getBando } from '../../features/bandi/bandi.queries.ts';"],
    ['a floor', 'server/src/ground/mail/send.ts', "import { smtp } from '../../outside/smtp/transport.ts';"],
    ['a floor', 'server/src/form/openForm.ts', "import { getBando } from '../features/bandi/bandi.queries.ts';"],
    ['a floor', 'server/src/form/openForm.ts', "import type { Storage } from '../outside/storage/storage.ts';"],
    ['a floor', 'server/src/outside/sso/demoPage.ts', "import { accounts } from '../../demo/account.ts';"],
    ['a floor', 'server/src/features/bandi/saveBando.ts', "import type { HandlerContext } from '../../handlers.ts';"],
    ['a floor', 'server/src/app.ts', "import { seed } from './demo/seed.ts';"],
    ['a floor', 'server/src/features/bandi/saveBando.ts', "import { startTestApp } from '../../test/app.ts';"],
    ['a floor', 'server/src/adapters/smtp.ts', "import { refuse } from '../ground/http/refuse.ts';"],
    ['a feature', 'server/src/features/proposte/sendProposta.ts', "import { saveBando } from '../bandi/saveBando.ts';"],
    ['a feature', 'web/src/features/proposte/Editor.tsx', "import type { BandoList } from '../bandi/BandoList.tsx';"],
    ['a floor', 'web/src/ui/Button.tsx', "import { Bandi } from '../features/bandi/Bandi.part.tsx';"],
    ['a floor', 'web/src/ui/Button.tsx', "import type { Editor } from '../features/proposte/Editor.tsx';"],
    ['a floor', 'web/src/features/bandi/BandoList.tsx', "import { routes } from '../../app/routes.tsx';"],
    [
      'no circles',
      'server/src/features/bandi/bandi.queries.ts',
      "import { saveBando } from './saveBando.ts'; export const getBando = saveBando;",
    ],
    ['no circle of rooms', 'server/src/features/bandi/bandi.queries.ts', "import type { list } from '../proposte/list.queries.ts';"],
    ['a thing', 'server/src/ground/http/utils.ts', ''],
    ['a thing', 'web/src/features/bandi/helpers.test.ts', ''],
  ])('"%s ..." does not let %s hold %s', (rule, file, text) => {
    const lines = broken({ [file]: text }).filter((line) => line.startsWith(rule));
    expect(lines).toContainEqual(expect.stringContaining(file));
  });

  test('what a feature of the web shows on the screens of others is theirs to take', () => {
    expect(broken({ 'web/src/features/proposte/Editor.tsx': "import { Bandi } from '../bandi/Bandi.part.tsx';" })).toEqual([]);
  });

  test('a circle of types, or one that waits until it is needed, is none', () => {
    expect(broken({ 'server/src/features/bandi/bandi.queries.ts': "import type { saveBando } from './saveBando.ts';" })).toEqual([]);
    expect(broken({ 'server/src/features/bandi/bandi.queries.ts': "export const later = () => import('./saveBando.ts');" })).toEqual([]);
  });
});
