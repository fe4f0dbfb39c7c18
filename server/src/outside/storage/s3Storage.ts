import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../../ground/config/config.ts';
import { type Storage, StorageAway } from '../../ground/files/storage.types.ts';
import { openSpool } from './spool.ts';

/** Milliseconds that the store may be silent before it counts as away. */
const PATIENCE = { connectionTimeout: 3_000, requestTimeout: 20_000 };

/** The form of our keys: any other object in the bucket is not ours. */
const OURS = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Files as objects of one bucket, addressed by path (`endpoint/bucket/key`). Uploads arrive in `spool` first, where they are checked, and
 * only complete ones are sent. The library is loaded only by installations that use it.
 */
export async function openS3Storage(config: S3Config, spool: string): Promise<Storage> {
  const { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand } = await import('@aws-sdk/client-s3');
  const client = await connect(config);
  const { bucket: Bucket } = config;
  const arrivals = openSpool(spool);
  return {
    ...arrivals,
    async keep(arrived) {
      const Key = path.basename(arrived.file);
      const Body = createReadStream(arrived.file);
      await orAway(client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength: arrived.dimensione })));
      await arrivals.discard(arrived);
      return Key;
    },
    async read(Key) {
      const { Body } = await orAway(client.send(new GetObjectCommand({ Bucket, Key })));
      return Body as Readable;
    },
    async *list(before) {
      let ContinuationToken: string | undefined;
      do {
        const page = await orAway(client.send(new ListObjectsV2Command({ Bucket, ContinuationToken })));
        for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
          if (OURS.test(Key) && LastModified !== undefined && LastModified < before) yield { key: Key, dimensione: Size };
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
    async remove(Key) {
      await orAway(client.send(new DeleteObjectCommand({ Bucket, Key })));
    },
  };
}

async function connect({ endpoint, region, accessKeyId, secretAccessKey }: S3Config): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3');
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 2,
    requestHandler: PATIENCE,
    // Stores other than Amazon's support no checksums beyond the signed length.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

async function orAway<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (failure) {
    throw new StorageAway(failure);
  }
}
