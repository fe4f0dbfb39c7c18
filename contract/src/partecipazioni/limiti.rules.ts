import type { Violazione } from '../refusals/refusal.ts';

/** A role in the proposte of a tipologia, in whatever year: its sigla identifies it. */
export type RuoloInTipologia = { sigla: string; categoriaId: number };

/**
 * Among the proposte of one year a person may have at most `massimo` in role a and role b, counted together; both are the same role where
 * one is limited alone (D-79).
 */
export type Limite = { a: RuoloLimitato; b: RuoloLimitato; massimo: number };

/** `nome`: "Responsabile in Progetti di Ricerca"; `nomeEn`: "Principal investigator in Progetti di Ricerca". */
type RuoloLimitato = RuoloInTipologia & { nome: string; nomeEn?: string | null };

/**
 * In how many proposte of a year a person has a role: sent ones and, until their call closes, requests accepted in a BOZZA; own drafts only
 * warn (D-79).
 */
export type Presenza = RuoloInTipologia & { quante: number };

export type LimiteRaggiunto = Limite & { presenti: number };

const isSameRuolo = (one: RuoloInTipologia, other: RuoloInTipologia): boolean =>
  one.sigla === other.sigla && one.categoriaId === other.categoriaId;

export const isOfOneRuolo = ({ a, b }: { a: RuoloInTipologia; b: RuoloInTipologia }): boolean => isSameRuolo(a, b);

/** The limits that one more proposta in this role would exceed, each with the person's present number. */
export const limitiRaggiunti = (limiti: readonly Limite[], presenze: readonly Presenza[], nuovo: RuoloInTipologia): LimiteRaggiunto[] =>
  limitiDelRuolo(limiti, presenze, nuovo).filter(({ massimo, presenti }) => presenti >= massimo);

/** The limits for which one more proposta in this role counts, each with the person's present number. */
export function limitiDelRuolo(limiti: readonly Limite[], presenze: readonly Presenza[], nuovo: RuoloInTipologia): LimiteRaggiunto[] {
  const quanteIn = (ruolo: RuoloInTipologia) =>
    presenze.reduce((sum, presenza) => (isSameRuolo(presenza, ruolo) ? sum + presenza.quante : sum), 0);
  return limiti.flatMap((limite) => {
    const { a, b } = limite;
    if (!isSameRuolo(a, nuovo) && !isSameRuolo(b, nuovo)) return [];
    const presenti = quanteIn(a) + (isOfOneRuolo(limite) ? 0 : quanteIn(b));
    return [{ ...limite, presenti }];
  });
}

/** A limit of one tipologia as the office edits it; `con` null is the role alone. A missing value is null. */
type LimiteScritto = { categoriaId: number | null; con: RuoloInTipologia | null; massimo: number | null };

/** More than anybody has. */
const MASSIMO = 99;

/** Faults of a tipologia's limits: each needs role and number, and each pair occurs once; a fault names its row and cell. */
export function checkLimiti(sigla: string, limiti: readonly LimiteScritto[]): Violazione[] {
  const seen = new Set<string>();
  return limiti.flatMap(({ categoriaId, con, massimo }, at) => {
    const wrong = (messaggio: string, colonna = '') => [{ campo: `limiti.${at}${colonna}`, messaggio: `Riga ${at + 1}: ${messaggio}` }];
    if (categoriaId === null) return wrong('scegli la categoria.', '.categoriaId');
    if (massimo === null || !Number.isInteger(massimo) || massimo < 1 || massimo > MASSIMO)
      return wrong(`indica quante proposte, da 1 a ${MASSIMO}.`, '.massimo');
    const own = `${sigla}/${categoriaId}`;
    const pair = [own, con === null ? own : `${con.sigla}/${con.categoriaId}`].sort().join();
    if (seen.has(pair)) return wrong('lo stesso limite c’è già.');
    seen.add(pair);
    return [];
  });
}

/** A sigla that a tipologia leaves for another, and whether other tipologie have either, in whatever call. */
type CambioSigla = { da: string; a: string; daDiAltre: boolean; aDiAltre: boolean };

/**
 * Limits belong to the sigla, in every call (D-273). With a new sigla in the same save they are refused where other tipologie have the new
 * one, since the save would replace limits that nobody has read; and where one of them names the old one, which stays with other tipologie:
 * it may mean these or the tipologia itself.
 */
export function checkLimitiConSigla(limiti: readonly LimiteScritto[], { da, a, daDiAltre, aDiAltre }: CambioSigla): Violazione[] {
  if (aDiAltre)
    return [
      { campo: 'sigla', messaggio: `Altre tipologie hanno la sigla ${a}, con i loro limiti: salva prima la sigla, poi cambia i limiti.` },
    ];
  return limiti.flatMap(({ con }, at) =>
    daDiAltre && con?.sigla === da
      ? [
          {
            campo: `limiti.${at}.con`,
            messaggio: `Riga ${at + 1}: la sigla ${da} resta ad altre tipologie: salva prima la sigla nuova, poi cambia i limiti.`,
          },
        ]
      : [],
  );
}

/** Limits under the new sigla of their tipologia: what named the old one names the new one. */
export const limitiConSigla = <Limite extends { con: RuoloInTipologia | null }>(
  limiti: readonly Limite[],
  { da, a }: Pick<CambioSigla, 'da' | 'a'>,
): Limite[] => limiti.map((limite) => (limite.con?.sigla === da ? { ...limite, con: { ...limite.con, sigla: a } } : limite));

export const quanteProposte = (n: number): string => (n === 1 ? 'una proposta' : `${n} proposte`);

/** What the bando allows of two roles together, and how much of it is reached. */
export function testoCoppia({ a, b, massimo, presenti }: LimiteRaggiunto): string {
  const ora = presenti === 1 ? "ce n'è già una" : `ce ne sono già ${presenti}`;
  return `In un anno si può avere al massimo ${quanteProposte(massimo)} in tutto come ${a.nome} e come ${b.nome}: ${ora}.`;
}

/** What one more proposta means for a limit, before it is accepted: the limit, the role, and the resulting number. */
export function testoConteggio(limite: LimiteRaggiunto): string {
  const { a, b, massimo, presenti } = limite;
  const come = isOfOneRuolo(limite) ? `Come ${a.nome}` : `Come ${a.nome} e come ${b.nome}, in tutto`;
  const dopo = presenti >= massimo ? `ne hai già ${presenti}, non puoi accettarne altre` : `con questa ne hai ${presenti + 1}`;
  return `${come}: al massimo ${quanteProposte(massimo)} in un anno; ${dopo}.`;
}
