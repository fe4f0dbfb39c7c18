/**
 * What a migration may do to tables that are in use, read from its text (ADR-28). Locks are waited for briefly (`migrate`), but work under
 * a lock lasts as long as the table is large: `sigeba migrate --plan` says how long.
 */

/** Tables that grow with each proposta and each act: work on all their rows makes people wait. */
export const BIG = [
  ...['audit_log', 'compilazione', 'compilazione_media', 'compilazione_versione', 'email_outbox', 'istanza', 'media'],
  ...['proposta', 'proposta_partecipante', 'proposta_riapertura', 'proposta_sintesi', 'rendicontazione', 'rendicontazione_voce'],
  ...['richiesta_partecipazione', 'sessione', 'utente', 'valutazione', 'valutazione_criterio'],
];

/** What the comments of a migration declare: `-- waits: table` and `-- contracts: 0042_name`. */
type Declarations = { waits: ReadonlySet<string>; contracts: readonly string[] };

/**
 * The faults of a migration, one line each.
 * @param landed names of the migrations that landed before it: what it removes has been unused since one of them
 */
export function faultsOf(text: string, landed: readonly string[]): string[] {
  const said: Declarations = {
    waits: new Set([...text.matchAll(/^\s*-- waits: ([a-z_, ]+)/gm)].flatMap(([, tables = '']) => tables.split(/[, ]+/))),
    contracts: [...text.matchAll(/^\s*-- contracts: (\d{4}_[a-z0-9_]+)/gm)].map(([, name = '']) => name),
  };
  const statements = statementsOf(text);
  const born = new Set(statements.flatMap((statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? []));
  return [
    ...statements.flatMap((statement) => [...always(statement), ...taken(statement, said, landed), ...onBig(statement, born, said)]),
    ...said.contracts.filter((name) => !landed.includes(name)).map((name) => `contracts ${name}, which did not land before it`),
  ];
}

/** The statements, in lower case on one line, without comments and quoted texts. */
export function statementsOf(text: string): string[] {
  return text
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/--[^\n]*/g, ' ')
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '');
}

/** A migration is one transaction, and the runner alone sets its timeouts. */
function always(statement: string): string[] {
  if (/\bconcurrently\b/.test(statement)) return ['concurrently cannot be within a transaction'];
  if (/^(begin|commit|rollback|vacuum|cluster)\b/.test(statement)) return [`${statement.split(' ')[0]} cannot be within a migration`];
  if (/^lock\b|\block_timeout\b/.test(statement)) return ['how a lock is waited for is said by migrate()'];
  return [];
}

/** What an older server still reads or writes, a key of a stored document too, is removed one release after the last that used it. */
function taken(statement: string, { contracts }: Declarations, landed: readonly string[]): string[] {
  const column = /\bdrop column\b|\brename (column|to|constraint)\b|^drop (table|view|function)\b|^alter table \w+ rename\b/.exec(
    statement,
  )?.[0];
  const what = column ?? (/^update\b.* #?- ''/.test(statement) ? 'a key taken out of a document' : undefined);
  if (what === undefined || contracts.some((name) => landed.includes(name))) return [];
  return [`${what}: say since which migration nobody uses it, -- contracts: NNNN_name`];
}

const TABLE = /^(?:alter table (?:if exists )?(?:only )?|update (?:only )?|create (?:unique )?index \w+ on |delete from )(\w+)/;

function onBig(statement: string, born: ReadonlySet<string>, { waits }: Declarations): string[] {
  const table = TABLE.exec(statement)?.[1];
  if (table === undefined || !BIG.includes(table) || born.has(table)) return [];
  const of = (what: string) => `${table}: ${what}`;
  const never = [
    ...(/\balter column \w+ (set data )?type\b/.test(statement) ? [of('a column of another type writes all rows anew')] : []),
    ...(/\badd column\b[^,]*(\bgenerated\b|\bdefault \w*(random|now|clock|uuid)\w*\()/.test(statement)
      ? [of('a column computed for each row writes all rows anew')]
      : []),
  ];
  const long = [
    ...(/^create/.test(statement) ? [of('writers wait for the index')] : []),
    ...(/^(update|delete)/.test(statement) ? [of('who writes the same rows waits until all are changed')] : []),
    ...(/\bset not null\b/.test(statement) ? [of('everybody waits while rows are read for not null')] : []),
    ...(/\badd (constraint \w+ )?(check|foreign key|unique|primary key)\b/.test(statement) && !/\bnot valid\b/.test(statement)
      ? [of('everybody waits while rows are read for the constraint')]
      : []),
  ];
  return [...never, ...(waits.has(table) ? [] : long.map((fault) => `${fault}: if it must be, -- waits: ${table}`))];
}
