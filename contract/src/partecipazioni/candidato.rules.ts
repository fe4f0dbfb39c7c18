import { formatGiorno } from '../giorno.ts';
import { type CodiceRegime, motivoRegime } from '../profilo/regime.rules.ts';
import { isRuoloValido, NESSUN_RUOLO } from '../ruoloValido.ts';
import { isOfOneRuolo, type LimiteRaggiunto, quanteProposte, testoCoppia } from './limiti.rules.ts';

/** People that one search answers at most; a first name narrows it. */
export const CANDIDATI_MASSIMO = 50;

type Case = {
  utente: {
    bloccato: boolean;
    valido: boolean;
    ruolo: { id: number; codice: string; descrizione: string } | null;
    regime: CodiceRegime | null;
    profiloValidato: boolean;
    /** YYYY-MM-DD; null or 2222-02-02 is open-ended. */
    dataTermineRapporto: string | null;
    /** Declared inactive in the year of the bando. */
    inattivo: boolean;
  };
  /** Roles admitted in the categoria; empty admits every role. */
  ruoli: readonly number[];
  /** Regimes of work admitted; empty admits every one. */
  regimi: readonly CodiceRegime[];
  /** The day on which the bando closes, in Rome. */
  chiusura: string;
  /** Yearly limits that the person has reached in this categoria (D-79). */
  limiti: readonly LimiteRaggiunto[];
  isResponsabile: boolean;
};

/** `palese`: follows from public data, so that the person who asks may be told (D-78). */
type Obstacle = { testo: string; palese: boolean };

/**
 * The obstacles to asking a person to take part in a proposta in one categoria; empty where there are none (D-35, D-46, D-78). A profile
 * that loses its confirmation later is checked at the acceptance.
 */
export function ostacoliOf({ utente, ruoli, regimi, chiusura, limiti, isResponsabile }: Case): Obstacle[] {
  const { ruolo, dataTermineRapporto: termine } = utente;
  const regime = motivoRegime(regimi, utente.regime);
  const none = ruolo === null || !isRuoloValido(ruolo.codice);
  return [
    ...(isResponsabile ? [{ testo: 'È il responsabile della proposta.', palese: true }] : []),
    ...(utente.bloccato || !utente.valido ? [{ testo: 'Il profilo risulta bloccato.', palese: false }] : []),
    ...(none ? [{ testo: `${NESSUN_RUOLO}.`, palese: false }] : []),
    ...(!none && ruoli.length > 0 && !ruoli.includes(ruolo.id)
      ? [{ testo: `Il ruolo ${ruolo.descrizione} non è previsto per questa categoria.`, palese: true }]
      : []),
    ...(regime === null ? [] : [{ testo: regime, palese: false }]),
    ...(utente.profiloValidato ? [] : [{ testo: 'Il profilo non è confermato.', palese: true }]),
    ...(termine !== null && termine < chiusura
      ? [{ testo: `Il rapporto con l'Ateneo termina il ${formatGiorno(termine)}, prima della chiusura del bando.`, palese: false }]
      : []),
    ...(utente.inattivo ? [{ testo: "Risulta tra le persone inattive per l'anno del bando.", palese: false }] : []),
    ...limiti.map((limite) => ({
      testo: isOfOneRuolo(limite)
        ? `Partecipa già a ${quanteProposte(limite.presenti)} di questa tipologia (massimo ${limite.massimo}).`
        : testoCoppia(limite),
      palese: false,
    })),
  ];
}

/** A categoria for which somebody may be asked; `motivi` one by one, empty where there is no obstacle or none may be told. */
export type PostoInElenco = { categoriaId: number; ammissibile: boolean; motivi: readonly string[] };

/**
 * Why somebody can be asked for none of these categorie: the common obstacles, else each one once; null where one accepts them, or where an
 * obstacle of one may not be told, since then the others would not explain it.
 */
export function motivoInTutto(posti: readonly PostoInElenco[]): string | null {
  if (posti.some(({ ammissibile, motivi }) => ammissibile || motivi.length === 0)) return null;
  const all = new Set(posti.flatMap(({ motivi }) => motivi));
  const each = [...all].filter((motivo) => posti.every(({ motivi }) => motivi.includes(motivo)));
  return joinMotivi(each.length > 0 ? each : [...all]);
}

/** A list of the form in which somebody may be put: whether it lacks people, and whether it is full. */
type Elenco = { categoriaId: number; isShort: boolean; isFull: boolean };

/** The lists in which a person may be put, the suggested one first: the one that lacks people, else the first of the form. */
export function elenchiFor<E extends Elenco>(elenchi: readonly E[], posti: readonly PostoInElenco[]): E[] {
  const admitted = new Set(posti.filter(({ ammissibile }) => ammissibile).map(({ categoriaId }) => categoriaId));
  const open = elenchi.filter(({ categoriaId, isFull }) => admitted.has(categoriaId) && !isFull);
  return [...open.filter(({ isShort }) => isShort), ...open.filter(({ isShort }) => !isShort)];
}

/** The obstacles that the reader may know: all of their own, of others only those that follow from public data. */
export const motiviOf = (ostacoli: readonly Obstacle[], isOwn: boolean): string[] =>
  ostacoli.filter(({ palese }) => palese || isOwn).map(({ testo }) => testo);

/** Null where nothing may be told. */
export const joinMotivi = (motivi: readonly string[]): string | null => (motivi.length === 0 ? null : motivi.join(' '));
