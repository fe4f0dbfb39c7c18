import type { SamlConfig } from '../../ground/config/sso.config.ts';
import { escapeHtml } from '../../ground/http/docs.ts';

const BINDINGS = 'urn:oasis:names:tc:SAML:2.0:bindings';

/** How we want assertions encrypted. */
const METHODS = ['http://www.w3.org/2009/xmlenc11#aes256-gcm', 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p']
  .map((algorithm) => `<md:EncryptionMethod Algorithm="${algorithm}"/>`)
  .join('');

/** The service provider's metadata, for the registration at a federation or an identity provider. */
export function samlMetadata({ spEntityId, spCert, decryption, acsUrl, sloUrl, codiceFiscale, email }: SamlConfig): string {
  const keyFor = (use: string, pem: string, methods = '') =>
    `<md:KeyDescriptor use="${use}"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${pem.replace(/-----[^-]+-----|\s/g, '')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>${methods}</md:KeyDescriptor>`;
  const attributes = [codiceFiscale, email].map(
    (name) =>
      `<md:RequestedAttribute Name="${escapeHtml(name)}" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:uri" isRequired="false"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${escapeHtml(spEntityId)}">
<md:SPSSODescriptor AuthnRequestsSigned="true" WantAssertionsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
${keyFor('signing', spCert)}${decryption === null ? '' : keyFor('encryption', decryption.cert, METHODS)}
<md:SingleLogoutService Binding="${BINDINGS}:HTTP-Redirect" Location="${escapeHtml(sloUrl)}"/>
<md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:transient</md:NameIDFormat>
<md:AssertionConsumerService index="0" isDefault="true" Binding="${BINDINGS}:HTTP-POST" Location="${escapeHtml(acsUrl)}"/>
<md:AttributeConsumingService index="0" isDefault="true"><md:ServiceName xml:lang="it">SIGEBA</md:ServiceName>${attributes.join('')}</md:AttributeConsumingService>
</md:SPSSODescriptor>
</md:EntityDescriptor>
`;
}
