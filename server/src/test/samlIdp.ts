import { constants, createCipheriv, createSign, generateKeyPairSync, publicEncrypt, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import type { SamlConfig, SpConfig } from '../ground/config/sso.config.ts';
import { selfSigned } from './selfSigned.ts';

export function newKey(): { publicKey: string; privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

const idpKey = newKey();
const spKey = newKey();
const SP = 'https://bandi.ateneo.example/sigeba-api-web/v1/login/saml';

const SERVICE: SpConfig = {
  driver: 'saml',
  idpEntityId: 'https://idp.ateneo.example/idp',
  spEntityId: `${SP}/metadata`,
  spKey: spKey.privateKey,
  spCert: spKey.publicKey,
  decryption: null,
  acsUrl: `${SP}/acs`,
  sloUrl: `${SP}/slo`,
  skewSeconds: 60,
  codiceFiscale: 'urn:oid:1.3.6.1.4.1.25178.1.2.15',
  email: 'urn:oid:0.9.2342.19200300.100.1.3',
  told: {
    serviceUrl: 'https://bandi.ateneo.example',
    organizationUrl: 'https://www.ateneo.example',
    privacyUrl: null,
    logoUrl: null,
    technicalContact: null,
    securityContact: null,
  },
};
/** The service provider as the tests configure it, against the provider of this file. */
export const SAML: SamlConfig = {
  ...SERVICE,
  idpSsoUrl: 'https://idp.ateneo.example/sso',
  idpSloUrl: 'https://idp.ateneo.example/slo',
  idpCerts: [idpKey.publicKey],
  federation: null,
};
export const SP_PUBLIC_KEY = spKey.publicKey;

/** The content of an honest answer; a forgery changes one thing. Times in seconds from now. */
export type Said = {
  inResponseTo: string;
  now: Date;
  id?: string;
  issuer?: string;
  audience?: string;
  recipient?: string;
  notBefore?: number;
  notOnOrAfter?: number;
  nameId?: string;
  attributes?: Record<string, string[]>;
};

const at = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();

export function assertion(said: Said): string {
  const { now, issuer = SAML.idpEntityId, audience = SAML.spEntityId, recipient = SAML.acsUrl, nameId = 'transient-1' } = said;
  const { notBefore = -30, notOnOrAfter = 300, id = `_${randomBytes(16).toString('hex')}`, attributes = {} } = said;
  const until = at(now, notOnOrAfter);
  const attribute = ([name, values]: [string, string[]]) =>
    `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`;
  const asked = said.inResponseTo === '' ? '' : ` InResponseTo="${said.inResponseTo}"`;
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${at(now, 0)}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:transient">${nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData Recipient="${recipient}"${asked} NotOnOrAfter="${until}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(now, notBefore)}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(now, 0)}" SessionIndex="index-1"><saml:AuthnContext/></saml:AuthnStatement><saml:AttributeStatement>${Object.entries(attributes).map(attribute).join('')}</saml:AttributeStatement></saml:Assertion>`;
}

