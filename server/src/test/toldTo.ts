import { type AllRoutes, routes } from '@sigeba/contract/routes.ts';
import type { Route } from '@sigeba/contract/routes.types.ts';
import type { Ruolo } from '@sigeba/contract/ruoli.ts';
import { expect } from 'vitest';
import { partsOf } from '../ground/list/xlsx.testing.ts';
import { readPdf } from '../ground/pdf/readPdf.testing.ts';
import type { Persona, TestApp } from './app.ts';
import type { Client, Reply } from './client.ts';
import { indirizziDi, oggettiDi } from './oggetti.ts';

type About = {
  roles: readonly Ruolo[];
  /** The proposta: it and all that is around it stand in the addresses. */
  id: number;
  /** Filters without which a list is not asked. */
  query?: string;
  /** Who asks, where somebody acts for them. */
  by?: Pick<Client, 'get'>;
};

/** One answer: by which call, what came, and all that it says in words. */
export type Answer = { name: string; path: string; status: number; text: string };

const readings = Object.entries(routes).filter(([name]) => name.startsWith('GET ')) as [keyof AllRoutes, Route][];
/** What these roles may read, but for vocabularies, which are kept. */
export const readingsOf = (roles: readonly Ruolo[]) =>
  readings.filter(
    ([, { allow, keepSeconds }]) =>
      keepSeconds === undefined && (typeof allow === 'string' ? true : allow.some((role) => roles.includes(role))),
  );

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** What stands in a PDF and in a workbook, which are no text as they are. */
const INSIDE: Record<string, (bytes: Buffer) => Promise<string>> = {
  'application/pdf': async (bytes) => (await readPdf(bytes)).text,
  [XLSX]: async (bytes) => [...(await partsOf(bytes)).values()].join('\n'),
};

/** The words of a PDF and the cells of a workbook, of any other answer the bytes as text; the headers with all. */
async function wordsOf({ status, headers, bytes, text }: Reply): Promise<string> {
  const inside = status === 200 ? INSIDE[String(headers['content-type'])] : undefined;
  return `${JSON.stringify(headers)} ${inside === undefined ? text : await inside(bytes)}`;
}

/** The addresses of one reading: a list is asked bare and with its filters, its file with them alone, as text and as a workbook. */
function addressesOf([name, { answer, query: filters }]: [string, Route], ids: Parameters<typeof indirizziDi>[1], query: string): string[] {
  const paths = indirizziDi(name, ids);
  if (name.includes(':')) return typeof answer === 'object' || answer === 'file' ? paths : [];
  if (name.endsWith('/export')) return paths.flatMap((path) => [path + query, `${path}${query}&formato=xlsx`]);
  if (typeof answer !== 'object') return [];
  return paths.flatMap((path) => (filters === undefined ? [path] : [path, path + query]));
}

/** Everything that somebody with these roles may ask about one proposta: lists, counts, single ones, files, documents. */
export async function answersTo(
  app: TestApp,
  who: Persona,
  { roles, id, query = '?anno=2026', by = app.as(who) }: About,
  asked = (_name: string) => true,
): Promise<Answer[]> {
  const ids = await oggettiDi(app.db, id);
  const answers: Answer[] = [];
  for (const reading of readingsOf(roles).filter(([name]) => asked(name)))
    for (const path of addressesOf(reading, ids, query)) {
      const reply = await by.get(path);
      answers.push({ name: reading[0], path, status: reply.status, text: await wordsOf(reply) });
    }
  return answers;
}

/** The documents about it that these roles may have, in words. */
export const pdfsTold = async (app: TestApp, who: Persona, about: About): Promise<string[]> =>
  (await answersTo(app, who, about, (name) => name.endsWith('/pdf/:id'))).filter(({ status }) => status === 200).map(({ text }) => text);

/** The lists of these roles as files, all that there is of the year in each. */
export async function filesTold(app: TestApp, who: Persona, { roles, query = '?anno=2026' }: Omit<About, 'id'>): Promise<string[]> {
  const files = readingsOf(roles).filter(([name, { allow }]) => name.endsWith('/export') && typeof allow !== 'string');
  const texts = [];
  for (const [name] of files) {
    const { status, text } = await app.as(who).get(`${name.slice('GET '.length)}${query}`);
    expect(status, name).toBe(200);
    texts.push(text);
  }
  return texts;
}

/** The mails that somebody got. */
export const mailsTold = async (app: TestApp, { email }: Persona): Promise<string> =>
  JSON.stringify(await app.db.selectFrom('email_outbox').select(['soggetto', 'corpo']).where('destinatario', '=', email).execute());

/** All of it in one text. */
export async function toldTo(app: TestApp, who: Persona, about: About): Promise<string> {
  const answers = await answersTo(app, who, about);
  return [...answers.map(({ text }) => text), await mailsTold(app, who)].join('\n');
}
