import type { FormVersion } from '@sigeba/contract/form/formVersion.shape.ts';
import type { Personale, Route } from '@sigeba/contract/routes.types.ts';
import type { Persona, TestApp, TestBando } from './app.ts';
import type { Reading } from './oggetti.ts';

/**
 * People of the access matrix, left to right. Researchers: the responsabile; an accepted coproponente (part) and tutor; an invited one; one
 * without a part in it (estr), the head of its department (dire), a member and the chair of its commissione (comm, pres), an internal
 * member and the chair of the ethics commission (mcer, pcer), one with office flags that count for nothing (flag). Research office: with
 * UFFICIO, TERZA, AWARD, and without a flag (URno). Then help desk, reader, referee, ethics office, external ethics member, and nobody.
 */
export const PEOPLE = [
  ...(['resp', 'part', 'tutr', 'invi', 'estr', 'dire', 'comm', 'pres', 'mcer', 'pcer', 'flag'] as const),
  ...(['UFFI', 'TERZ', 'AWAR', 'URno', 'HD', 'RAD', 'REF', 'UCER', 'MCER', 'none'] as const),
];
export type Who = (typeof PEOPLE)[number];

export type Row = { method: string; path: string; object: string; statuses: Record<Who, number> };
export const nameOf = ({ method, path }: Pick<Row, 'method' | 'path'>): string => `${method} ${path}`;

export type People = Record<Exclude<Who, 'none'>, Persona>;
export type Bandi = { standard: TestBando; tm: TestBando; award: TestBando; chiuso: TestBando };
export type Scene = { app: TestApp; people: People; bandi: Bandi };

export const MISSING = 999_999_999;

export type Target = {
  id: number;
  lastUpdate: string;
  /** Of a funded project: the step that is open. */
  stepId: number;
  /** Of a form: its published version. */
  modulo?: FormVersion;
};
/** An object as it is now. */
export const aimedAt = ({ app }: Pick<Scene, 'app'>, id: number): Target => ({
  id,
  lastUpdate: app.clock.now().toISOString(),
  stepId: MISSING,
});
/** How the objects of calls are built, by their name in the tables: `<feature>.objects.testing.ts`. */
export type Objects = Readonly<Record<string, (scene: Scene) => Promise<Target>>>;

export type Aimed = { target: Target; object: string; who: Who; scene: Scene };

type Each<Name extends PropertyKey, What> = { readonly [name in Name]?: What };
type Given<Name extends string> = {
  /** Who may do what: a status for each call, object and person, in the order of PEOPLE, which its head repeats. */
  table: string;
  /**
   * Whether each call that writes is personal (D-20, D-182), `nessuno` where it has no session and acts for nobody; of the reads only those
   * that nobody does on another's behalf.
   */
  personale?: Each<Name, Personale | 'nessuno'>;
  /** What of a proposta the address of each read by others than the offices names (a canary follows them). */
  readings?: Each<Name, Reading>;
  /** The status of calls about impersonation itself, whoever acts for whom. */
  onBehalf?: Each<Name, number>;
  /** Calls of all areas, each with its own roles. */
  bySeat?: readonly Name[];
  /** Objects of this feature, for the calls of all features. */
  objects?: Objects;
  /** An object of the call's kind that belongs to somebody else; a draft by default. Null: it belongs to nobody. */
  foreign?: Each<Name, string | null>;
  query?: Each<Name, (at: Aimed) => string>;
  /** Empty by default. */
  body?: Each<Name, (target: Target, scene: Scene, who: Who) => unknown>;
};
export type Access = Omit<Given<string>, 'table'> & { routes: Readonly<Record<string, Route>>; rows: readonly Row[] };

/** The calls of a feature in the access matrix, beside the feature: `<feature>.access.testing.ts`. */
export const access = <R extends Readonly<Record<string, Route>>>(routes: R, { table, ...given }: Given<keyof R & string>): Access => ({
  ...given,
  routes,
  rows: rowsOf(table),
});

function rowsOf(table: string): Row[] {
  const [head = '', ...lines] = table.trim().split('\n');
  if (head.trim().split(/\s+/).join(' ') !== ['#', 'call', 'object', ...PEOPLE].join(' ')) throw new Error(`not the people: ${head}`);
  return lines.map((line) => {
    const [method = '', path = '', object = '', ...statuses] = line.trim().split(/\s+/);
    if (statuses.length !== PEOPLE.length) throw new Error(`not one status each: ${line}`);
    return {
      method,
      path,
      object,
      statuses: Object.fromEntries(PEOPLE.map((who, at) => [who, Number(statuses[at])])) as Record<Who, number>,
    };
  });
}
