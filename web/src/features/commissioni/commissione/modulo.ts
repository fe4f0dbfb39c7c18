import { nomeDelBando } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Commissione, CommissioneForm, IdoneitaComponente, Membro } from '@sigeba/contract/commissioni/commissione.shape.ts';
import type { Store } from '../../../form/store.ts';

type Presidente = NonNullable<Commissione['presidente']>;
type Componente = Omit<Membro, 'macroAree'> & { /** Null: that of their department, which the server knows. */ macroAree: number[] | null };

/** What the editor of a commissione holds. */
export type Modulo = {
  nome: string;
  anno: number | null;
  specializzata: boolean;
  refereeNascosti: boolean;
  refereeGestitiDaPresidente: boolean;
  tipologie: number[];
  presidente: Presidente | null;
  membri: Componente[];
};
export type ModuloStore = Store<Modulo>;

export const nuovoModulo = (anno: number | null): Modulo => ({
  nome: '',
  anno,
  specializzata: false,
  refereeNascosti: false,
  refereeGestitiDaPresidente: false,
  tipologie: [],
  presidente: null,
  membri: [],
});

export const moduloOf = (commissione: Commissione): Modulo => ({
  nome: commissione.nome,
  anno: commissione.anno,
  specializzata: commissione.specializzata,
  refereeNascosti: commissione.refereeNascosti,
  refereeGestitiDaPresidente: commissione.refereeGestitiDaPresidente,
  tipologie: commissione.tipologiaProgettoList.map(({ id }) => id),
  presidente: commissione.presidente,
  membri: commissione.membroCommissioneList.map((membro) => ({ ...membro, macroAree: membro.macroAree.map(({ id }) => id) })),
});

/** A new commissione made of another: who may still sit, with their macro-areas; tipologie are of a year, and not copied. */
export function copiaOf(commissione: Commissione, anno: number | null, idoneita: readonly IdoneitaComponente[]): Modulo {
  const out = new Set(idoneita.flatMap(({ utenteId, impedimento }) => (impedimento === null ? [] : [utenteId])));
  const { presidente, membri, nome, ...copied } = moduloOf(commissione);
  return {
    ...copied,
    nome: anno === null ? nome : nomeDelBando(commissione, anno),
    anno,
    tipologie: [],
    presidente: presidente === null || out.has(presidente.utenteId) ? null : presidente,
    membri: membri.filter(({ utenteId }) => !out.has(utenteId)).map((membro) => ({ ...membro, id: 0 })),
  };
}

/** The body of a save; a new member has id 0. */
export const bodyOf = ({ anno, tipologie, presidente, membri, ...dati }: Modulo): CommissioneForm => ({
  ...dati,
  anno: anno ?? 0,
  tipologiaProgettoList: tipologie.map((id) => ({ id })),
  presidente: presidente === null ? null : { utenteId: presidente.utenteId },
  membroCommissioneList: membri.map(({ id, utenteId, macroAree }) => ({
    id,
    utenteId,
    ...(macroAree === null ? {} : { macroAree: macroAree.map((area) => ({ id: area })) }),
  })),
});
