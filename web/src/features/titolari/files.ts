import type { FileSource } from '../../form/inputs/FileLinks.tsx';

/** The papers of changes of titolare. */
export const FILES: FileSource = { address: (mediaId) => `/media/${mediaId}/titolare` };
