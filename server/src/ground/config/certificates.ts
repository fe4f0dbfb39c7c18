import { X509Certificate } from 'node:crypto';
import { type Bilingual, bilingual } from '../finding.ts';
import type { FederatedConfig, SamlConfig, SsoConfig } from './sso.config.ts';

export type Certificate = {
  /** In words: 'of the identity provider'. */
  whose: Bilingual;
  ends: Date;
};

/** The certificates of single sign-on in the settings; empty without SAML. */
export function certificatesOf(sso: SsoConfig): Certificate[] {
  if (sso.driver !== 'saml') return [];
  return [
    ...ofOthers(sso),
    certificate(bilingual('of ours', 'di SIGEBA'), sso.spCert),
    ...(sso.decryption === null ? [] : [certificate(bilingual('of ours for decryption', 'di SIGEBA per decifrare'), sso.decryption.cert)]),
  ];
}

/** Of the identity provider, or of the federation, which says what those of the provider are. */
function ofOthers(saml: SamlConfig | FederatedConfig): Certificate[] {
  const { certs, en, it } =
    saml.federation === null
      ? { certs: saml.idpCerts, en: 'of the identity provider', it: 'del fornitore di identità' }
      : { certs: saml.federation.certs, en: 'of the federation', it: 'della federazione' };
  const which = (at: number) => (certs.length > 1 ? ` (${at + 1})` : '');
  return certs.map((pem, at) => certificate(bilingual(`${en}${which(at)}`, `${it}${which(at)}`), pem));
}

const certificate = (whose: Bilingual, pem: string): Certificate => ({ whose, ends: new X509Certificate(pem).validToDate });
