/** Letters and digits of a code: none looks like another. Thirty-two of them, five random bits each. */
export const LETTERE_CODICE = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LUNGHEZZA = 12;
const GRUPPO = 4;
const CODICE = new RegExp(`^[${LETTERE_CODICE}]{${LUNGHEZZA}}$`);

/** The code of a certificate, from as many random bytes as it has letters. */
export const codiceOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, LUNGHEZZA), (byte) => LETTERE_CODICE.charAt(byte % LETTERE_CODICE.length)).join('');
export const BYTE_CODICE = LUNGHEZZA;

/** As it is stored: whoever types it may write small letters, spaces and hyphens; null for what no certificate can have. */
export function tidyCodiceAttestato(text: string): string | null {
  const tidy = text.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
  return CODICE.test(tidy) ? tidy : null;
}

/** As it stands on the paper, in groups of four. */
export const formatCodiceAttestato = (codice: string): string => (codice.match(new RegExp(`.{1,${GRUPPO}}`, 'g')) ?? []).join('-');

/** The path of the page that verifies a code. The code stands behind `#`, which no server and no log is sent. */
export const PAGINA_VERIFICA = '/verifica';
export const verificaPath = (codice: string): string => `${PAGINA_VERIFICA}#${formatCodiceAttestato(codice)}`;

/** What is certified; the name is null once the person is anonymous. */
type Certificato = { cognome: string | null; nome: string | null; bando: string; anno: number; valutazioni: number };

/** A paper is repeated as long as it says what is true today; otherwise another one takes its place. */
export const isUguale = (prima: Certificato, ora: Certificato): boolean =>
  prima.cognome === ora.cognome &&
  prima.nome === ora.nome &&
  prima.bando === ora.bando &&
  prima.anno === ora.anno &&
  prima.valutazioni === ora.valutazioni;

/**
 * VALIDO: as the paper says. SOSTITUITO: true when it was issued, a later paper says what is true since. RITIRATO: fewer evaluations are on
 * record than it certifies. ANONIMO: the name was removed (D-172), so nothing of it can be confirmed.
 */
export const STATI_ATTESTATO = ['VALIDO', 'SOSTITUITO', 'RITIRATO', 'ANONIMO'] as const;
export type StatoAttestato = (typeof STATI_ATTESTATO)[number];

type Verificando = { cognome: string | null; valutazioni: number; valutazioniOra: number; sostituito: boolean };

export function statoAttestato({ cognome, valutazioni, valutazioniOra, sostituito }: Verificando): StatoAttestato {
  if (cognome === null) return 'ANONIMO';
  if (valutazioniOra < valutazioni) return 'RITIRATO';
  return sostituito ? 'SOSTITUITO' : 'VALIDO';
}
