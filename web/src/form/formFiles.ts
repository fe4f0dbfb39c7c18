import type { TipoForm } from '@sigeba/contract/form/template/template.types.ts';
import type { FileSource } from './inputs/FileLinks.tsx';

const PROPOSTA: FileSource = { address: (mediaId) => `/media/${mediaId}/proposta` };
const ISTANZA: FileSource = { address: (mediaId) => `/media/${mediaId}/propostaCert` };

/** Where the files of a form are read: those of an istanza have a call of their own. */
export const filesOf = (tipo: TipoForm): FileSource => (tipo === 'CERT' ? ISTANZA : PROPOSTA);
