import { X509Certificate } from 'node:crypto';
import { type Bilingual, bilingual } from '../finding.ts';
import type { SsoConfig } from './sso.config.ts';

export type Certificate = {
  /** In words: 'of the identity provider'. */
  whose: Bilingual;
  ends: Date;
};

/** The certificates of single sign-on in the settings; empty without SAML. */
export function certificatesOf(sso: SsoConfig): Certificate[] {
  if (sso.driver !== 'saml') return [];
  const several = sso.idpCerts.length > 1;
  return [
    ...sso.idpCerts.map((pem, at) => certificate(ofProvider(several ? ` (${at + 1})` : ''), pem)),
    certificate(bilingual('of ours', 'di SIGEBA'), sso.spCert),
    ...(sso.decryption === null ? [] : [certificate(bilingual('of ours for decryption', 'di SIGEBA per decifrare'), sso.decryption.cert)]),
  ];
}

const ofProvider = (which: string) => bilingual(`of the identity provider${which}`, `del fornitore di identità${which}`);

const certificate = (whose: Bilingual, pem: string): Certificate => ({ whose, ends: new X509Certificate(pem).validToDate });
