import { type AllRoutes, routes } from '@sigeba/contract/routes.ts';
import type { Route } from '@sigeba/contract/routes.types.ts';
import type { Ruolo } from '@sigeba/contract/ruoli.ts';
import { expect } from 'vitest';
import { readPdf } from '../ground/pdf/readPdf.testing.ts';
import type { Persona, TestApp } from './app.ts';

type About = {
  roles: readonly Ruolo[];
  /** What stands for every id of an address. */
  id: number;
  /** Filters without which a list is not asked. */
  query?: string;
};

/** The lists of these roles as files, all that there is of the year in each. */
export async function filesTold(app: TestApp, who: Persona, { roles, query = '?anno=2026' }: Omit<About, 'id'>): Promise<string[]> {
  const paths = (Object.entries(routes) as [keyof AllRoutes, Route][])
    .filter(([name, { allow }]) => /^GET .*\/export$/.test(name) && typeof allow !== 'string' && allow.some((role) => roles.includes(role)))
    .map(([name]) => name.slice('GET '.length));
  const texts = [];
  for (const risorsa of paths) {
    const { status, text } = await app.as(who).get(`${risorsa}${query}`);
    expect(status, risorsa).toBe(200);
    texts.push(text);
  }
  return texts;
}

/** The documents about this object that these roles may have, in words. */
export async function pdfsTold(app: TestApp, who: Persona, { roles, id }: Omit<About, 'query'>): Promise<string[]> {
  const texts = [];
  for (const [name, { allow }] of Object.entries(routes) as [keyof AllRoutes, Route][]) {
    if (!/^GET .*\/pdf\/:id$/.test(name) || typeof allow === 'string' || !allow.some((role) => roles.includes(role))) continue;
    const { status, bytes } = await app.as(who).get(name.slice('GET '.length).replace(':id', String(id)));
    if (status === 200) texts.push((await readPdf(bytes)).text);
  }
  return texts;
}

/** All that somebody with these roles may read about one object: lists, counts, single ones, files, and the mails that they got. */
export async function toldTo(app: TestApp, who: Persona, about: About): Promise<string> {
  const { roles, id, query = '?anno=2026' } = about;
  const reads = (Object.entries(routes) as [keyof AllRoutes, Route][]).filter(
    ([name, { answer, allow, keepSeconds }]) =>
      name.startsWith('GET ') &&
      typeof answer === 'object' &&
      keepSeconds === undefined &&
      (typeof allow === 'string' ? allow === 'LOGGED' : allow.some((role) => roles.includes(role))),
  );
  expect(reads.length).toBeGreaterThan(2);
  const texts = [];
  for (const [name, route] of reads) {
    const path = name.slice('GET '.length).replace(/:\w+/g, String(id));
    for (const each of route.query === undefined ? [path] : [path, `${path}${query}`]) texts.push((await app.as(who).get(each)).text);
  }
  const mails = await app.db.selectFrom('email_outbox').select(['soggetto', 'corpo']).where('destinatario', '=', who.email).execute();
  return [...texts, ...(await pdfsTold(app, who, about)), ...(await filesTold(app, who, about)), JSON.stringify(mails)].join('\n');
}
