import { normaliseCognome } from '@sigeba/contract/cognome.ts';
import { addYears, ageOn } from '@sigeba/contract/giorno.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { TipoUtente } from '@sigeba/contract/ruoli.ts';
import { codiceFiscale } from '@sigeba/contract/utenti/codiceFiscale.ts';
import { ssdPrefixes } from './discipline.ts';
import { INFORMATICA, NOTI, type Noto } from './personeNote.ts';
import type { Random } from './prng.ts';
import { addDays } from './romeTime.ts';
import { readDemoCsv, type Vocabolari } from './vocabolari.ts';

export type Sesso = 'M' | 'F';

/** An invented person with their profile; who has no role belongs to an office. */
export type Persona = {
  id: number;
  cognome: string;
  nome: string;
  sesso: Sesso;
  tipoUtente: TipoUtente;
  email: string;
  codiceFiscale: string;
  /** YYYY-MM-DD */
  dataDiNascita: string;
  ruolo: string | null;
  ruoloId: number | null;
  ruoloNome: string;
  ruoloNomeEn: string;
  regime: 'NESSUNO' | 'TEMPO_PIENO' | 'TEMPO_DEFINITO';
  dataTermineRapporto: string | null;
  dipartimentoId: number | null;
  dipartimentoNome: string;
  dipartimentoNomeEn: string;
  macroareaId: number | null;
  ssdId: number | null;
  ssd: string | null;
  areaId: number | null;
  annoCorso: number | null;
  profiloValidato: boolean;
  utenteInternoValido: boolean;
  primoAccesso: Date | null;
  ultimoAccesso: Date | null;
};

export const DOCENTI = ['PO', 'PA', 'RU', 'RTDA', 'RTDB', 'RTT'] as const;
export const TECNICI = ['PTA', 'TEC', 'BIB'] as const;

/** How many of each role, and between which ages. */
const ORGANICO: readonly (readonly [ruolo: string, quanti: number, eta: readonly [number, number]])[] = [
  ['PO', 46, [45, 69]],
  ['PA', 76, [41, 66]],
  ['RU', 12, [46, 65]],
  ['RTDA', 25, [35, 51]],
  ['RTDB', 25, [39, 53]],
  ['RTT', 20, [39, 51]],
  ['AR', 26, [28, 40]],
  ['CR', 4, [28, 37]],
  ['DR', 40, [25, 33]],
  ['SP', 12, [27, 34]],
  ['PTA', 13, [30, 65]],
  ['TEC', 4, [30, 52]],
  ['BIB', 3, [33, 62]],
  ['S-IN', 3, [34, 60]],
];

/** Long, accented, with an apostrophe or in several words: what lists, searches and sorting must cope with. */
const COGNOMI_DIFFICILI = [
  "Dell'Aquila",
  "D'Amico Sant'Elia",
  "De' Paoli",
  'Cantù',
  'Niccolò',
  'Forlì Bonaventura',
  "Sant'Ambrogio",
  'Papaleo-Schwarzenberger',
  'Müller',
  'García Lorca',
  'Castiglione della Rocca di Montefeltro',
  'Quattrocchi Passalacqua Bentivoglio',
  "Dall'Ò",
  'Nguyễn',
  "O'Brien",
  'Di San Giuliano',
];
const NOMI_DIFFICILI: readonly (readonly [string, Sesso])[] = [
  ['Niccolò', 'M'],
  ['Noè', 'M'],
  ['Zoë', 'F'],
  ['Anna Maria Vittoria', 'F'],
  ['Gian Piero', 'M'],
  ['Giosuè', 'M'],
];
/** Given to more than one person each. */
const OMONIMI: readonly (readonly [string, string, Sesso])[] = [
  ['Ferrari', 'Giulia', 'F'],
  ['Ferrari', 'Giulia', 'F'],
  ['Romano', 'Marco', 'M'],
  ['Romano', 'Marco', 'M'],
  ['Romano', 'Marco', 'M'],
  ['Rossi', 'Maria', 'F'],
  ["D'Angelo", 'Francesca', 'F'],
  ["D'Angelo", 'Francesca', 'F'],
];
const APERTA = '2222-02-02';

