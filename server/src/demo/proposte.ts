import { dayInRome, yearInRome } from '@sigeba/contract/instant.ts';
import { CATEGORIA } from '@sigeba/contract/partecipazioni/categorie.ts';
import { annoCorrente, type ClasseDemo } from './bandi.ts';
import { type Avanzamento, type Compilata, compila } from './compila.ts';
import { ercOf } from './discipline.ts';
import { type EsitoDemo, esitoOf } from './esiti.ts';
import { describeGruppo, type Gruppo } from './gruppo.ts';
import { istanzaSentBy } from './istanze.ts';
import type { Persona } from './persone.ts';
import { CHI, NOTI } from './personeNote.ts';
import { PIANO, SPECIALI, type Speciale, type Stato, TITOLO_TROPPO_LUNGO } from './piano.ts';
import { createRandom, type Random } from './prng.ts';
import { allAccepted, didNotJoin, type Membro, named, Squadre, stillAsked } from './squadra.ts';
import { type Tempi, tempiOf, valutataOn } from './tempi.ts';
import { type Stile, writeTesti } from './testi.ts';
import type { Vocabolari } from './vocabolari.ts';

/** One proposta with its answers, its group and its outcome. */
export type PropostaDemo = Tempi &
  EsitoDemo & {
    id: number;
    classe: ClasseDemo;
    stato: Stato;
    responsabile: Persona;
    titolare: Persona | null;
    compilata: Compilata;
    /** null: nobody has checked it since it was saved. */
    validata: boolean | null;
    gruppo: Gruppo;
    valutata: Date | null;
    eliminata: Date | null;
    numeroProtocollo: string | null;
  };

type Voluta = Omit<Speciale, 'classe' | 'anniFa' | 'responsabile'> & {
  classe: ClasseDemo;
  responsabile: Persona;
  eliminata?: boolean;
};
type Mondo = { classi: readonly ClasseDemo[]; persone: readonly Persona[]; vocabolari: Vocabolari; now: Date; seed: number };

/** The proposte of three years in the order in which they were begun: the place in the list is the id. */
export function buildProposte(mondo: Mondo): PropostaDemo[] {
  const random = createRandom(mondo.seed + 1);
  // The people of account.ts appear where the plan says, and nowhere by chance.
  const squadre = new Squadre(mondo.persone.slice(NOTI.length));
  const [ofOld, ofNow] = [speciali(mondo, true), speciali(mondo, false)];
  const wanted = [...ofNow, ...comuni(mondo, random), ...ofOld];
  for (const { classe, invitati = [] } of wanted) {
    for (const { persona, categoria } of named(invitati, mondo.persone)) if (categoria === 2) squadre.claim(classe, persona);
  }
  const proposte = wanted.map((voluta, at) =>
    propostaOf(mondo, squadre, voluta, { random: createRandom(mondo.seed * 1_009 + at), forGroup: createRandom(mondo.seed * 2_003 + at) }),
  );
  const inOrder = proposte.toSorted((a, b) => a.creata.getTime() - b.creata.getTime()).map((proposta, at) => ({ ...proposta, id: at + 1 }));
  return numbered(inOrder);
}

/** A year itself, not how many ago. */
const isOld = (anniFa: number): boolean => anniFa > 2;

function speciali({ classi, persone, now }: Mondo, old: boolean): Voluta[] {
  return SPECIALI.filter(({ anniFa }) => isOld(anniFa) === old).map(({ anniFa, classe: key, responsabile: id, ...said }) => {
    const classe = classi.find(
      (candidate) => candidate.key === key && candidate.anno === (isOld(anniFa) ? anniFa : annoCorrente(now) - anniFa),
    );
    const responsabile = persone.find((persona) => persona.id === id);
    if (classe === undefined || responsabile === undefined) throw new Error(`No ${key} of ${anniFa} years ago for person ${id}`);
    return { ...said, classe, responsabile };
  });
}

