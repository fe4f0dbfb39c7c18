import { motivoMail } from '@sigeba/contract/email/errore.rules.ts';
import type { StatoRichiesta } from '@sigeba/contract/partecipazioni/partecipazioni.shape.ts';
import { type Membro, membriIn, type PartecipanteRow } from './gruppo.queries.ts';

/** Of these, what became of each request; whom the responsabile has taken out is asked no longer. */
export const richiesteIn = (rows: readonly PartecipanteRow[]): StatoRichiesta[] =>
  membriIn(rows).flatMap((membro) => {
    const { utenteId, categoriaId, status, eraAccettata, inviataTs, rispostaTs, sollecitataTs, nonRecapitata } = membro;
    const parteDaCompilare = owesParte(membro);
    if (status === 'RITIRATA') return [];
    return {
      utenteId,
      categoriaId,
      status,
      ritirata: status === 'RIFIUTATA' && eraAccettata === true,
      inviata: (inviataTs ?? new Date(0)).toISOString(),
      risposta: rispostaTs?.toISOString() ?? null,
      sollecitata: sollecitataTs?.toISOString() ?? null,
      parteDaCompilare,
      // Only while something of them is waited for.
      nonRecapitata: nonRecapitata !== null && (status === 'PENDING' || parteDaCompilare) ? motivoMail(nonRecapitata) : null,
      ssd: membro.ssdProfilo,
    };
  });

/** Accepted, with a form of their own that is not filled in. */
export const owesParte = ({ status, haParte, parteCompleta }: Pick<Membro, 'status' | 'haParte' | 'parteCompleta'>): boolean =>
  status === 'ACCETTATA' && haParte && parteCompleta !== true;
