import { fieldsOfMembers, fieldsOfOne } from '@sigeba/contract/form/kinds/indicators/indicatorFields.ts';
import { asksMesi, mayCorrect, VUOTI } from '@sigeba/contract/form/kinds/indicators/indicators.ts';
import type { Campo } from '@sigeba/contract/form/template/template.types.ts';
import type { IndicatoriPropri, RichiestaIndicatori } from '@sigeba/contract/indicatori/indicatori.shape.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { Refused } from '../../ground/refuse.ts';
import { listUfficiali } from './indicatori.queries.ts';
import { listAutorizzazioni, listRichiedenti, type RichiedenteRow } from './ownIndicatori.queries.ts';

type Request = Asking & { params: { id: number } };

/** A proposta that asks for the indicators of a person, and the field that does. */
export type Richiesta = { row: RichiedenteRow; campo: Campo };

/** The caller's indicators of every year, and the proposte that ask for them; not found for everybody else (D-174). */
export async function ownIndicatori(tx: Tx, request: Request): Promise<IndicatoriPropri> {
  if (request.params.id !== request.actor.id) throw new Refused(no('NOT_FOUND'));
  return presentPropri(tx, request);
}

export async function presentPropri(tx: Tx, request: Asking): Promise<IndicatoriPropri> {
  const utenteId = request.actor.id;
  const { autorizzazioni, indicatori, richiedenti } = await together(tx, {
    autorizzazioni: listAutorizzazioni.with({ utenteId }),
    indicatori: listUfficiali.with({ utenteId }),
    richiedenti: listRichiedenti.with({ utenteId }),
  });
  const byProposta = new Map(autorizzazioni.map(({ propostaId, ...rest }) => [propostaId, rest]));
  const richieste = await richiesteIn(tx, richiedenti, request);
  return {
    indicatori,
    richieste: richieste.map(({ row, campo }): RichiestaIndicatori => {
      const answer = byProposta.get(row.id);
      return {
        proposta: {
          id: row.id,
          titolo: row.titolo,
          anno: row.anno,
          classe: row.classeNome,
          status: row.status,
          scadenza: row.scadenza.toISOString(),
          conclusa: Boolean(row.ufficiale) || (row.status === 'BOZZA' && request.received > row.scadenza),
        },
        responsabile: { id: row.responsabileId, cognome: row.responsabileCognome, nome: row.responsabileNome },
        stato: answer === undefined ? 'RICHIESTA' : answer.autorizzazione ? 'AUTORIZZATA' : 'NEGATA',
        said: answer ?? VUOTI,
        allowCorrection: mayCorrect(campo, row),
        chiedeMesi: asksMesi(campo),
      };
    }),
  };
}

/** The proposte whose form asks: by the responsabile's own field, or by the one that collects the members'. */
export async function richiesteIn(tx: Tx, rows: readonly RichiedenteRow[], { forms }: Asking): Promise<Richiesta[]> {
  const asking: Richiesta[] = [];
  for (const row of rows) {
    const template = await forms.templateOf(tx, row.formVersioneId);
    const [campo] = row.isHolder ? fieldsOfOne(template) : row.isMembro ? fieldsOfMembers(template) : [];
    if (campo !== undefined) asking.push({ row, campo });
  }
  return asking;
}
