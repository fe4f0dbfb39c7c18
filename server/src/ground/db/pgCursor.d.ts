/** The part of pg-cursor (which brings no types) that Kysely asks for to read long results piece by piece. */
declare module 'pg-cursor' {
  export default class Cursor<T> {
    constructor(sql: string, parameters: unknown[]);
    read(rowsCount: number): Promise<T[]>;
    close(): Promise<void>;
  }
}
