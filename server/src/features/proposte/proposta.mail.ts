import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import type { RowOf } from '../../ground/db/query.ts';
import type { Mail } from '../../ground/mail/enqueue.ts';
import { inWords, istanteEsattoIn, SENZA_TITOLO } from '../../ground/mail/inLingue.ts';
import { lettereTo } from '../../ground/mail/lettereReferee.queries.ts';
import type { listDestinatari } from './destinatari.queries.ts';
import type { PropostaIntera } from './proposte.queries.ts';
import type { RefereeAtteso } from './refereeAttesi.queries.ts';
import type { Decaduta } from './sendProposta.queries.ts';

type Destinatario = RowOf<typeof listDestinatari>;
type Inviata = { id: number; titolo: string | null; numeroProtocollo: string; impronta: string };

/** M-03: number, instant and link, to each recipient of the receipt. */
export function mailReceipts(destinatari: readonly Destinatario[], proposta: Inviata, { received, publicUrl }: Asking): Mail[] {
  const { id, titolo, numeroProtocollo, impronta } = proposta;
  const link = `${publicUrl}/proposte/${id}/view`;
  const about = { titolo: titolo ?? '', numero: numeroProtocollo, impronta, inviata: istanteEsattoIn(received), link };
  return destinatari.map((destinatario) => ({
    modello: 'M-03',
    parole: { ...about, nome: destinatario.nome },
    destinatario,
    oggetto: { tipo: 'proposta', id },
  }));
}

/** M-02 to the people whose request lapses with the sending (D-68). */
export function mailDecadute(lapsed: readonly Decaduta[], proposta: PropostaIntera): Mail[] {
  const { id, titolo, classeNome, anno, responsabileCognome, responsabileNome } = proposta;
  return lapsed.map((destinatario) => ({
    modello: 'M-02.decaduta',
    parole: {
      nome: destinatario.nome,
      titolo: titolo ?? SENZA_TITOLO,
      responsabile: `${responsabileNome} ${responsabileCognome}`,
      classe: `${classeNome} ${anno}`,
    },
    destinatario,
    oggetto: { tipo: 'proposta', id },
  }));
}

type Attesi = readonly RefereeAtteso[];
const accettati = (referee: Attesi): number[] => referee.filter(({ accettato }) => accettato).map(({ id }) => id);
const invitati = (referee: Attesi): number[] => referee.filter(({ accettato }) => !accettato).map(({ id }) => id);

type RiaperturaNotice = { publicUrl: string; termine: Date };
/**
 * M-38 to the referees who evaluate a proposta that is reopened, or were asked to: until when it may be corrected, and that
 * nothing is lost.
 */
export async function mailRiaperta(tx: Tx, referee: Attesi, { publicUrl, termine }: RiaperturaNotice): Promise<Mail[]> {
  const scrivendo = { publicUrl, altre: { scadenza: inWords(termine) } };
  return [
    ...(await lettereTo(tx, 'M-38.riaperta', accettati(referee), scrivendo)),
    ...(await lettereTo(tx, 'M-38.invito', invitati(referee), scrivendo)),
  ];
}

type TornataNotice = { publicUrl: string; titolo: string | null };
/**
 * M-38 to the same referees once the proposta is back, as another version or as it was. A referee who has not answered has read
 * neither, and gets the link again.
 */
export async function mailTornata(
  tx: Tx,
  modello: 'M-38.nuova' | 'M-38.invariata',
  referee: Attesi,
  { publicUrl, titolo }: TornataNotice,
): Promise<Mail[]> {
  const scrivendo = { publicUrl, altre: { titolo: titolo ?? 'untitled' } };
  return [
    ...(await lettereTo(tx, modello, accettati(referee), scrivendo)),
    ...(await lettereTo(tx, 'M-38.invitoTornata', invitati(referee), scrivendo)),
  ];
}