/** The plan's numbers, each with a different person per tipologia and year; then three bozze that were thrown away. */
function comuni({ classi, persone, now }: Mondo, random: Random): Voluta[] {
  const crowd = persone.slice(NOTI.length);
  const taken = new Set<string>();
  return classi.flatMap((classe) => {
    const anniFa = annoCorrente(now) - classe.anno;
    const plan = Object.entries(PIANO[classe.key][anniFa] ?? {}) as [Stato, number][];
    const chooseFrom = crowd.filter((persona) => mayLead(persona, classe, anniFa));
    const lead = () => {
      const free = chooseFrom.filter(({ id }) => !taken.has(`${classe.anno}/${classe.sigla}/${id}`));
      const persona = random.pick(free);
      taken.add(`${classe.anno}/${classe.sigla}/${persona.id}`);
      return persona;
    };
    const wanted: Voluta[] = plan.flatMap(([stato, quante]) =>
      Array.from({ length: quante }, () => ({ classe, stato, responsabile: lead() })),
    );
    if (classe.aperta && classe.sigla === 'RM') wanted.push({ classe, stato: 'BOZZA', responsabile: lead(), eliminata: true });
    return wanted;
  });
}

function mayLead(persona: Persona, { categorie, chiusura }: ClasseDemo, anniFa: number): boolean {
  const ruoli = categorie.find(({ id }) => id === CATEGORIA.RESPONSABILE)?.ruoli ?? [];
  if (!ruoli.includes(persona.ruolo ?? '')) return false;
  // A doctoral student of the first year was not there last year.
  if (anniFa > 0) return persona.annoCorso === null || persona.annoCorso > anniFa;
  return persona.profiloValidato && persona.utenteInternoValido && (persona.dataTermineRapporto ?? '9') >= dayInRome(chiusura);
}

type Chances = { random: Random; forGroup: Random };

function propostaOf(mondo: Mondo, squadre: Squadre, voluta: Voluta, { random, forGroup }: Chances): PropostaDemo {
  const { classe, stato, responsabile } = voluta;
  const tempi = tempiOf(classe, stato !== 'BOZZA', mondo.now, random);
  const gruppo = describeGruppo(classe.modulo.template, groupOf(mondo, squadre, voluta, forGroup), forGroup);
  const compilata = answersOf(mondo, voluta, { tempi, gruppo }, random);
  const esito = esitoOf(stato, classe, compilata, random);
  const valutata = esito.statusValutazione === null ? null : valutataOn(classe, random);
  return {
    id: 0,
    classe,
    stato,
    responsabile,
    titolare:
      stato === 'FINANZIATA' && classe.ufficializzazione !== null && random.chance(0.04) ? random.pick(mondo.persone.filter(isPo)) : null,
    compilata,
    validata: validataOf(voluta, compilata, random),
    gruppo,
    ...tempi,
    ...esito,
    valutata,
    eliminata: voluta.eliminata ? new Date(tempi.salvata.getTime() + 600_000) : null,
    numeroProtocollo: null,
  };
}

const isPo = ({ id, ruolo }: Persona): boolean => ruolo === 'PO' && id > NOTI.length;

function answersOf(
  { vocabolari, now }: Mondo,
  voluta: Voluta,
  { tempi, gruppo }: { tempi: Tempi; gruppo: Gruppo },
  random: Random,
): Compilata {
  const { classe, responsabile, stato } = voluta;
  const complete = stato !== 'BOZZA';
  const drawn: Avanzamento = random.pick([null, 0, 0.25, 0.4, 0.6, 0.6, 0.8, 0.8, 1, 1, 1]);
  const avanzamento = complete ? 1 : voluta.avanzamento === undefined ? drawn : voluta.avanzamento;
  const tooLong = !complete && voluta.titolo === undefined && random.chance(0.03) ? TITOLO_TROPPO_LUNGO : undefined;
  const testi = writeTesti(random, responsabile, stileOf(classe), voluta.titolo ?? tooLong);
  // An opinion was asked for by who had sent an istanza before, with its number; who may still send asks for none.
  const istanza = complete
    ? istanzaSentBy([responsabile.id, ...gruppo.membri.map(({ persona }) => persona.id)], { by: tempi.inviata ?? tempi.salvata, now })
    : null;
  const asks = istanza === null ? 'No' : 'Sì';
  return compila(
    classe.modulo,
    {
      testi: istanza === null ? testi : { ...testi, istanza },
      scelte: { ...scelteOf(responsabile, vocabolari, random), parere: asks, persone: asks },
      facts: { oggi: dayInRome(tempi.salvata), ...classe.facts },
      gruppo,
    },
    random,
    avanzamento,
  );
}