type Making = { random: Random; vocabolari: Vocabolari; now: Date; oggi: string; emails: Set<string>; codici: Set<string>; names: Names };
type Names = { cognomi: string[]; nomi: (readonly [string, Sesso])[] };

/** The known accounts first, with ids from 1, then the invented people of the university. */
export function buildPersone(random: Random, vocabolari: Vocabolari, now: Date): Persona[] {
  const making: Making = {
    random,
    vocabolari,
    now,
    oggi: dayInRome(now),
    // Their addresses are taken before anyone else of the same name.
    emails: new Set(NOTI.map(({ email }) => email)),
    codici: new Set(),
    names: readNames(),
  };
  const persone = NOTI.map((noto, at) => knownPersona(making, noto, at + 1));
  const ruoli = random.shuffle(ORGANICO.flatMap(([ruolo, quanti, eta]) => Array.from({ length: quanti }, () => ({ ruolo, eta }))));
  ruoli.forEach((wanted, at) => {
    persone.push(inventedPersona(making, wanted, at, persone.length + 1));
  });
  return persone;
}

function readNames(): Names {
  return {
    cognomi: readDemoCsv<'cognome'>('cognomi').map(({ cognome }) => cognome),
    nomi: readDemoCsv<'nome' | 'sesso'>('nomi').map(({ nome, sesso }) => [nome, sesso === 'F' ? 'F' : 'M'] as const),
  };
}

function knownPersona(making: Making, noto: Noto, id: number): Persona {
  const { eta, ...said } = noto;
  const base = withAnagrafica(making, { id, eta: [eta, eta], ...said });
  return { ...base, ...profileOf(making, { ruolo: noto.ruolo, dipartimentoId: noto.dipartimentoId }), ...(noto.profilo ?? {}) };
}

function inventedPersona(
  making: Making,
  { ruolo, eta }: { ruolo: string; eta: readonly [number, number] },
  at: number,
  id: number,
): Persona {
  const { random, emails } = making;
  const [cognome, nome, sesso] = nameOf(making, at);
  const base = withAnagrafica(making, { id, cognome, nome, sesso, eta, tipoUtente: 'UTENTE', email: emailOf(emails, nome, cognome) });
  const dipartimentoId = dipartimentoOf(making, ruolo);
  const left = at % 97 === 41;
  return {
    ...base,
    ...profileOf(making, { ruolo, dipartimentoId }),
    profiloValidato: ruolo !== 'S-IN' && !left && random.chance(0.9),
    utenteInternoValido: !left,
  };
}

/** Specializzandi are physicians; Informatica, where the known accounts work, is larger than the others. */
function dipartimentoOf({ random, vocabolari }: Making, ruolo: string): number {
  const clinica = vocabolari.macroarea.find(({ codice }) => codice === 'C')?.id;
  const open = vocabolari.dipartimento.filter(({ valido, macroarea_id }) => valido && (ruolo !== 'SP' || macroarea_id === clinica));
  return ruolo !== 'SP' && random.chance(0.05) ? INFORMATICA : random.pick(open).id;
}

function nameOf({ random, names }: Making, at: number): readonly [cognome: string, nome: string, sesso: Sesso] {
  const twin = OMONIMI[at];
  if (twin !== undefined) return twin;
  const cognome = COGNOMI_DIFFICILI[at - OMONIMI.length] ?? random.pick(names.cognomi);
  const [nome, sesso] = random.chance(0.04) ? random.pick(NOMI_DIFFICILI) : random.pick(names.nomi);
  return [cognome, nome, sesso];
}

type Anagrafica = Pick<Persona, 'id' | 'cognome' | 'nome' | 'sesso' | 'tipoUtente' | 'email'> & { eta: readonly [number, number] };

