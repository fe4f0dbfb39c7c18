import path from 'node:path';
import type { S3Config } from '../../ground/config/config.ts';
import type { Storage } from '../../ground/files/storage.types.ts';
import { openDiskStorage } from './diskStorage.ts';
import { openS3Storage } from './s3Storage.ts';

/** Uploaded files stand in DATA_DIR/media unless an S3-compatible store is configured. */
export const openStorage = async ({ dataDir, s3 }: { dataDir: string; s3: S3Config | null }): Promise<Storage> =>
  s3 === null ? openDiskStorage(path.join(dataDir, 'media')) : openS3Storage(s3, path.join(dataDir, 'media', 'incoming'));
