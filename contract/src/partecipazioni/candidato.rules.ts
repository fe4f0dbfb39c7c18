import { formatGiorno } from '../giorno.ts';
import { isRuoloValido, NESSUN_RUOLO } from '../profilo/ruoloValido.ts';

/** Most people that one search answers; a first name narrows it. */
export const CANDIDATI_MASSIMO = 50;

type Case = {
  utente: {
    bloccato: boolean;
    valido: boolean;
    ruolo: { id: number; codice: string; descrizione: string } | null;
    profiloValidato: boolean;
    /** YYYY-MM-DD; null or 2222-02-02 is open-ended. */
    dataTermineRapporto: string | null;
    /** Declared inactive in the year of the bando. */
    inattivo: boolean;
  };
  /** Roles admitted in the categoria; empty admits every role. */
  ruoli: readonly number[];
  /** The day on which the bando closes, in Rome. */
  chiusura: string;
  /** Proposte of the same sigla and year that the person has accepted in this categoria, and how many are allowed; null is no limit. */
  presenti: number;
  massimo: number | null;
  isResponsabile: boolean;
};

/** `palese`: follows from what everybody reads of the person, so that whoever asks may be told (decision D-78). */
type Ostacolo = { testo: string; palese: boolean };

/**
 * Whether a person may be asked to take part in a proposta in one categoria, with everything against it (practice,
 * section 2; decisions D-35, D-46, D-78). A profile that loses its confirmation later is asked for at the acceptance.
 */
export function ostacoliOf({ utente, ruoli, chiusura, presenti, massimo, isResponsabile }: Case): Ostacolo[] {
  const { ruolo, dataTermineRapporto: termine } = utente;
  const none = ruolo === null || !isRuoloValido(ruolo.codice);
  return [
    ...(isResponsabile ? [{ testo: 'È il responsabile della proposta.', palese: true }] : []),
    ...(utente.bloccato || !utente.valido ? [{ testo: 'Il profilo risulta bloccato.', palese: false }] : []),
    ...(none ? [{ testo: `${NESSUN_RUOLO}.`, palese: false }] : []),
    ...(!none && ruoli.length > 0 && !ruoli.includes(ruolo.id)
      ? [{ testo: `Il ruolo ${ruolo.descrizione} non è previsto per questa categoria.`, palese: true }]
      : []),
    ...(utente.profiloValidato ? [] : [{ testo: 'Il profilo non è confermato.', palese: true }]),
    ...(termine !== null && termine < chiusura
      ? [{ testo: `Il rapporto con l'Ateneo termina il ${formatGiorno(termine)}, prima della chiusura del bando.`, palese: false }]
      : []),
    ...(utente.inattivo ? [{ testo: "Risulta tra le persone inattive per l'anno del bando.", palese: false }] : []),
    ...(massimo !== null && presenti >= massimo
      ? [{ testo: `Partecipa già a ${presenti} proposte di questa tipologia (massimo ${massimo}).`, palese: false }]
      : []),
  ];
}

/** What of the reasons the reader may know: all of their own, of others only what is plain; null where nothing may be said. */
export function motivoOf(ostacoli: readonly Ostacolo[], isOwn: boolean): string | null {
  const testi = ostacoli.filter(({ palese }) => palese || isOwn).map(({ testo }) => testo);
  return testi.length === 0 ? null : testi.join(' ');
}
