import pg from 'pg';

type Field = { name: string; dataTypeID: number; format: string };
/** The columns of a statement's rows, with what reads them, as pg has made them of its description. */
export type Shape = { fields: readonly Field[]; _parsers?: unknown; _prebuiltEmptyResultObject: unknown };

/** What the typings of pg leave out of its connection. */
export type Wire = {
  stream: { cork(): void; uncork(): void };
  submittedNamedStatements: Record<string, string>;
  parse(what: object): void;
  bind(what: object): void;
  describe(what: object): void;
  execute(what: object): void;
  sync(): void;
};
/** And of its query. */
type PgQuery = {
  name: string | undefined;
  text: string | undefined;
  values: readonly unknown[];
  _result: Shape & { _types: unknown };
  _accumulateRows: boolean;
  submit(connection: Wire): Error | null;
  hasBeenParsed(connection: Wire): boolean;
  handleRowDescription(message: { fields: readonly Field[] }): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
  handleReadyForQuery(connection: Wire): void;
  handleError(error: unknown, connection: Wire): void;
};
type Done = (error: Error | null, result: unknown) => void;

export const Query = pg.Query as unknown as new (text: string, values: readonly unknown[], done: Done) => PgQuery;
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

/** What the statements of one connection answer, by name: in one copy for all connections, of which each has its own truth. */
export class Shapes {
  readonly #own = new Map<string, Shape>();
  readonly #common: Map<string, Shape>;
  constructor(common: Map<string, Shape>) {
    this.#common = common;
  }

  of(name: string): Shape | undefined {
    return this.#own.get(name);
  }

  keep(name: string, shape: Shape): void {
    const other = this.#common.get(name);
    const isSame = other !== undefined && areSame(other.fields, shape.fields);
    if (!isSame) this.#common.set(name, shape);
    this.#own.set(name, isSame ? other : shape);
  }
}

const areSame = (some: readonly Field[], others: readonly Field[]): boolean =>
  some.length === others.length &&
  some.every((field, at) => {
    const other = others[at];
    return other?.name === field.name && other.dataTypeID === field.dataTypeID && other.format === field.format;
  });

/**
 * A prepared statement whose rows a connection describes once, and not at every execution: of a row of fifty columns to tell
 * and to read that costs as much as the row. A statement that would answer other columns than before PostgreSQL refuses.
 */
export class NamedQuery extends Query {
  readonly #shapes: Shapes;

  constructor(name: string, text: string, values: readonly unknown[], shapes: Shapes, done: Done) {
    super(text, values, done);
    this.name = name;
    this.#shapes = shapes;
  }

  /** Sent with others on a trip, which ends for all of them together. @throws where a value cannot be written */
  ask(connection: Wire, name: string, text: string): void {
    const parsed = this.hasBeenParsed(connection);
    const shape = parsed ? this.#shapes.of(name) : undefined;
    if (!parsed) {
      connection.parse({ name, text });
      connection.submittedNamedStatements[name] = text;
    }
    connection.bind({ portal: '', statement: name, values: this.values, valueMapper: prepareValue });
    if (shape === undefined) connection.describe({ type: 'P', name: '' });
    else {
      Object.assign(this._result, shape);
      this._accumulateRows = true;
    }
    connection.execute({ portal: '' });
  }

  override handleRowDescription(message: { fields: readonly Field[] }): void {
    super.handleRowDescription(message);
    this.#keep();
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#shapes.of(this.name as string) === undefined) this.#keep();
    super.handleCommandComplete(message, connection);
  }

  #keep(): void {
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#shapes.keep(this.name as string, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}
