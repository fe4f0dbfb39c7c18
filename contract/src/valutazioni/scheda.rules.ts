import type { TipoCriterio, TipoFase, ValoreCriterio } from '../bandi/criteri.rules.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { type FaseConfigurata, fasiOf } from './fasi.rules.ts';
import { punteggioOf, type TipoValutazione } from './punteggi.rules.ts';
import { type LinguaScheda, TESTI_SCHEDA } from './scheda.text.ts';

/** A criterion as a sheet needs it. */
export type CriterioScheda = {
  id: number;
  descrizione: string;
  posizione: number;
  tipo: TipoCriterio;
  bloccante: boolean;
  coefficiente: number;
  concorreSoglia: boolean;
  faseId: number | null;
  valoreList: readonly ValoreCriterio[];
  /** The mean of the referees, where the criterion is one and some have concluded. */
  mediaPrecalcolata: number | null;
};

/** The entry of a sheet for one criterion. */
export type Riga = { criterioId: number; punteggio: number | null; mediaModificata: boolean; motivazione: string | null };
export type Scheda = { motivazione: string | null; righe: readonly Riga[] };

export const MOTIVAZIONE_MAX = 4000;
/**
 * The initial score of a DIPARTIMENTALI criterion in a qualified department, unless the university sets another:
 * `valutazione.punti_qualificato` (D-115).
 */
export const PUNTI_QUALIFICATO = 5;

type FaseDiScheda = { id: number | null; tipo: TipoFase };
const isMedia = ({ tipo }: Pick<CriterioScheda, 'tipo'>): boolean => tipo === 'MEDIA_REFEREE' || tipo === 'MEDIA_REFEREE_MODIFICABILE';

/**
 * Whether a criterion belongs to a phase: the one it names. A criterion that names none belongs to the commission's phases, and to all
 * where the classe has none of those.
 */
export function isDellaFase(criterio: Pick<CriterioScheda, 'faseId'>, fase: FaseDiScheda, fasi: readonly FaseDiScheda[]): boolean {
  if (criterio.faseId !== null) return criterio.faseId === fase.id;
  return fase.tipo === 'COMMISSIONE' || !fasi.some(({ tipo }) => tipo === 'COMMISSIONE');
}

const inFase = <C extends Pick<CriterioScheda, 'faseId' | 'tipo'>>(
  criteri: readonly C[],
  fase: FaseDiScheda,
  fasi: readonly FaseDiScheda[],
): C[] => criteri.filter((criterio) => isDellaFase(criterio, fase, fasi) || (fase.tipo === 'REFEREE_PARZIALE' && isMedia(criterio)));

/**
 * The criteria of a sheet of one phase, in their order. Referees also score the criteria whose mean the commission reads (D-116), in
 * whatever phase these stand.
 */
export const criteriDellaFase = <C extends CriterioScheda>(criteri: readonly C[], fase: FaseDiScheda, fasi: readonly FaseDiScheda[]): C[] =>
  inFase(criteri, fase, fasi)
    .map((criterio) => (fase.tipo === 'REFEREE_PARZIALE' && isMedia(criterio) ? { ...criterio, tipo: 'NORMALE' as const } : criterio))
    .sort((one, other) => one.posizione - other.posizione);

/** How a criterion is scored: not at all, by yes and no, by choosing one of some values, or between bounds. */
export type Scala =
  | { come: 'MOTIVAZIONE' }
  | { come: 'SINO'; si: { punti: number; testo: string | null }; no: { punti: number; testo: string | null } }
  | { come: 'SCELTA'; valori: readonly { punti: number; testo: string }[] }
  | { come: 'PUNTI'; minimo: number; massimo: number; fasce: readonly { minimo: number; massimo: number; testo: string }[] };

