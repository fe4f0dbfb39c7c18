import { X509Certificate } from 'node:crypto';
import type { SsoConfig } from './sso.config.ts';

export type Certificate = {
  /** In words for the operator: 'of the identity provider'. */
  whose: string;
  ends: Date;
};

/** The certificates of single sign-on in the settings; empty without SAML. */
export function certificatesOf(sso: SsoConfig): Certificate[] {
  if (sso.driver !== 'saml') return [];
  const several = sso.idpCerts.length > 1;
  return [
    ...sso.idpCerts.map((pem, at) => certificate(`of the identity provider${several ? ` (${at + 1})` : ''}`, pem)),
    certificate('of ours', sso.spCert),
    ...(sso.decryption === null ? [] : [certificate('of ours for decryption', sso.decryption.cert)]),
  ];
}

const certificate = (whose: string, pem: string): Certificate => ({ whose, ends: new X509Certificate(pem).validToDate });
