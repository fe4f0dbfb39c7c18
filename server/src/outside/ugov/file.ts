import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { PersonaUgov, type Ugov } from './persona.ts';

const People = z.record(z.string(), PersonaUgov.nullable());

/** A JSON object by e-mail: the person's data, or null for a person who has left. Read at each query. */
export function fileUgov(file: string): Ugov {
  return {
    async find({ email }) {
      const people = People.parse(JSON.parse(await readFile(file, 'utf8')));
      const persona = people[email.toLowerCase()];
      if (persona === undefined) throw new Error('not in the file');
      return persona;
    },
  };
}
