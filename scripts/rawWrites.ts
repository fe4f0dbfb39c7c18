import { type Expression, type Program, Visitor } from 'oxc-parser';

/** Where tests of what people do stand; those of `ground` are about the database itself. */
export const ABOUT_PEOPLE = ['server/src/{features,form}/**/*.test.ts', 'e2e/screens/*.screen.test.tsx'];
/** Where that stands which they begin with. Among these are tests too, of the whole: `isBuilder` leaves them out. */
export const BUILDERS = ['server/src/test/*.ts', 'server/src/{features,form}/**/*.testing.ts', 'e2e/screens/*.{ts,tsx}'];
export const isBuilder = (file: string): boolean => !/\.test\.tsx?$/.test(file);

/** By how many of the files each table is written to. */
export function filesByTable(files: ReadonlyMap<string, readonly string[]>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const table of [...files.values()].flat()) counts[table] = (counts[table] ?? 0) + 1;
  return counts;
}

/**
 * Why tests write to these tables by themselves, and how many files do: the numbers only go down. A table that is not here is written to by its
 * call, or says its reason here.
 */
export const WRITTEN_RAW: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'what comes from outside, as from U-GOV, the archive of products and the files of office and vocabularies: no call is for one of them alone':
    {
      utente: 23,
      utente_profilo: 14,
      ruolo: 5,
      ssd: 2,
      macroarea: 1,
      categoria: 3,
      governance: 3,
      indicatore_ricerca: 1,
      aspettativa: 1,
      finanziamento_pregresso: 1,
      parola_chiave_cun: 2,
      dizionario_horizon: 1,
      ricaduta_diffusione_cultura: 2,
    },
  'what the server does by itself, or an earlier version did: mails that failed, links, sessions, rows of the register, what a form no longer holds':
    {
      audit_log: 1,
      compilazione: 6,
      compilazione_media: 2,
      compilazione_versione: 3,
      credenziale_link: 1,
      email_outbox: 8,
      media: 1,
      sessione: 1,
    },
  'what the office had set up before the test begins, of which the test needs one thing and the call asks for all': {
    bando: 7,
    bando_file: 1,
    tipologia_progetto: 2,
    tipologia_incompatibilita: 5,
    classe: 18,
    classe_attributo: 9,
    classe_categoria: 5,
    classe_parametro: 3,
    fase_valutazione: 3,
    criterio: 5,
    criterio_valore: 7,
    form: 8,
    form_versione: 5,
    step_rendicontazione: 2,
    commissione: 11,
    commissione_membro: 1,
    commissione_membro_macroarea: 5,
    commissione_tipologia: 1,
    cert_commissione: 1,
    cert_membro_commissione: 3,
    configurazione: 18,
    dipartimento: 4,
    dipartimento_qualificato: 1,
    dipartimento_rad: 1,
    struttura: 1,
    inattivo: 2,
    utente_abilitazione: 1,
    classe_voce: 2,
  },
  'a state to which many calls lead, at instants of their own: evaluations, outcomes, reports and istanze as others left them': {
    proposta: 31,
    proposta_fase: 9,
    proposta_partecipante: 1,
    richiesta_partecipazione: 1,
    referee: 14,
    valutazione: 11,
    valutazione_punteggio: 1,
    esito: 4,
    conflitto: 1,
    rendicontazione: 3,
    istanza: 8,
    cert_seduta_membro: 1,
    indicatore_autorizzazione: 1,
  },
};

/** What lays down what tests begin with: by how many files each table is written to. These numbers only go down too. */
export const BUILT_RAW: Readonly<Record<string, number>> = {
  area_cun: 1,
  bando: 4,
  categoria: 1,
  cert_commissione: 1,
  cert_membro_commissione: 1,
  classe: 4,
  classe_attributo: 3,
  classe_categoria: 2,
  classe_parametro: 3,
  classe_voce: 1,
  commissione: 5,
  commissione_membro: 2,
  commissione_membro_macroarea: 1,
  commissione_tipologia: 2,
  compilazione: 1,
  configurazione: 2,
  conflitto: 1,
  conflitto_dichiarazione: 1,
  criterio: 2,
  criterio_valore: 2,
  dipartimento: 3,
  dipartimento_direttore: 1,
  dipartimento_rad: 1,
  email_outbox: 1,
  esito: 1,
  fase_valutazione: 3,
  form: 3,
  form_versione: 5,
  graduatoria_scenario: 1,
  indicatore_ricerca: 1,
  istanza: 1,
  macroarea: 1,
  media: 1,
  parola_chiave_cun: 1,
  proposta: 7,
  proposta_fase: 5,
  proposta_partecipante: 2,
  proposta_riapertura: 1,
  referee: 2,
  richiesta_partecipazione: 2,
  ruolo: 2,
  sessione: 1,
  settore_erc: 1,
  sotto_settore_erc: 1,
  ssd: 1,
  step_rendicontazione: 1,
  struttura: 2,
  struttura_rad: 1,
  tematica_h2020: 1,
  tipologia_incompatibilita: 1,
  tipologia_progetto: 2,
  utente: 11,
  utente_abilitazione: 1,
  utente_credenziale: 1,
  utente_profilo: 4,
  valutazione: 3,
};

const VERBS = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto'];
const WRITING = /^\s*(?:insert into|update|delete from|truncate(?: table)?|merge into)\s+"?(\w+)/i;

/**
 * The tables to which a test writes by the handle of the database itself, and by no call: `db.updateTable('proposta')`,
 * ``sql`update proposta …` ``, `client.query('delete from proposta')`. A table that is no word in the test is called `?`.
 */
export function rawWritesOf(program: Program): string[] {
  const tables = new Set<string>();
  const add = (text: string) => {
    const table = WRITING.exec(text)?.[1];
    if (table !== undefined) tables.add(table);
  };
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || first === undefined) return;
      if (callee.property.name === 'query') add(textOf(first as Expression) ?? '');
      // `tabella as t` is the table too.
      if (VERBS.includes(callee.property.name)) tables.add((textOf(first as Expression) ?? '?').split(' ')[0] ?? '?');
    },
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (tag.type === 'Identifier' && tag.name === 'sql') add(quasi.quasis[0]?.value.cooked ?? '');
    },
  }).visit(program);
  return [...tables].sort();
}

function textOf(node: Expression): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  return node.type === 'TemplateLiteral' ? (node.quasis[0]?.value.cooked ?? null) : null;
}

/** The same in lines: each reason, and under it how many files write to each of its tables. */
export function listRaw(files: ReadonlyMap<string, readonly string[]>): string {
  const many = filesByTable(files);
  return [
    `Written to by tests themselves, ${[...files.values()].filter((tables) => tables.length > 0).length} files:`,
    ...Object.entries(WRITTEN_RAW).flatMap(([reason, tables]) => [
      `  ${reason}`,
      `    ${Object.keys(tables)
        .map((table) => `${table} (${many[table] ?? 0})`)
        .join(', ')}`,
    ]),
  ].join('\n');
}