const HASHES = {
  sha256: { signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', digest: 'http://www.w3.org/2001/04/xmlenc#sha256' },
  sha1: { signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1', digest: 'http://www.w3.org/2000/09/xmldsig#sha1' },
};

type Hash = keyof typeof HASHES;

/** Signs the element of this local name, like a provider: enveloped, after the issuer. */
export function signed(xml: string, element = 'Assertion', privateKey = idpKey.privateKey, hash: Hash = 'sha256'): string {
  const path = `//*[local-name(.)='${element}']`;
  return enveloped(xml, { path, location: { reference: `${path}/*[local-name(.)='Issuer']`, action: 'after' } }, privateKey, hash);
}

type Place = { path: string; location: { reference: string; action: 'after' | 'prepend' } };

function enveloped(xml: string, { path, location }: Place, privateKey: string, hash: Hash): string {
  const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';
  const signature = new SignedXml({
    privateKey,
    signatureAlgorithm: HASHES[hash].signature,
    canonicalizationAlgorithm: C14N,
  });
  signature.addReference({
    xpath: path,
    digestAlgorithm: HASHES[hash].digest,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', C14N],
  });
  signature.computeSignature(xml, { location });
  return signature.getSignedXml();
}

export const response = (assertions: string, { inResponseTo }: Pick<Said, 'inResponseTo'>): string =>
  `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${randomBytes(16).toString('hex')}" Version="2.0" Destination="${SAML.acsUrl}" InResponseTo="${inResponseTo}"><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${SAML.idpEntityId}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${assertions}</samlp:Response>`;

const AES_GCM = 'http://www.w3.org/2009/xmlenc11#aes256-gcm';
const OAEP = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p';

/** An assertion encrypted for the holder of this key, like a provider does; other algorithms are only named. */
export function encrypted(xml: string, publicKey: string, { cipher = AES_GCM, wrap = OAEP } = {}): string {
  const [key, iv] = [randomBytes(32), randomBytes(12)];
  const gcm = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([iv, gcm.update(xml), gcm.final(), gcm.getAuthTag()]).toString('base64');
  const wrapped = publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }, key).toString('base64');
  const digest =
    wrap === OAEP ? '<DigestMethod xmlns="http://www.w3.org/2000/09/xmldsig#" Algorithm="http://www.w3.org/2000/09/xmldsig#sha1"/>' : '';
  const value = (text: string) => `<e:CipherData><e:CipherValue>${text}</e:CipherValue></e:CipherData>`;
  return `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"><e:EncryptedData xmlns:e="http://www.w3.org/2001/04/xmlenc#" Type="http://www.w3.org/2001/04/xmlenc#Element"><e:EncryptionMethod Algorithm="${cipher}"/><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><e:EncryptedKey><e:EncryptionMethod Algorithm="${wrap}">${digest}</e:EncryptionMethod>${value(wrapped)}</e:EncryptedKey></KeyInfo>${value(sealed)}</e:EncryptedData></saml:EncryptedAssertion>`;
}

/** A message of the redirect binding as XML. */
export const inflate = (message: string | null): string => inflateRawSync(Buffer.from(message ?? '', 'base64')).toString('utf8');

/** The query of a logout request by redirect; `privateKey` null leaves it unsigned. */
export function logoutQuery(now: Date, nameId: string, privateKey: string | null = idpKey.privateKey): string {
  const xml = `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomBytes(16).toString('hex')}" Version="2.0" IssueInstant="${now.toISOString()}"><saml:Issuer>${SAML.idpEntityId}</saml:Issuer><saml:NameID>${nameId}</saml:NameID></samlp:LogoutRequest>`;
  const query = new URLSearchParams({ SAMLRequest: deflateRawSync(xml).toString('base64'), RelayState: 'back' });
  if (privateKey === null) return query.toString();
  query.append('SigAlg', 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256');
  query.append('Signature', createSign('RSA-SHA256').update(query.toString()).sign(privateKey, 'base64'));
  return query.toString();
}

/** The metadata of the provider of this file, as its federation publishes them; attributes of the entity and of its role. */
export const idpMetadata = (now: Date, entity = `validUntil="${at(now, 48 * 3600)}"`, role = ''): string =>
  `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" ID="_1" entityID="${SAML.idpEntityId}" ${entity}><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol" ${role}><md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${selfSigned(idpKey).replace(/-----[^-]+-----/g, '')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${SAML.idpSloUrl}"/><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://idp.ateneo.example/post"/><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${SAML.idpSsoUrl}"/></md:IDPSSODescriptor></md:EntityDescriptor>`;

/** Signs metadata as a whole, like a federation. */
export const signedMetadata = (xml: string, privateKey: string, hash: Hash = 'sha256'): string =>
  enveloped(xml, { path: '/*', location: { reference: '/*', action: 'prepend' } }, privateKey, hash);