/** A single value without bounds goes from 0 to its worth. */
export function scalaOf({ valoreList }: Pick<CriterioScheda, 'valoreList'>): Scala {
  const [only] = valoreList;
  if (only === undefined) return { come: 'MOTIVAZIONE' };
  if (valoreList.length === 1 && (only.valoreTrue !== null || only.valoreFalse !== null))
    return {
      come: 'SINO',
      si: { punti: only.massimo ?? only.valore, testo: only.valoreTrue },
      no: { punti: only.minimo ?? 0, testo: only.valoreFalse },
    };
  if (valoreList.length > 1 && valoreList.every(({ minimo, massimo }) => minimo === null && massimo === null))
    return { come: 'SCELTA', valori: valoreList.map(({ valore, descrizione }) => ({ punti: valore, testo: descrizione })) };
  const fasce = valoreList.map(({ valore, minimo, massimo, descrizione }) => ({
    minimo: minimo ?? (massimo === null && valoreList.length > 1 ? valore : 0),
    massimo: massimo ?? Math.max(valore, minimo ?? 0),
    testo: descrizione,
  }));
  return {
    come: 'PUNTI',
    minimo: Math.min(...fasce.map((each) => each.minimo)),
    massimo: Math.max(...fasce.map((each) => each.massimo)),
    fasce,
  };
}

type Fasce = Extract<Scala, { come: 'PUNTI' }>['fasce'];

/** The band of points in which a score lies; null where the criterion has no scale of several bands. Of two that share a bound, the upper. */
export function fasciaOf(criterio: Pick<CriterioScheda, 'valoreList'>, punteggio: number | null): Fasce[number] | null {
  const scala = scalaOf(criterio);
  if (punteggio === null || scala.come !== 'PUNTI' || scala.fasce.length < 2) return null;
  const within = scala.fasce.filter(({ minimo, massimo }) => minimo <= punteggio && punteggio <= massimo);
  return within.toSorted((one, other) => other.minimo - one.minimo)[0] ?? null;
}

/**
 * The bands of a scale as they are read, the highest first: where one begins at the bound at which another ends, that score is the upper
 * one's, and the lower ends a hundredth below (D-269).
 */
export const fasceDette = (fasce: Fasce): Fasce[number][] =>
  fasce
    .map((fascia) => {
      const shared = fasce.some(({ minimo }) => minimo === fascia.massimo && minimo > fascia.minimo);
      return shared ? { ...fascia, massimo: Math.round(fascia.massimo * 100 - 1) / 100 } : fascia;
    })
    .toSorted((one, other) => other.minimo - one.minimo);

/**
 * The scale that all criteria with several bands share, to be read once before them; null where they differ, or where only one criterion has
 * one.
 */
export function scalaComune(criteri: readonly Pick<CriterioScheda, 'valoreList'>[]): Fasce | null {
  const scale = criteri.map(scalaOf).flatMap((scala) => (scala.come === 'PUNTI' && scala.fasce.length > 1 ? [scala.fasce] : []));
  const [first, ...others] = scale;
  const same = (one: Fasce) => JSON.stringify(one) === JSON.stringify(first);
  return first !== undefined && others.length > 0 && others.every(same) ? first : null;
}

/** What whoever designs a scale of bands should know: between two of them no score can be given; where two overlap a score has two texts. */
export type DifettoFasce = { come: 'BUCO' | 'SOVRAPPOSTE'; da: number; a: number };
export function difettiFasce(criterio: Pick<CriterioScheda, 'valoreList'>): DifettoFasce[] {
  const scala = scalaOf(criterio);
  if (scala.come !== 'PUNTI') return [];
  const fasce = scala.fasce.toSorted((one, other) => one.minimo - other.minimo || one.massimo - other.massimo);
  return fasce.slice(1).flatMap((fascia, at): DifettoFasce[] => {
    const before = Math.max(...fasce.slice(0, at + 1).map(({ massimo }) => massimo));
    if (fascia.minimo > before) return [{ come: 'BUCO', da: before, a: fascia.minimo }];
    return fascia.minimo < before ? [{ come: 'SOVRAPPOSTE', da: fascia.minimo, a: Math.min(before, fascia.massimo) }] : [];
  });
}

/** The greatest score of a criterion, without its coefficient. */
export function massimoDi(criterio: Pick<CriterioScheda, 'valoreList'>): number {
  const scala = scalaOf(criterio);
  if (scala.come === 'MOTIVAZIONE') return 0;
  if (scala.come === 'PUNTI') return scala.massimo;
  return Math.max(...(scala.come === 'SCELTA' ? scala.valori : [scala.si, scala.no]).map(({ punti }) => punti));
}