function stileOf({ sigla, modulo }: ClasseDemo): Stile {
  if (sigla === 'TM') return 'INIZIATIVA';
  return modulo.template.lingua === 'en' ? 'INGLESE' : 'RICERCA';
}

const POSIZIONI: Readonly<Record<string, readonly string[]>> = {
  DR: ['Dottorando o dottoranda di ricerca'],
  SP: ['Specializzando o specializzanda'],
  AR: ['Assegnista di ricerca di tipo 1', 'Assegnista di ricerca con dottorato o di tipo 2'],
  CR: ['Titolare di contratto di ricerca'],
};

/** Picks that follow from who the person is; the field takes the one that it has among its options. */
function scelteOf(persona: Persona, { ssd, area_cun }: Vocabolari, random: Random): Record<string, string> {
  const area = area_cun.find(({ id }) => id === ssd.find((row) => row.id === persona.ssdId)?.area_cun_id);
  const posizioni = POSIZIONI[persona.ruolo ?? ''] ?? [];
  return {
    ...(persona.ssd !== null && { ssd: persona.ssd, settoreERC: random.pick(ercOf(persona.ssd)) }),
    ...(area !== undefined && { areaCUN: area.codice }),
    triennio: 'Sì',
    posizione: posizioni.join('|'),
  };
}

function validataOf({ stato, daControllare }: Voluta, { errori }: Compilata, random: Random): boolean | null {
  if (stato !== 'BOZZA') return true;
  if (daControllare || random.chance(0.6)) return null;
  return errori === 0;
}

function groupOf({ persone }: Mondo, squadre: Squadre, voluta: Voluta, random: Random): Membro[] {
  const { classe, responsabile, stato, invitati = [], avanzamento } = voluta;
  if (stato === 'BOZZA' && (avanzamento === 0 || (invitati.length === 0 && random.chance(0.3)))) return [];
  const status = stato === 'BOZZA' && invitati.length === 0 ? stillAsked : allAccepted;
  const members = squadre.gather({ classe, responsabile, named: named(invitati, persone), status }, random);
  if (voluta.eliminata) return members.map((membro) => ({ ...membro, status: 'RITIRATA' }));
  const extra = stato !== 'BOZZA' && classe.sigla !== 'AR' && random.chance(0.25);
  return extra ? withRefusal(members, squadre, voluta, random) : members;
}

/** One more invitation that came to nothing. */
function withRefusal(members: Membro[], squadre: Squadre, { classe, responsabile }: Voluta, random: Random): Membro[] {
  const others = squadre.gather({ classe, responsabile, named: members, status: didNotJoin }, random).slice(members.length);
  return [...members, ...others.slice(0, 1)];
}

/** Protocol numbers by sigla and calendar year of the sending, in its order, without gaps (D-65). */
function numbered(proposte: PropostaDemo[]): PropostaDemo[] {
  const last = new Map<string, number>();
  const numbers = new Map<number, string>();
  const sent = proposte.flatMap(({ id, inviata, classe: { sigla } }) => (inviata === null ? [] : [{ id, inviata, sigla }]));
  for (const { id, inviata, sigla } of sent.toSorted((a, b) => a.inviata.getTime() - b.inviata.getTime() || a.id - b.id)) {
    const ambito = `${sigla}${yearInRome(inviata)}`;
    const next = (last.get(ambito) ?? 0) + 1;
    last.set(ambito, next);
    numbers.set(id, `${ambito}-${String(next).padStart(7, '0')}`);
  }
  return proposte.map((proposta) => ({ ...proposta, numeroProtocollo: numbers.get(proposta.id) ?? null }));
}

/** Who writes outcomes. */
export const UFFICIO = CHI.ufficio;