function withAnagrafica({ random, oggi, now, codici }: Making, { id, cognome, nome, sesso, tipoUtente, email, eta }: Anagrafica) {
  for (;;) {
    const dataDiNascita = addDays(addYears(oggi, -random.int(eta[0], eta[1])), -random.int(1, 360));
    const codice = codiceFiscale({ cognome, nome, sesso, dataDiNascita });
    if (codici.has(codice)) continue;
    codici.add(codice);
    const entered = tipoUtente !== 'UTENTE' || random.chance(0.85);
    return {
      id,
      cognome,
      nome,
      sesso,
      tipoUtente,
      email,
      codiceFiscale: codice,
      dataDiNascita,
      primoAccesso: entered ? new Date(now.getTime() - random.int(90, 900) * 86_400_000) : null,
      ultimoAccesso: entered ? new Date(now.getTime() - random.int(1, 60) * 3_600_000 * 24) : null,
    };
  }
}

function profileOf(making: Making, { ruolo, dipartimentoId }: { ruolo: string | null; dipartimentoId: number | null }) {
  const { random, vocabolari, oggi } = making;
  const ssd = dipartimentoId === null || ruolo === null || isTecnico(ruolo) ? null : pickSsd(making, dipartimentoId);
  const docente = ruolo !== null && DOCENTI.some((codice) => codice === ruolo);
  const suo = vocabolari.ruolo.find(({ codice }) => codice === ruolo);
  const dipartimento = vocabolari.dipartimento.find(({ id }) => id === dipartimentoId);
  return {
    ruolo,
    ruoloId: suo?.id ?? null,
    ruoloNome: suo?.descrizione ?? '',
    ruoloNomeEn: suo?.descrizione_en ?? '',
    regime: docente ? (random.chance(0.9) ? ('TEMPO_PIENO' as const) : ('TEMPO_DEFINITO' as const)) : ('NESSUNO' as const),
    dataTermineRapporto: termineOf(ruolo, random, oggi),
    dipartimentoId,
    dipartimentoNome: dipartimento?.nome ?? '',
    dipartimentoNomeEn: dipartimento?.nome_en ?? '',
    macroareaId: dipartimento?.macroarea_id ?? null,
    ssdId: ssd?.id ?? null,
    ssd: ssd?.codice ?? null,
    areaId: dipartimentoId === null || ruolo === null ? null : ((ssd ?? ssdsOf(making, dipartimentoId)[0])?.area_cun_id ?? null),
    annoCorso: ruolo === 'DR' ? random.int(1, 3) : null,
    profiloValidato: true,
    utenteInternoValido: true,
  };
}

const isTecnico = (ruolo: string): boolean => TECNICI.some((codice) => codice === ruolo);

const pickSsd = (making: Making, dipartimentoId: number) => making.random.pick(ssdsOf(making, dipartimentoId));

/** The SSD of a department; technicians, who have none, are of the area of the first. */
function ssdsOf({ vocabolari }: Making, dipartimentoId: number) {
  const prefixes = ssdPrefixes(vocabolari.sigle.get(dipartimentoId) ?? '');
  return vocabolari.ssd.filter(({ codice }) => prefixes.some((prefix) => codice.startsWith(prefix)));
}

/** Fixed-term people leave in one to three years; one in thirty leaves before the bandi of this year close. */
function termineOf(ruolo: string | null, random: Random, oggi: string): string | null {
  if (ruolo === null || ruolo === 'S-IN') return null;
  if (['PO', 'PA', 'RU', 'PTA', 'BIB'].includes(ruolo)) return APERTA;
  return addDays(oggi, random.chance(1 / 30) ? 2 : random.int(120, 1_000));
}

/** nome.cognome, then nome.cognome.2 for who comes after somebody of the same name. */
function emailOf(taken: Set<string>, nome: string, cognome: string): string {
  const local = `${normaliseCognome(nome)}.${normaliseCognome(cognome)}`;
  for (let at = 1; ; at += 1) {
    const email = `${local}${at === 1 ? '' : `.${at}`}@ateneo.example`;
    if (taken.has(email)) continue;
    taken.add(email);
    return email;
  }
}

export const isUnder40On = (persona: Persona, day: string): boolean => ageOn(persona.dataDiNascita, day) < 40;