type Criterio = Pick<CriterioScheda, 'tipo' | 'faseId' | 'coefficiente' | 'valoreList'>;

/**
 * The greatest possible score of a concluded proposta, which is the mean of the last of its phases. Null where no criterion has a score,
 * and where a phase may be concluded without one while the scales of the phases differ: which one was the last is not known then.
 */
export function scalaPunteggio(
  criteri: readonly Criterio[],
  fasi: readonly FaseDiScheda[],
  { ancheSenza }: { ancheSenza: boolean },
): number | null {
  const massimi = fasi
    .map((fase) => punteggioOf(inFase(criteri, fase, fasi).map((each) => ({ ...each, punteggio: massimoDi(each) }))))
    .filter((massimo) => massimo > 0);
  if (ancheSenza && new Set(massimi).size > 1) return null;
  return massimi.at(-1) ?? null;
}

type ClasseDiScala = { tipoValutazione: TipoValutazione; concludiSenzaPunteggi: boolean; fasi: readonly FaseConfigurata[] };

/** The same for a classe, before any proposta has been evaluated: in iteration mode there is no score. */
export const scalaClasse = (
  { tipoValutazione, concludiSenzaPunteggi, fasi }: ClasseDiScala,
  criteri: readonly Criterio[],
): number | null =>
  tipoValutazione === 'ITER_VALUTAZIONE' ? null : scalaPunteggio(criteri, fasiOf(fasi, []), { ancheSenza: concludiSenzaPunteggi });

/** The greatest possible score of a referee's sheet (D-200); null where it has none, or the phases of the referees differ. */
export function scalaReferee(configurate: readonly FaseConfigurata[], criteri: readonly Criterio[]): number | null {
  const fasi = fasiOf(configurate, []);
  const massimi = fasi
    .filter(({ tipo }) => tipo === 'REFEREE_PARZIALE')
    .map((fase) => punteggioOf(inFase(criteri, fase, fasi).map((each) => ({ ...each, punteggio: massimoDi(each) }))));
  const [only = 0, ...others] = new Set(massimi);
  return only === 0 || others.length > 0 ? null : only;
}

/** The initial sheet: empty, except for the mean of the referees and the score of the department, 0 where it is not qualified. */
export const nuovaScheda = (criteri: readonly CriterioScheda[], { puntiDipartimento }: { puntiDipartimento: number }): Scheda => ({
  motivazione: null,
  righe: criteri.map((criterio) => ({
    criterioId: criterio.id,
    mediaModificata: false,
    motivazione: null,
    punteggio: criterio.tipo === 'DIPARTIMENTALI' ? puntiVicini(criterio, puntiDipartimento) : criterio.mediaPrecalcolata,
  })),
});

/** The accepted score nearest to this one, the lower of two; null where the criterion takes text. */
function puntiVicini(criterio: CriterioScheda, punti: number): number | null {
  const ammessi = ammessiVicini(scalaOf(criterio), punti);
  return ammessi.toSorted((one, other) => Math.abs(one - punti) - Math.abs(other - punti) || one - other)[0] ?? null;
}

function ammessiVicini(scala: Scala, punti: number): number[] {
  if (scala.come === 'MOTIVAZIONE') return [];
  if (scala.come === 'PUNTI') return scala.fasce.map(({ minimo, massimo }) => Math.min(Math.max(punti, minimo), massimo));
  return (scala.come === 'SCELTA' ? scala.valori : [scala.si, scala.no]).map((valore) => valore.punti);
}

/** The criteria that no longer count: those after the first blocking one with a 0. */
export function disabledCriteri(criteri: readonly CriterioScheda[], righe: readonly Riga[]): ReadonlySet<number> {
  const blocking = criteri.findIndex(({ id, bloccante }) => bloccante && rigaOf(righe, id).punteggio === 0);
  return new Set(blocking === -1 ? [] : criteri.slice(blocking + 1).map(({ id }) => id));
}

export const rigaOf = (righe: readonly Riga[], criterioId: number): Riga =>
  righe.find((riga) => riga.criterioId === criterioId) ?? { criterioId, punteggio: null, mediaModificata: false, motivazione: null };

