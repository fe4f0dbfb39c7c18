import { motivoMail } from '@sigeba/contract/email/errore.rules.ts';
import type { StatoRichiesta } from '@sigeba/contract/partecipazioni/partecipazioni.shape.ts';
import { type Membro, membriIn, type PartecipanteRow } from './gruppo.queries.ts';

/** The state of the request of each of these people; a person whom the responsabile has removed is no longer asked. */
export const richiesteIn = (rows: readonly PartecipanteRow[]): StatoRichiesta[] =>
  membriIn(rows).flatMap((membro) => {
    const { utenteId, categoriaId, status, mesiPersona, eraAccettata, decaduta, inviataTs, rispostaTs, sollecitataTs, nonRecapitata } =
      membro;
    const parteDaCompilare = owesParte(membro);
    if (status === 'RITIRATA') return [];
    return {
      utenteId,
      categoriaId,
      status,
      mesiPersona,
      ritirata: status === 'RIFIUTATA' && eraAccettata === true && !decaduta,
      inviata: (inviataTs ?? new Date(0)).toISOString(),
      risposta: rispostaTs?.toISOString() ?? null,
      sollecitata: sollecitataTs?.toISOString() ?? null,
      parteDaCompilare,
      // Only while an answer or a part of theirs is pending.
      nonRecapitata: nonRecapitata !== null && (status === 'PENDING' || parteDaCompilare) ? motivoMail(nonRecapitata) : null,
      ssd: membro.ssdProfilo,
    };
  });

/** Accepted, with an own form that is not filled in. */
export const owesParte = ({ status, haParte, parteCompleta }: Pick<Membro, 'status' | 'haParte' | 'parteCompleta'>): boolean =>
  status === 'ACCETTATA' && haParte && parteCompleta !== true;
