import { buffer } from 'node:stream/consumers';
import { mediaOf } from '@sigeba/contract/form/engine/media.ts';
import { type RigaView, viewModel } from '@sigeba/contract/form/engine/viewModel.ts';
import type { TabellaView } from '@sigeba/contract/form/kinds/family.types.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import type { FormTemplate, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { parolaEn } from '@sigeba/contract/form/values/parole.en.ts';
import type { Lingua } from '@sigeba/contract/numbers/lingua.ts';
import type { Tx } from '../ground/db/db.types.ts';
import type { Storage } from '../ground/files/storage.types.ts';
import { bullets, heading, inset, label, note, paragraph, table } from '../ground/pdf/blocks.ts';
import type { Block, Testata } from '../ground/pdf/document.types.ts';
import { readPerStampa } from './formPdf.queries.ts';
import { richTextBlocks } from './richTextBlocks.ts';
import { testataOf } from './testata.queries.ts';

/** The answers as they were presented to their reader: opaque on the wire, typed here. */
type OpaqueForm = { valori: unknown; facts: unknown };
type FileOf = { mime: string; sha256: string; storageKey: string };

/** What is read in the transaction, so that the document can be made after it. */
export type FormRead = {
  testata: Testata;
  language: FormTemplate['lingua'];
  files: ReadonlyMap<number, FileOf>;
  template: FormTemplate;
  form: OpaqueForm;
};

/** The form as it was presented to its reader, with the stored data of its files; nothing else of it is printed. */
export async function readForm(tx: Tx, template: FormTemplate, form: OpaqueForm): Promise<FormRead> {
  const ids = mediaOf(template, form.valori as Valori).map(({ mediaId }) => mediaId);
  const { file, ...testata } = await readPerStampa(tx, { ids: [...new Set(ids)] });
  return {
    testata: testataOf(testata),
    language: template.lingua,
    files: new Map(file.map(({ id, ...each }) => [id, each])),
    template,
    form,
  };
}

/** Bytes of the pictures in one document at most; further pictures are replaced by their text. */
const IMAGE_BYTES = 40_000_000;

/**
 * The blocks of a form, section by section, from the view model of the screen and the print page (D-171): formatted texts, tables, files
 * with their fingerprint, pictures. Texts and numbers of the system follow the reader's language (D-211). Called without a transaction,
 * because pictures may come from a distant store.
 */
export async function formBlocks(
  { template, form, files, language }: FormRead,
  storage: Storage,
  reader: Lingua = language,
): Promise<Block[]> {
  const images = await loadImages(files, storage);
  const say = reader === 'en' ? parolaEn : (words: string) => words;
  const sezioni = viewModel(template, form.valori as Valori, undefined, form.facts as Facts, reader);
  return sezioni.flatMap(({ numero, titolo, nota, righe }) => [
    heading(`${numero}. ${titolo}`),
    ...(nota === null ? [] : [note(nota)]),
    ...righe.flatMap((riga) => deeper(riga.livello, rigaBlocks(riga, { files, images, say }))),
  ]);
}

async function loadImages(files: FormRead['files'], storage: Storage): Promise<Map<number, Uint8Array>> {
  const images = new Map<number, Uint8Array>();
  let bytes = 0;
  for (const [id, { mime, storageKey }] of files) {
    if (!mime.startsWith('image/') || bytes > IMAGE_BYTES) continue;
    const image = await buffer(await storage.read(storageKey));
    bytes += image.length;
    images.set(id, image);
  }
  return images;
}

type PrintContext = { files: FormRead['files']; images: ReadonlyMap<number, Uint8Array>; say: (words: string) => string };

function rigaBlocks({ label: words, tipo, testo, html, tabella, files }: RigaView, { files: known, images, say }: PrintContext): Block[] {
  if (tipo === 'nota') return [paragraph(words)];
  const question = label(words);
  if (files !== undefined)
    return [question, bullets(files.map(({ mediaId, nome }) => [paragraph(nome), ...fingerprint(known.get(mediaId))]))];
  if (html !== undefined)
    return [
      question,
      ...orNone(
        richTextBlocks(html, (id) => images.get(id) ?? null),
        say,
      ),
    ];
  if (tabella !== null) return [question, tabellaBlock(tabella, say)];
  return [question, ...orNone(testo === null || testo.trim() === '' ? [] : [paragraph(say(testo))], say)];
}

const orNone = (blocks: Block[], say: PrintContext['say']): Block[] => (blocks.length === 0 ? [note(say('Nessuna risposta'))] : blocks);
const fingerprint = (file: FileOf | undefined): Block[] => (file === undefined ? [] : [note(`SHA-256 ${file.sha256}`)]);

const tabellaBlock = ({ colonne, righe, totali }: TabellaView, say: (words: string) => string): Block =>
  table(
    colonne.map(({ titolo, numerica }) => ({ title: say(titolo), numeric: numerica })),
    righe.map((riga) => colonne.map((_, at) => say(riga[at] ?? ''))),
    totali === null ? null : colonne.map((_, at) => say(totali[at] ?? '')),
  );

/** Fields that an answer opens are indented once. */
const deeper = (livello: number, blocks: Block[]): Block[] => (livello > 1 ? [inset(blocks)] : blocks);