/**
 * The sheet as it is stored, whatever was sent: one row for each criterion, the mean of the referees where it is read-only or not
 * overridden (an emptied override is the mean again, D-199), nothing after a blocking 0, no score where a criterion takes none.
 */
export function completeScheda(criteri: readonly CriterioScheda[], sent: Scheda): Scheda {
  const righe = criteri.map((criterio): Riga => {
    const riga = rigaOf(sent.righe, criterio.id);
    const motivazione = riga.motivazione?.trim() ? riga.motivazione : null;
    const mediaModificata = criterio.tipo === 'MEDIA_REFEREE_MODIFICABILE' && riga.mediaModificata && riga.punteggio !== null;
    const punteggio = isMedia(criterio) && !mediaModificata ? criterio.mediaPrecalcolata : riga.punteggio;
    return {
      criterioId: criterio.id,
      punteggio: scalaOf(criterio).come === 'MOTIVAZIONE' ? null : punteggio,
      mediaModificata,
      motivazione,
    };
  });
  const cleared = disabledCriteri(criteri, righe);
  return {
    motivazione: sent.motivazione?.trim() ? sent.motivazione : null,
    righe: righe.map((riga) => (cleared.has(riga.criterioId) ? { ...rigaOf([], riga.criterioId) } : riga)),
  };
}

/** The field name of a score's fault. */
export const campoPunteggio = (criterioId: number): string => `criterio.${criterioId}.punteggio`;
export const campoMotivazione = (criterioId: number): string => `criterio.${criterioId}.motivazione`;

/** Faults that prevent a sheet from being saved: scores outside the bounds, too many decimals, texts too long (B5). */
export function checkScheda(criteri: readonly CriterioScheda[], scheda: Scheda, lingua: LinguaScheda = 'it'): Violazione[] {
  const testi = TESTI_SCHEDA[lingua];
  const tooLong = (campo: string, testo: string | null) =>
    (testo ?? '').length > MOTIVAZIONE_MAX ? [{ campo, messaggio: testi.troppoLunga(MOTIVAZIONE_MAX) }] : [];
  return [
    ...criteri.flatMap((criterio) => {
      const { punteggio, motivazione } = rigaOf(scheda.righe, criterio.id);
      return [...faultsOf(criterio, punteggio, lingua), ...tooLong(campoMotivazione(criterio.id), motivazione)];
    }),
    ...tooLong('motivazione', scheda.motivazione),
  ];
}

function faultsOf(criterio: CriterioScheda, punteggio: number | null, lingua: LinguaScheda): Violazione[] {
  if (punteggio === null) return [];
  const testi = TESTI_SCHEDA[lingua];
  const fault = (messaggio: string): Violazione[] => [{ campo: campoPunteggio(criterio.id), messaggio }];
  const decimali =
    Number.isFinite(punteggio) && Math.abs(Math.round(punteggio * 100) - punteggio * 100) <= 1e-6 ? [] : fault(testi.decimali);
  // The mean of the referees is taken unchanged, even between the values of a criterion.
  if (isMedia(criterio) && punteggio === criterio.mediaPrecalcolata) return decimali;
  const scala = scalaOf(criterio);
  if (scala.come === 'SINO') return [scala.si.punti, scala.no.punti].includes(punteggio) ? [] : fault(testi.sceglibile);
  if (scala.come === 'SCELTA') return scala.valori.some(({ punti }) => punti === punteggio) ? [] : fault(testi.sceglibile);
  if (scala.come === 'PUNTI' && !scala.fasce.some(({ minimo, massimo }) => minimo <= punteggio && punteggio <= massimo))
    return [...fault(testi.limiti(scala.minimo, scala.massimo)), ...decimali];
  return decimali;
}

type Conclusione = { concludiSenzaPunteggi: boolean; motivazioneObbligatoria: boolean; lingua?: LinguaScheda };

/**
 * Whether the text of a criterion is required: where it takes no score, and where a blocking one gets 0 in a classe that requires reasons
 * (D-201).
 */
export const isMotivazioneRichiesta = (
  criterio: Pick<CriterioScheda, 'valoreList' | 'bloccante'>,
  punteggio: number | null,
  { motivazioneObbligatoria }: Pick<Conclusione, 'motivazioneObbligatoria'>,
): boolean => scalaOf(criterio).come === 'MOTIVAZIONE' || (motivazioneObbligatoria && criterio.bloccante && punteggio === 0);

