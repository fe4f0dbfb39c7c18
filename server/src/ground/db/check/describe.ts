import type pg from 'pg';

/**
 * Parse and Describe of the extended protocol, without Bind and Execute: PostgreSQL resolves every table, column, function
 * and type of the statement, and runs nothing.
 * @throws what PostgreSQL says of a statement that does not fit
 */
export const describe = (client: pg.Client, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const query = {
      submit: (connection: pg.Connection) => {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleError: reject,
      handleRowDescription: () => {},
      handleReadyForQuery: () => resolve(),
    };
    client.query(query);
  });
