import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** A stream that passes bytes through and afterwards knows their number and their sha256. */
export function fingerprint(): { through: Transform; read(): { dimensione: number; sha256: string } } {
  const hash = createHash('sha256');
  let dimensione = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      dimensione += chunk.length;
      done(null, chunk);
    },
  });
  return { through, read: () => ({ dimensione, sha256: hash.digest('hex') }) };
}
