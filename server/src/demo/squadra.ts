import { dayInRome } from '@sigeba/contract/instant.ts';
import { CATEGORIA } from '@sigeba/contract/partecipazioni/categorie.ts';
import type { ClasseDemo } from './bandi.ts';
import type { NomeClasse } from './classi.ts';
import { isUnder40On, type Persona } from './persone.ts';
import type { Invito } from './piano.ts';
import type { Random } from './prng.ts';

export type StatoRichiesta = 'PENDING' | 'ACCETTATA' | 'RIFIUTATA' | 'RITIRATA';
export type Membro = { persona: Persona; categoria: number; status: StatoRichiesta; decaduta: boolean };

/** How many people a group asks, by categoria: from, to. */
const MISURE: Readonly<Record<NomeClasse, readonly (readonly [categoria: number, min: number, max: number])[]>> = {
  PICCOLI: [
    [CATEGORIA.COPROPONENTE, 0, 1],
    [CATEGORIA.DOCENTE_RICERCATORE, 0, 2],
    [CATEGORIA.DOTTORANDO_ASSEGNISTA_SPECIALIZZANDO, 0, 1],
  ],
  MEDI: [
    [CATEGORIA.COPROPONENTE, 1, 2],
    [CATEGORIA.DOCENTE_RICERCATORE, 1, 3],
    [CATEGORIA.DOTTORANDO_ASSEGNISTA_SPECIALIZZANDO, 0, 2],
    [CATEGORIA.COMPONENTE, 0, 1],
  ],
  GRANDI: [
    [CATEGORIA.COPROPONENTE, 2, 3],
    [CATEGORIA.DOCENTE_RICERCATORE, 2, 4],
    [CATEGORIA.DOTTORANDO_ASSEGNISTA_SPECIALIZZANDO, 1, 3],
    [CATEGORIA.COMPONENTE, 0, 2],
  ],
  TIPO_1: [[CATEGORIA.TUTOR, 1, 1]],
  TIPO_2: [[CATEGORIA.TUTOR, 1, 1]],
  TM: [
    [CATEGORIA.DOCENTE_RICERCATORE, 1, 3],
    [CATEGORIA.COMPONENTE, 0, 1],
  ],
  AVVIO_TM: [
    [CATEGORIA.DOCENTE_RICERCATORE, 1, 2],
    [CATEGORIA.DOTTORANDO_ASSEGNISTA_SPECIALIZZANDO, 0, 1],
  ],
  CONVEGNI_A: [[CATEGORIA.DOCENTE_RICERCATORE, 1, 4]],
  CONVEGNI_B: [[CATEGORIA.DOCENTE_RICERCATORE, 1, 4]],
  SEED: [
    [CATEGORIA.COPROPONENTE, 1, 1],
    [CATEGORIA.DOCENTE_RICERCATORE, 1, 2],
  ],
  SEED_GIOVANI: [[CATEGORIA.DOCENTE_RICERCATORE, 1, 2]],
  MEDIE_ATTREZZATURE: [
    [CATEGORIA.DOCENTE_RICERCATORE, 3, 5],
    [CATEGORIA.COMPONENTE, 1, 2],
  ],
  GRANDI_ATTREZZATURE: [
    [CATEGORIA.DOCENTE_RICERCATORE, 4, 6],
    [CATEGORIA.COMPONENTE, 1, 2],
  ],
  ATTREZZATURE_2015: [],
};

/** Two as coproponente in one tipologia and year (D-79). */
const COPROPONENTE_MAX = 2;

export class Squadre {
  readonly #persone: readonly Persona[];
  readonly #seats = new Map<string, number>();

  /** @param persone whoever may be invited by chance */
  constructor(persone: readonly Persona[]) {
    this.#persone = persone;
  }

  /** Takes a seat as coproponente, so that nobody has more than the call allows. */
  claim({ anno, sigla }: ClasseDemo, persona: Persona): void {
    const key = `${anno}/${sigla}/${persona.id}`;
    this.#seats.set(key, (this.#seats.get(key) ?? 0) + 1);
  }

