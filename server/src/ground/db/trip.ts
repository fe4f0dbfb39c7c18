import { type NamedQuery, Query, type Wire } from './namedQuery.ts';

/**
 * Statements of one transaction that leave together, with one word of the end for all of them: PostgreSQL hands out their answers in one
 * piece instead of one by one. After one that fails it leaves the others out: they fail as it did.
 */
export class Trip extends Query {
  readonly #queries: NamedQuery[];
  readonly #onFailure: (failed: NamedQuery) => void;
  /** Which of them is being answered. */
  #at = 0;

  constructor(queries: NamedQuery[], onFailure: (failed: NamedQuery) => void) {
    super('', [], () => {});
    this.#queries = queries;
    this.#onFailure = onFailure;
    this.#wait();
  }

  override submit(connection: Wire): null {
    connection.stream.cork();
    for (const query of this.#queries) {
      // The client says how columns are read when it is handed the trip.
      query._result._types = this._result._types;
      try {
        query.ask(connection, query.name as string, query.text as string);
      } catch (error) {
        this.#leaveOut(this.#queries.splice(this.#queries.indexOf(query)), error, connection);
        break;
      }
    }
    connection.sync();
    connection.stream.uncork();
    return null;
  }

  override handleRowDescription(message: Parameters<NamedQuery['handleRowDescription']>[0]): void {
    this.#asked?.handleRowDescription(message);
  }

  override handleDataRow(message: unknown): void {
    this.#asked?.handleDataRow(message);
  }

  /** The last one is answered with the word of the end: only then what it did stands. */
  override handleCommandComplete(message: unknown, connection: Wire): void {
    this.#asked?.handleCommandComplete(message, connection);
    if (this.#at < this.#queries.length - 1) this.#next(connection);
  }

  override handleReadyForQuery(connection: Wire): void {
    this.#next(connection);
  }

  override handleError(error: unknown, connection: Wire): void {
    this.#leaveOut(this.#queries.slice(this.#at), error, connection);
  }

  get #asked(): NamedQuery | undefined {
    return this.#queries[this.#at];
  }

  #next(connection: Wire): void {
    const answered = this.#asked;
    this.#at += 1;
    this.#wait();
    answered?.handleReadyForQuery(connection);
  }

  /** The client keeps by the name of what it waits for what has been prepared. */
  #wait(): void {
    this.name = this.#asked?.name;
    this.text = this.#asked?.text;
  }

  #leaveOut(queries: readonly NamedQuery[], error: unknown, connection: Wire): void {
    const [failed] = queries;
    if (failed !== undefined) this.#onFailure(failed);
    for (const query of queries) {
      delete connection.submittedNamedStatements[query.name as string];
      query.handleError(error, connection);
    }
  }
}
