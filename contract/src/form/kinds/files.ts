import type { Campo, Id, TipoCampo } from '../template/template.types.ts';
import { fault } from '../values/checks.ts';
import { isId, isObject } from '../values/isObject.ts';
import type { Family } from './family.types.ts';

export type FileCaricato = { mediaId: Id; nome: string };
type ValoreFile = { files: FileCaricato[] };

/** Limit where a field's number of files is unlimited: more than anybody uploads. */
const CAPIENZA = 200;
export const fileKinds = ['UPLOAD_FILE', 'file-upload', 'file-multiple-upload'] as const satisfies readonly TipoCampo[];

/** Number of files of a field at most; 0 is unlimited. Only file-multiple-upload accepts more than one unless the template says so. */
export const maxFileOf = (campo: Campo): number => (campo.tipoCampo === 'file-multiple-upload' ? (campo.opzioni?.maxFile ?? 0) : 1);

/** Types that a field accepts: PDF unless the template says otherwise; the ethics upload accepts PDF only. */
export const mimeOf = (campo: Campo): readonly string[] =>
  campo.tipoCampo === 'UPLOAD_FILE' ? ['application/pdf'] : (campo.opzioni?.mime ?? ['application/pdf']);

const isFile = (file: unknown): file is FileCaricato => isObject(file) && isId(file.mediaId) && typeof file.nome === 'string';
const isValore = (value: unknown): value is ValoreFile =>
  isObject(value) && Array.isArray(value.files) && value.files.length <= CAPIENZA && value.files.every(isFile);

export const filesOf = (value: unknown): FileCaricato[] => (isValore(value) ? value.files : []);

/** UPLOAD_FILE, file-upload, file-multiple-upload: uploaded files, named by id. Name, type and size come from the server. */
export const files: Family<ValoreFile> = {
  accepts: (_campo, value): value is ValoreFile => isValore(value),
  isEmpty: (_campo, value) => value.files.length === 0,

  clean(_campo, value, { media }) {
    const once = new Map(value.files.map((file) => [file.mediaId, file]));
    return { files: [...once.values()].map(({ mediaId, nome }) => ({ mediaId, nome: media?.[mediaId]?.nome ?? nome.slice(0, 255) })) };
  },

  storable(campo, value, { media }) {
    if (media === undefined) return null;
    for (const { mediaId } of value.files) {
      const file = media[mediaId];
      if (file === undefined) return fault('FILE_IGNOTO');
      if (!mimeOf(campo).includes(file.mime)) return fault('FILE_TIPO', { nome: file.nome });
    }
    return null;
  },

  check(campo, value) {
    if (value === null) return campo.flagRequired ? [fault('FILE_OBBLIGATORIO')] : [];
    const max = maxFileOf(campo);
    return max > 0 && value.files.length > max ? [fault('FILE_TROPPI', { max })] : [];
  },

  plain: (_campo, value) => value.files.map(({ nome }) => nome).join('\n'),
  media: (_campo, value) => value.files.map(({ mediaId }) => mediaId),
  // A file belongs to one form: shared with a second, it would be deleted with the first.
  copy: () => ({ value: null, motivo: 'FILE' }),
};
