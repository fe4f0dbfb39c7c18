import { expect, test } from 'vitest';
import { readLanded } from './landed.ts';
import { readMigrations } from './migrate.ts';
import { faultsOf, statementsOf } from './migrationRules.ts';

const BEFORE = ['0001_persone', '0002_altro'];
const faults = (text: string) => faultsOf(text, BEFORE);

/** Landed before there was this rule: they are never changed, and had no older server beside them. */
const OLDER: readonly string[] = [
  ...['0005_sso', '0008_accesso', '0010_impersonazione', '0011_sigillo', '0015_gruppo'],
  ...['0019_elenchi', '0020_una_impersonazione', '0021_accesso_rifiutato', '0022_accessi_sso', '0023_email_in_uscita'],
  ...['0024_email_elenco', '0030_email_annullata', '0035_versioni_delle_classi', '0039_bozze_dei_moduli', '0040_riaperture'],
  ...['0044_incompatibilita', '0046_ricevute', '0049_struttura_proposta', '0051_anno_del_partecipante', '0055_modelli_email'],
  ...['0057_valutazioni', '0059_lotti_email', '0060_comitato_etico', '0070_impersonati', '0231_esiti_da_file'],
];

const files = await readMigrations();
const landed = await readLanded();

test.each(files)('$name makes nobody wait without declaring it, and removes nothing that an older server uses', ({ name, text }) => {
  const at = landed.findIndex((row) => row.name === name);
  const before = landed.slice(0, at === -1 ? landed.length : at).map((row) => row.name);
  if (OLDER.includes(name)) expect(faultsOf(text, before)).not.toEqual([]);
  else expect(faultsOf(text, before)).toEqual([]);
});

test('a new table, and a column without rewriting, need no declaration', () => {
  const text = `create table nuova (id bigint primary key); create index nuova_id on nuova (id); alter table nuova alter column id set not null;
    alter table proposta add column nota varchar(20), add column quante integer not null default 0;
    create index classe_nome on classe (nome); alter table proposta add constraint c check (nota <> 'drop column') not valid;`;
  expect(faults(text)).toEqual([]);
});

test.each([
  ['another type', 'alter table proposta alter column titolo type text', 'proposta: a column of another type'],
  ['a computed column', 'alter table utente add column k uuid default gen_random_uuid()', 'utente: a column computed for each row'],
  ['a stored expression', 'alter table media add column k int generated always as (1) stored', 'media: a column computed for each row'],
])('a big table is never rewritten: %s, whatever its comments declare', (_what, statement, fault) => {
  expect(faults(`-- waits: proposta, utente, media\n${statement};`)).toEqual([expect.stringContaining(fault)]);
});

test.each([
  ['an index', 'create index x on audit_log (quando)'],
  ['a change of rows', 'update audit_log set ip = null'],
  ['not null', 'alter table audit_log alter column ip set not null'],
  ['a check', 'alter table audit_log add constraint c check (ip is not null)'],
  ['a foreign key', 'alter table audit_log add foreign key (utente_id) references utente'],
])('%s of a big table declares who waits', (_what, statement) => {
  expect(faults(`${statement};`)).toEqual([expect.stringContaining('-- waits: audit_log')]);
  expect(faults(`-- waits: audit_log, while it is made\n${statement};`)).toEqual([]);
  expect(faults(`-- waits: proposta\n${statement};`)).toHaveLength(1);
});

test.each([
  'alter table classe drop column nota',
  'alter table classe rename column nota to altra',
  'alter table classe rename to altra',
  'drop table classe',
  "update classe set testi = testi - 'nota'",
  "update classe set testi = jsonb_set(testi, '{righe}', testi -> 'righe' #- '{0,nota}')",
])('%s names a migration that landed before it', (statement) => {
  expect(faults(`${statement};`)).toHaveLength(1);
  expect(faults(`-- contracts: 0002_altro\n${statement};`)).toEqual([]);
  expect(faults(`-- contracts: 0099_mai\n${statement};`)).toHaveLength(2);
});

test('a migration does not repeat what the runner does', () => {
  for (const statement of ['create index concurrently x on classe (id)', 'commit', 'lock table classe', "set local lock_timeout = '9s'"])
    expect(faults(`${statement};`)).toHaveLength(1);
});

test('comments, quotes and bodies of functions are not read as statements', () => {
  expect(statementsOf("-- drop table a;\nselect 'drop; table' /* ; */;\ncreate function f() as $$ drop table b; $$;")).toEqual([
    "select ''",
    "create function f() as ''",
  ]);
});
