import { completeScelte, type RankedProposta, type Scelta } from './graduatoria.rules.ts';

/** The state of a proposta when a scenario was stored (D-202). */
export type Veduta = Pick<
  RankedProposta,
  | 'statusValutazione'
  | 'esitoSpeciale'
  | 'media'
  | 'mediaSogliaFinanziabilita'
  | 'esitoConcluso'
  | 'finanziamentoAssegnato'
  | 'assegnoAssegnato'
> & { propostaId: number };

/** A scenario for comparison with its classe; `quadro` is null where the state was not recorded yet. */
export type ConQuadro = { scelte: readonly Scelta[]; quadro: readonly Veduta[] | null };

export const quadroOf = (righe: readonly RankedProposta[]): Veduta[] =>
  righe.map((riga) => ({
    propostaId: riga.id,
    statusValutazione: riga.statusValutazione,
    esitoSpeciale: riga.esitoSpeciale,
    media: riga.media,
    mediaSogliaFinanziabilita: riga.mediaSogliaFinanziabilita,
    esitoConcluso: riga.esitoConcluso,
    finanziamentoAssegnato: riga.finanziamentoAssegnato,
    assegnoAssegnato: riga.assegnoAssegnato,
  }));

const veduteDi = (quadro: readonly Veduta[]) => new Map(quadro.map((veduta) => [veduta.propostaId, veduta]));

/** The proposte that a scenario decides about: evaluated and open when it was stored. It changes no others. */
export const contenuteIn = ({ quadro }: Pick<ConQuadro, 'quadro'>): ReadonlySet<number> =>
  new Set(
    (quadro ?? [])
      .filter(({ statusValutazione, esitoConcluso }) => statusValutazione !== null && !esitoConcluso)
      .map(({ propostaId }) => propostaId),
  );

/**
 * The classe as it was when the scenario was stored, for its figures: the scores, outcomes and conclusions of that time, without later
 * proposte. So the figures of a scenario stay, whatever is decided afterwards.
 */
export function righeDiAllora<Riga extends RankedProposta>(righe: readonly Riga[], { quadro }: Pick<ConQuadro, 'quadro'>): Riga[] {
  if (quadro === null) return [...righe];
  const vedute = veduteDi(quadro);
  return righe.flatMap((riga) => {
    const veduta = vedute.get(riga.id);
    return veduta === undefined ? [] : [{ ...riga, ...veduta }];
  });
}

/** The grants of a scenario to the present proposte: its choices, and what was concluded when it was stored. */
export const scelteOfScenario = (righe: readonly RankedProposta[], scenario: ConQuadro): Scelta[] =>
  completeScelte(righeDiAllora(righe, scenario), scenario.scelte);

/**
 * Why a scenario is out of date, with the number of proposte for each reason. Each proposta counts once, for the first reason that applies.
 */
export const MOTIVI_SUPERATO = ['valutate', 'riaperte', 'punteggi', 'esiti'] as const;
export type Superato = Record<(typeof MOTIVI_SUPERATO)[number], number>;

/** The proposte that have changed since a scenario was stored, by reason; none where its state was not recorded. */
export function changedSinceQuadro<Riga extends RankedProposta>(righe: readonly Riga[], { quadro }: Pick<ConQuadro, 'quadro'>) {
  const vedute = veduteDi(quadro ?? []);
  return (quadro === null ? [] : righe).flatMap((riga) => {
    const motivo = motivoDi(riga, vedute.get(riga.id));
    return motivo === null ? [] : [{ riga, motivo }];
  });
}

/** Null: nothing has changed since, or the state was not recorded. */
export function supersededBy(righe: readonly RankedProposta[], scenario: Pick<ConQuadro, 'quadro'>): Superato | null {
  const superato: Superato = { valutate: 0, riaperte: 0, punteggi: 0, esiti: 0 };
  const cambiate = changedSinceQuadro(righe, scenario);
  for (const { motivo } of cambiate) superato[motivo] += 1;
  return cambiate.length === 0 ? null : superato;
}

function motivoDi(riga: RankedProposta, veduta: Veduta | undefined): keyof Superato | null {
  const valutata = riga.statusValutazione !== null;
  if (veduta === undefined || veduta.statusValutazione === null) return valutata ? 'valutate' : null;
  if (!valutata || (veduta.esitoConcluso && !riga.esitoConcluso)) return 'riaperte';
  const punteggi = ['media', 'mediaSogliaFinanziabilita', 'esitoSpeciale'] as const;
  if (punteggi.some((campo) => riga[campo] !== veduta[campo])) return 'punteggi';
  const esiti = ['statusValutazione', 'esitoConcluso', 'finanziamentoAssegnato', 'assegnoAssegnato'] as const;
  return esiti.some((campo) => riga[campo] !== veduta[campo]) ? 'esiti' : null;
}