  #isFree({ anno, sigla }: ClasseDemo, persona: Persona): boolean {
    return (this.#seats.get(`${anno}/${sigla}/${persona.id}`) ?? 0) < COPROPONENTE_MAX;
  }

  /** The group of a proposta: who is named first, then colleagues of the same department, then of the same macro-area. */
  gather({ classe, responsabile, named, status }: Gathering, random: Random): Membro[] {
    const taken = new Set([responsabile.id, ...named.map(({ persona }) => persona.id)]);
    const members = [...named];
    for (const [categoria, min, max] of MISURE[classe.key]) {
      const wanted = random.int(min, max) - named.filter((membro) => membro.categoria === categoria).length;
      for (let at = 0; at < wanted; at += 1) {
        const persona = this.#colleague({ classe, categoria, responsabile, taken }, random);
        taken.add(persona.id);
        if (categoria === CATEGORIA.COPROPONENTE) this.claim(classe, persona);
        members.push({ persona, categoria, ...status(random) });
      }
    }
    return classe.key === 'GRANDI' ? this.#withUnder40({ classe, responsabile, taken, members, status }, random) : members;
  }

  #colleague({ classe, categoria, responsabile, taken }: Wanted, random: Random): Persona {
    const ruoli = classe.categorie.find(({ id }) => id === categoria)?.ruoli ?? [];
    const admitted = this.#persone.filter(
      (persona) =>
        ruoli.includes(persona.ruolo ?? '') &&
        !taken.has(persona.id) &&
        persona.profiloValidato &&
        persona.utenteInternoValido &&
        (categoria !== CATEGORIA.COPROPONENTE || this.#isFree(classe, persona)),
    );
    const near = admitted.filter(({ dipartimentoId }) => dipartimentoId === responsabile.dipartimentoId);
    const akin = admitted.filter(({ macroareaId }) => macroareaId === responsabile.macroareaId);
    const circle = [near, akin].find((people) => people.length > 0 && random.chance(0.75));
    return random.pick(circle ?? admitted);
  }

  /** Grandi need a member under 40 whose acceptance has arrived. */
  #withUnder40({ classe, responsabile, taken, members, status }: Wanting, random: Random): Membro[] {
    const day = dayInRome(classe.apertura);
    if (members.some(({ persona }) => isUnder40On(persona, day))) return members;
    const categoria = CATEGORIA.DOTTORANDO_ASSEGNISTA_SPECIALIZZANDO;
    const persona = this.#colleague({ classe, categoria, responsabile, taken }, random);
    return [...members, { persona, categoria, ...status(random) }];
  }
}

type Gathering = {
  classe: ClasseDemo;
  responsabile: Persona;
  named: readonly Membro[];
  /** What became of an invitation. */
  status: (random: Random) => Pick<Membro, 'status' | 'decaduta'>;
};
type Wanted = { classe: ClasseDemo; categoria: number; responsabile: Persona; taken: ReadonlySet<number> };
type Wanting = Omit<Gathering, 'named'> & { taken: ReadonlySet<number>; members: Membro[] };

export const named = (inviti: readonly Invito[], persone: readonly Persona[]): Membro[] =>
  inviti.flatMap(({ chi, categoria, status }) => {
    const persona = persone.find(({ id }) => id === chi);
    return persona === undefined ? [] : [{ persona, categoria, status, decaduta: false }];
  });

export const allAccepted = (): Pick<Membro, 'status' | 'decaduta'> => ({ status: 'ACCETTATA', decaduta: false });

export const stillAsked = (random: Random): Pick<Membro, 'status' | 'decaduta'> => {
  const drawn = random.next();
  if (drawn < 0.55) return { status: 'ACCETTATA', decaduta: false };
  return drawn < 0.9 ? { status: 'PENDING', decaduta: false } : { status: 'RIFIUTATA', decaduta: false };
};

/** Who had not answered when the proposta was sent (D-68), or had said no: they do not count. */
export const didNotJoin = (random: Random): Pick<Membro, 'status' | 'decaduta'> => ({
  status: 'RIFIUTATA',
  decaduta: random.chance(0.6),
});
