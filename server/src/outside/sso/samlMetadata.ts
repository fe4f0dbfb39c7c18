import type { FederatedConfig, SamlConfig, SpConfig } from '../../ground/config/sso.config.ts';
import { type Bilingual, bilingual } from '../../ground/finding.ts';
import { escapeHtml } from '../../ground/http/docs.ts';
import type { Ente } from './sso.types.ts';

const BINDINGS = 'urn:oasis:names:tc:SAML:2.0:bindings';

/** How we want assertions encrypted. */
const METHODS = ['http://www.w3.org/2009/xmlenc11#aes256-gcm', 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p']
  .map((algorithm) => `<md:EncryptionMethod Algorithm="${algorithm}"/>`)
  .join('');

/** What a person reads before the own data are sent here, in less than 100 characters, as IDEM asks. */
const DESCRIPTION = bilingual(
  'Calls for research projects of the university: proposals, evaluation, reporting.',
  'Bandi di ricerca dell’Ateneo: proposte, valutazione, rendicontazione.',
);
/** The names that people know of the attributes asked for by default. */
const FRIENDLY: Readonly<Record<string, string>> = {
  'urn:oid:1.3.6.1.4.1.25178.1.2.15': 'schacPersonalUniqueID',
  'urn:oid:0.9.2342.19200300.100.1.3': 'mail',
};

/** The service provider's metadata, for the registration at a federation (IDEM, technical profile) or an identity provider. */
export function samlMetadata({ told, ...sp }: SamlConfig | FederatedConfig, ente: Ente): string {
  const { spEntityId, spCert, decryption, acsUrl, sloUrl } = sp;
  const keyFor = (use: string, pem: string, methods = '') =>
    `<md:KeyDescriptor use="${use}"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${pem.replace(/-----[^-]+-----|\s/g, '')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>${methods}</md:KeyDescriptor>`;
  const attributes = [sp.codiceFiscale, sp.email].map(
    (name) =>
      `<md:RequestedAttribute Name="${escapeHtml(name)}"${name in FRIENDLY ? ` FriendlyName="${FRIENDLY[name]}"` : ''} NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:uri" isRequired="false"/>`,
  );
  const service = alike(`SIGEBA, ${ente.nome}`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" xmlns:mdui="urn:oasis:names:tc:SAML:metadata:ui" entityID="${escapeHtml(spEntityId)}">
<md:SPSSODescriptor AuthnRequestsSigned="true" WantAssertionsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
<md:Extensions><mdui:UIInfo>
${inBoth('mdui:DisplayName', service)}
${inBoth('mdui:Description', DESCRIPTION)}
${inBoth('mdui:InformationURL', alike(told.serviceUrl))}
${told.privacyUrl === null ? '' : inBoth('mdui:PrivacyStatementURL', alike(told.privacyUrl))}
${told.logoUrl === null ? '' : inBoth('mdui:Logo', alike(told.logoUrl), ' width="80" height="60"')}
</mdui:UIInfo></md:Extensions>
${keyFor('signing', spCert)}${decryption === null ? '' : keyFor('encryption', decryption.cert, METHODS)}
<md:SingleLogoutService Binding="${BINDINGS}:HTTP-Redirect" Location="${escapeHtml(sloUrl)}"/>
<md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:transient</md:NameIDFormat>
<md:AssertionConsumerService index="0" isDefault="true" Binding="${BINDINGS}:HTTP-POST" Location="${escapeHtml(acsUrl)}"/>
<md:AttributeConsumingService index="0" isDefault="true">
${inBoth('md:ServiceName', service)}
${inBoth('md:ServiceDescription', DESCRIPTION)}
${attributes.join('')}
</md:AttributeConsumingService>
</md:SPSSODescriptor>
<md:Organization>
${inBoth('md:OrganizationName', alike(ente.nome))}
${inBoth('md:OrganizationDisplayName', alike(ente.nome))}
${inBoth('md:OrganizationURL', alike(told.organizationUrl))}
</md:Organization>
${contactsOf(told, ente).join('\n')}
</md:EntityDescriptor>
`;
}

const alike = (text: string): Bilingual => bilingual(text, text);

const inBoth = (element: string, { it, en }: Bilingual, attributes = ''): string =>
  Object.entries({ it, en })
    .map(([language, text]) => `<${element} xml:lang="${language}"${attributes}>${escapeHtml(text)}</${element}>`)
    .join('');

/** Whom the federation, the people and whoever finds a weakness (REFEDS) write to. */
function contactsOf({ technicalContact, securityContact }: SpConfig['told'], { email }: Ente): string[] {
  const security = ' xmlns:remd="http://refeds.org/metadata" remd:contactType="http://refeds.org/metadata/contactType/security"';
  return [
    contact('technical', technicalContact),
    contact('support', email),
    contact('other', securityContact, security, '<md:GivenName>Security</md:GivenName>'),
  ].filter((each) => each !== '');
}

const contact = (type: string, email: string | null, attributes = '', name = ''): string =>
  email === null
    ? ''
    : `<md:ContactPerson contactType="${type}"${attributes}>${name}<md:EmailAddress>mailto:${escapeHtml(email)}</md:EmailAddress></md:ContactPerson>`;
