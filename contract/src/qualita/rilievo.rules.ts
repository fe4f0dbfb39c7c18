import { type Day, formatGiorno } from '../giorno.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { type Contraddizione, TESTI_CONTRADDIZIONE } from '../utenti/codiceFiscale.ts';

/** Kinds of findings on the registry of people (D-275), in the order in which they are shown. */
export const TIPI_RILIEVO = ['DOPPIONE', 'IDENTITA', 'CODICE_FISCALE', 'RAPPORTO', 'SSD', 'DIPARTIMENTO', 'ACCESSO'] as const;
export type TipoRilievo = (typeof TIPI_RILIEVO)[number];

export const TESTI_RILIEVO: Record<TipoRilievo, string> = {
  DOPPIONE: 'Possibili doppioni',
  IDENTITA: 'Nomi diversi',
  CODICE_FISCALE: 'Codice fiscale',
  RAPPORTO: 'Rapporto terminato',
  SSD: 'Senza SSD',
  DIPARTIMENTO: 'Senza dipartimento',
  ACCESSO: 'Mai entrati',
};

/** How the sentence of a finding of this kind begins: said once above them, where they stand together. */
export const INIZIO_ACCESSO = 'Non ha mai fatto accesso a SIGEBA, ma risulta ';

/** The buttons of the list: all findings, or those of one kind. */
export const STATI_RILIEVO = ['ALL', ...TIPI_RILIEVO] as const;
export type StatoRilievo = (typeof STATI_RILIEVO)[number];

/** Columns by which findings may be sorted. */
export const ORDINE_RILIEVI = ['persona', 'tipo', 'accantonato'] as const;

/** Why two accounts may be of one person. */
export type Indizio = 'NASCITA' | 'EMAIL' | 'CODICE';

/** What somebody has to do in SIGEBA who has never logged in. */
export type IncaricoRilievo = 'COMMISSIONE' | 'COMITATO' | 'DIRETTORE' | 'RAD' | 'RESPONSABILE' | 'PARTECIPANTE';

const INCARICHI: Record<IncaricoRilievo, string> = {
  COMMISSIONE: 'in una commissione',
  COMITATO: 'nel Comitato Etico',
  DIRETTORE: 'a capo di un dipartimento',
  RAD: 'RAD di un dipartimento o di una struttura',
  RESPONSABILE: 'titolare di una proposta aperta',
  PARTECIPANTE: 'nel gruppo di una proposta aperta',
};

/** What a finding says of its accounts. */
export type DatiRilievo = {
  indizi?: Indizio[];
  contraddizioni?: Contraddizione[];
  termine?: Day;
  /** Funded projects with a report that is not sent, and sent proposte without an official outcome. */
  daRendicontare?: number;
  inValutazione?: number;
  ruolo?: string;
  incarichi?: IncaricoRilievo[];
};

type Rilievo = { tipo: TipoRilievo; dati: DatiRilievo; altro: { cognome: string; nome: string; email: string } | null };

/** A finding in one sentence. */
export function testoRilievo({ tipo, dati, altro }: Rilievo): string {
  switch (tipo) {
    case 'DOPPIONE':
      return `Forse ha due account: ${nameOf(altro)}, ${altro?.email ?? ''}, ha ${inParole(dati.indizi ?? [], UGUALI)}.`;
    case 'IDENTITA':
      return `${inParole(dati.indizi ?? [], STESSI)} anche in un account di ${nameOf(altro)}: le due persone hanno nomi diversi.`;
    case 'CODICE_FISCALE':
      return (dati.contraddizioni ?? []).map((each) => TESTI_CONTRADDIZIONE[each]).join(' ');
    case 'RAPPORTO':
      return `Il rapporto con l’Ateneo è terminato il ${formatGiorno(dati.termine ?? '')}, e la persona è titolare di ${apertiOf(dati)}.`;
    case 'SSD':
      return `Il ruolo (${dati.ruolo ?? ''}) ha un SSD, che qui manca.`;
    case 'DIPARTIMENTO':
      return 'Non ha un dipartimento.';
    case 'ACCESSO':
      return `${INIZIO_ACCESSO}${elenco((dati.incarichi ?? []).map((each) => INCARICHI[each]))}.`;
  }
}

const UGUALI: Record<Indizio, string> = {
  NASCITA: 'lo stesso nome e la stessa data di nascita',
  EMAIL: 'lo stesso nome e la stessa e-mail su un altro dominio',
  CODICE: 'lo stesso codice fiscale, a meno dell’omocodia',
};
const STESSI: Record<Indizio, string> = {
  NASCITA: 'La data di nascita è',
  EMAIL: 'L’e-mail è',
  CODICE: 'Il codice fiscale è',
};

const inParole = (indizi: readonly Indizio[], words: Record<Indizio, string>): string =>
  indizi.length === 2 && words === STESSI ? 'E-mail e codice fiscale sono' : elenco(indizi.map((each) => words[each]));

const nameOf = (altro: Rilievo['altro']): string => (altro === null ? 'un’altra persona' : `${altro.cognome} ${altro.nome}`);

function apertiOf({ daRendicontare = 0, inValutazione = 0 }: DatiRilievo): string {
  return elenco([
    ...(daRendicontare === 0 ? [] : [daRendicontare === 1 ? 'un progetto da rendicontare' : `${daRendicontare} progetti da rendicontare`]),
    ...(inValutazione === 0 ? [] : [inValutazione === 1 ? 'una proposta in valutazione' : `${inValutazione} proposte in valutazione`]),
  ]);
}

/** "a, b e c". */
function elenco(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} e ${last}`;
}

/** Characters of the reason for which a finding is set aside. */
export const MOTIVO_RILIEVO_MAX = 255;

export function checkMotivoRilievo(motivo: string): Violazione[] {
  const text = motivo.trim();
  if (text === '') return [{ campo: 'motivo', messaggio: 'Scrivi perché non è un errore.' }];
  return text.length > MOTIVO_RILIEVO_MAX ? [{ campo: 'motivo', messaggio: `Al massimo ${MOTIVO_RILIEVO_MAX} caratteri.` }] : [];
}
