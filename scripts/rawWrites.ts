import { type Expression, type Program, Visitor } from 'oxc-parser';

/** Tests of what people do; those of `ground` are about the database itself. */
export const ABOUT_PEOPLE = ['server/src/{features,form}/**/*.test.ts', 'e2e/screens/*.screen.test.tsx'];

/** By how many of the files each table is written. */
export function filesByTable(files: ReadonlyMap<string, readonly string[]>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const table of [...files.values()].flat()) counts[table] = (counts[table] ?? 0) + 1;
  return counts;
}

/** Why tests write to these tables directly. Any other table is written by a call of the product, or gets its reason here. */
export const WRITTEN_RAW: Readonly<Record<string, readonly string[]>> = {
  'what comes from outside, as from U-GOV, the archive of products and the files of office and vocabularies: no call is for one of them alone':
    [
      'utente',
      'utente_profilo',
      'ruolo',
      'ssd',
      'macroarea',
      'categoria',
      'governance',
      'indicatore_ricerca',
      'aspettativa',
      'finanziamento_pregresso',
      'parola_chiave_cun',
      'dizionario_horizon',
      'ricaduta_diffusione_cultura',
    ],
  'what the server does by itself, or an earlier version did: mails that failed, links, sessions, rows of the register, what a form no longer holds':
    [
      'abbinamento_massivo',
      'audit_log',
      'cert_seduta_componente',
      'compilazione',
      'compilazione_media',
      'compilazione_versione',
      'consumo_orario',
      'credenziale_link',
      'email_outbox',
      'media',
      'sessione',
    ],
  'what the office had set up before the test begins, of which the test needs one thing and the call asks for all': [
    'bando',
    'bando_file',
    'tipologia_progetto',
    'tipologia_incompatibilita',
    'classe',
    'classe_attributo',
    'classe_categoria',
    'classe_parametro',
    'fase_valutazione',
    'criterio',
    'criterio_valore',
    'form',
    'form_versione',
    'step_rendicontazione',
    'commissione',
    'commissione_membro',
    'commissione_membro_macroarea',
    'commissione_tipologia',
    'cert_commissione',
    'cert_membro_commissione',
    'configurazione',
    'dipartimento',
    'dipartimento_direttore',
    'dipartimento_qualificato',
    'dipartimento_rad',
    'struttura',
    'struttura_rad',
    'inattivo',
    'utente_abilitazione',
    'classe_voce',
  ],
  'a state to which many calls lead, at instants of their own: evaluations, outcomes, reports and istanze as others left them': [
    'proposta',
    'proposta_fase',
    'proposta_partecipante',
    'cambio_titolare',
    'richiesta_partecipazione',
    'referee',
    'valutazione',
    'valutazione_punteggio',
    'esito',
    'conflitto',
    'conflitto_dichiarazione',
    'rendicontazione',
    'istanza',
    'cert_seduta_membro',
    'indicatore_autorizzazione',
  ],
  'what no call writes, so that the database is seen to refuse it': ['scrivania', 'scrivania_nota'],
};

const VERBS = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto'];
const WRITING = /^\s*(?:insert into|update|delete from|truncate(?: table)?|merge into)\s+"?(\w+)/i;

/**
 * The tables to which a test writes through the database handle, not through a call: `db.updateTable('proposta')`, ``sql`update proposta …`
 * ``, `client.query('delete from proposta')`. A table whose name is not a literal is called `?`.
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

/** The same as lines: each reason, and how many files write to each of its tables. */
export function listRaw(files: ReadonlyMap<string, readonly string[]>): string {
  const many = filesByTable(files);
  return [
    `Written to by tests themselves, ${[...files.values()].filter((tables) => tables.length > 0).length} files:`,
    ...Object.entries(WRITTEN_RAW).flatMap(([reason, tables]) => [
      `  ${reason}`,
      `    ${tables.map((table) => `${table} (${many[table] ?? 0})`).join(', ')}`,
    ]),
  ].join('\n');
}
