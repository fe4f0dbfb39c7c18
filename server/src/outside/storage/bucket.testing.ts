import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../../ground/config/config.ts';

/** Creates the bucket, as an operator does before the first server starts. */
export async function makeBucket({ endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey }: S3Config): Promise<void> {
  const admin = new S3Client({ endpoint, region, forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } });
  try {
    await admin.send(new CreateBucketCommand({ Bucket }));
  } finally {
    admin.destroy();
  }
}
