import { createPublicKey, createSign } from 'node:crypto';

/** An element of DER: its tag, its length in two bytes, its content. */
function der(tag: number, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((each) => (typeof each === 'string' ? Buffer.from(each, 'hex') : each)));
  return Buffer.concat([Buffer.from([tag, 0x82, body.length >> 8, body.length & 0xff]), body]);
}

const SHA256_WITH_RSA = '300d06092a864886f70d01010b0500';
const COMMON_NAME = '0603550403';

/** A certificate (PEM) of this RSA key, signed by itself, valid from 2020 to 2049. */
export function selfSigned({ publicKey, privateKey }: { publicKey: string; privateKey: string }): string {
  const name = der(0x30, der(0x31, der(0x30, COMMON_NAME, der(0x0c, Buffer.from('prova')))));
  const validity = der(0x30, ...['200101000000Z', '491231235959Z'].map((time) => der(0x17, Buffer.from(time))));
  const spki = createPublicKey(publicKey).export({ type: 'spki', format: 'der' });
  const body = der(0x30, '020101', SHA256_WITH_RSA, name, validity, name, spki);
  const signature = createSign('RSA-SHA256').update(body).sign(privateKey);
  const certificate = der(0x30, body, SHA256_WITH_RSA, der(0x03, '00', signature));
  return `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64').replace(/(.{64})/g, '$1\n')}\n-----END CERTIFICATE-----\n`;
}
