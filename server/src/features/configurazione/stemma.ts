import { Readable } from 'node:stream';
import type { Stemma, StemmaForm } from '@sigeba/contract/configurazione/impostazioni.routes.ts';
import { STEMMA } from '@sigeba/contract/configurazione/stemma.rules.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking, AskingAnyone, FileAnswer } from '../../ground/asking.ts';
import type { Db, Tx } from '../../ground/db/db.types.ts';
import { fileName } from '../../ground/files/fileName.ts';
import { found, Refused } from '../../ground/refuse.ts';
import { cleanPng } from './cleanPng.ts';
import { cleanSvg } from './cleanSvg.ts';
import { lockConfigurazione } from './impostazioni.queries.ts';
import { deleteUnchosen, findChosen, insertStemma } from './stemma.queries.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Stores a crest that the office has chosen, checked and cleaned. It is shown once the settings that name it are saved (D-289). */
export async function uploadStemma(tx: Tx, { body, received }: Asking & { body: StemmaForm }): Promise<Stemma> {
  const drawing = body.svg === null ? null : await drawingOf(body.svg);
  const picture = Buffer.from(body.png, 'base64');
  const png = picture.length > STEMMA.png ? null : cleanPng(picture);
  if (png === null) throw wrong(`L’immagine dello stemma non è un PNG leggibile di al massimo ${STEMMA.pixel} pixel per lato.`);
  // Who saves a crest just now has chosen it, though its setting cannot be read yet.
  await lockConfigurazione(tx);
  await deleteUnchosen(tx, { before: new Date(received.getTime() - DAY_MS) });
  const nome = fileName(body.nome);
  const { id } = await insertStemma(tx, { nome, svg: drawing, png, at: received });
  return { id, nome };
}

async function drawingOf(svg: string): Promise<string> {
  if (Buffer.byteLength(svg) > STEMMA.svg) throw wrong(`Lo stemma SVG pesa più di ${STEMMA.svg / 1024} kB: semplificalo, o usa un PNG.`);
  const cleaned = await cleanSvg(svg);
  if ('fault' in cleaned) throw wrong(cleaned.fault);
  return cleaned.svg;
}

const wrong = (messaggio: string) => new Refused(no('INVALID', { violazioni: [{ campo: 'ente.stemma', messaggio }] }));

type Request = AskingAnyone & { params: { id: number } };

/** The crest that the university has chosen, to anybody: the drawing where there is one. */
export async function readStemma(db: Db, { params }: Request): Promise<FileAnswer> {
  const { nome, svg, png } = found(await findChosen(db, params));
  const [mime, content] = svg === null ? (['image/png', png] as const) : (['image/svg+xml', Buffer.from(svg)] as const);
  return { name: nome, mime, size: content.length, content: Readable.from([content]) };
}