/**
 * Faults that prevent a sheet from being concluded: an enabled criterion without a score, unless it is a mean of the referees; a criterion
 * without values, or a blocking one with a 0 (D-201), without text. Where the classe allows it a sheet needs no score at all, but a
 * motivation (D-54).
 */
export function mancanzeScheda(
  criteri: readonly CriterioScheda[],
  scheda: Scheda,
  { concludiSenzaPunteggi, motivazioneObbligatoria, lingua = 'it' }: Conclusione,
): Violazione[] {
  const testi = TESTI_SCHEDA[lingua];
  const off = disabledCriteri(criteri, scheda.righe);
  const asked = criteri.filter(({ id }) => !off.has(id));
  const senzaPunteggi =
    concludiSenzaPunteggi && criteri.every((criterio) => isMedia(criterio) || rigaOf(scheda.righe, criterio.id).punteggio === null);
  if (senzaPunteggi) return scheda.motivazione?.trim() ? [] : [{ campo: 'motivazione', messaggio: testi.motivazione }];
  return asked.flatMap((criterio): Violazione[] => {
    const { punteggio, motivazione } = rigaOf(scheda.righe, criterio.id);
    const parole = scalaOf(criterio).come === 'MOTIVAZIONE';
    if (isMotivazioneRichiesta(criterio, punteggio, { motivazioneObbligatoria }) && !motivazione?.trim())
      return [{ campo: campoMotivazione(criterio.id), messaggio: parole ? testi.motivazione : testi.motivazioneZero }];
    return punteggio === null && !parole && !isMedia(criterio) ? [{ campo: campoPunteggio(criterio.id), messaggio: testi.punteggio }] : [];
  });
}

/** Faults that prevent the commission from deciding in iteration mode: a rejection without text (D-201). */
export const mancanzeDecisione = (
  { motivazione }: Pick<Scheda, 'motivazione'>,
  { respinta, motivazioneObbligatoria }: { respinta: boolean } & Pick<Conclusione, 'motivazioneObbligatoria'>,
): Violazione[] =>
  respinta && motivazioneObbligatoria && !motivazione?.trim()
    ? [{ campo: 'motivazione', messaggio: TESTI_SCHEDA.it.motivazioneRespinta }]
    : [];

/** The reason of a rejection, for the outcome: the sheet's own text, else that of the criterion that blocked (D-201). */
export const motivazioneRespinta = (criteri: readonly CriterioScheda[], { motivazione, righe }: Scheda): string | null =>
  motivazione ??
  criteri
    .map(({ id, bloccante }) => ({ bloccante, riga: rigaOf(righe, id) }))
    .find(({ bloccante, riga }) => bloccante && riga.punteggio === 0)?.riga.motivazione ??
  null;

/** The sheet as it is concluded: missing scores are 0, with the total (B4). */
export function concludeScheda(criteri: readonly CriterioScheda[], scheda: Scheda): Scheda & { punteggio: number } {
  const righe = criteri.map((criterio): Riga => {
    const riga = rigaOf(scheda.righe, criterio.id);
    return scalaOf(criterio).come === 'MOTIVAZIONE' ? riga : { ...riga, punteggio: riga.punteggio ?? 0 };
  });
  return { motivazione: scheda.motivazione, righe, punteggio: totaleOf(criteri, righe) };
}

/** The present total of a sheet. */
export const totaleOf = (criteri: readonly CriterioScheda[], righe: readonly Riga[]): number =>
  punteggioOf(criteri.map(({ id, coefficiente }) => ({ coefficiente, punteggio: rigaOf(righe, id).punteggio })));

/**
 * Whether a sheet stops the evaluation: a blocking criterion got 0 (D-107). Only entered scores count: an empty one becomes 0 when the
 * sheet is concluded, and nobody has entered that.
 */
export const isBloccata = (criteri: readonly CriterioScheda[], righe: readonly Riga[]): boolean =>
  criteri.some(({ id, bloccante }) => bloccante && rigaOf(righe, id).punteggio === 0);
