import type { FileSource } from '../../form/inputs/FileLinks.tsx';

/** Where the files attached to changes of titolare are read. */
export const FILES: FileSource = { address: (mediaId) => `/media/${mediaId}/titolare` };
