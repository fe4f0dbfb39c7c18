import { type AllRoutes, routes } from '@sigeba/contract/routes.ts';
import type { Route } from '@sigeba/contract/routes.types.ts';
import type { Ruolo } from '@sigeba/contract/ruoli.ts';
import { expect } from 'vitest';
import { partsOf } from '../ground/list/xlsx.testing.ts';
import { readPdf } from '../ground/pdf/readPdf.testing.ts';
import type { Persona, TestApp } from './app.ts';
import type { Client, Reply } from './client.ts';
import { indirizziDi, oggettiDi } from './oggetti.ts';
import { templateTold } from './templateOf.ts';

type About = {
  roles: readonly Ruolo[];
  /** The proposta: its id and those of all objects around it are used in the addresses. */
  id: number;
  /** Filters that lists require. */
  query?: string;
  /** The caller, where somebody acts for the person. */
  by?: Pick<Client, 'get'>;
};

/** One answer: its route, its status, and all its text. */
export type Answer = { name: string; path: string; status: number; text: string };

const readings = Object.entries(routes).filter(([name]) => name.startsWith('GET ')) as [keyof AllRoutes, Route][];
/** The reads of these roles, except for vocabularies, which are cached. */
export const readingsOf = (roles: readonly Ruolo[]) =>
  readings.filter(
    ([, { allow, keepSeconds }]) =>
      keepSeconds === undefined && (typeof allow === 'string' ? true : allow.some((role) => roles.includes(role))),
  );

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The text of PDFs and workbooks, which are not text by themselves. */
const INSIDE: Record<string, (bytes: Buffer) => Promise<string>> = {
  'application/pdf': async (bytes) => (await readPdf(bytes)).text,
  [XLSX]: async (bytes) => [...(await partsOf(bytes)).values()].join('\n'),
};

/** The text of a PDF and the cells of a workbook, otherwise the bytes as text; with the headers. */
async function wordsOf({ status, headers, bytes, text }: Reply): Promise<string> {
  const inside = status === 200 ? INSIDE[String(headers['content-type'])] : undefined;
  return `${JSON.stringify(headers)} ${inside === undefined ? text : await inside(bytes)}`;
}

/** The addresses of one read: a list bare and with its filters, its file only with them, as text and as a workbook. */
function addressesOf([name, { answer, query: filters }]: [string, Route], ids: Parameters<typeof indirizziDi>[1], query: string): string[] {
  const paths = indirizziDi(name, ids);
  if (name.includes(':')) return typeof answer === 'object' || answer === 'file' ? paths : [];
  if (name.endsWith('/export')) return paths.flatMap((path) => [path + query, `${path}${query}&formato=xlsx`]);
  if (typeof answer !== 'object') return [];
  return paths.flatMap((path) => (filters === undefined ? [path] : [path, path + query]));
}

/** Everything that a person with these roles may ask about one proposta: lists, counts, single objects, files, documents. */
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
      const text = `${await wordsOf(reply)} ${await templateTold(by, reply)}`;
      answers.push({ name: reading[0], path, status: reply.status, text });
    }
  return answers;
}

/** The documents about it that these roles may have, as text. */
export const pdfsTold = async (app: TestApp, who: Persona, about: About): Promise<string[]> =>
  (await answersTo(app, who, about, (name) => name.endsWith('/pdf/:id'))).filter(({ status }) => status === 200).map(({ text }) => text);

/** The lists of these roles as files, each for the whole year. */
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

/** The mails that a person got. */
export const mailsTold = async (app: TestApp, { email }: Persona): Promise<string> =>
  JSON.stringify(await app.db.selectFrom('email_outbox').select(['soggetto', 'corpo']).where('destinatario', '=', email).execute());

/** All of it in one text. */
export async function toldTo(app: TestApp, who: Persona, about: About): Promise<string> {
  const answers = await answersTo(app, who, about);
  return [...answers.map(({ text }) => text), await mailsTold(app, who)].join('\n');
}
