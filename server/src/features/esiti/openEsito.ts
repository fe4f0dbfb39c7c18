import { canActDespiteConflitti } from '@sigeba/contract/conflitti/aperti.rules.ts';
import { canOpenEsito } from '@sigeba/contract/esiti/esito.rules.ts';
import type { Esito } from '@sigeba/contract/esiti/esito.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { recording } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensure } from '../../ground/refuse.ts';
import { lockEsito, readAnew } from './esitando.ts';
import { openConcluso, type Porta } from './esiti.queries.ts';
import { presentEsito } from './presentEsito.ts';
import type { OfProposta } from './saveEsito.ts';

/** A concluded outcome can be changed again; its amounts stay as they are (D-122). */
export const openEsito = (porta: Porta) =>
  async function openEsitoAt(tx: Tx, request: Asking & OfProposta): Promise<Esito> {
    const { params, received, actor } = request;
    const aperto = await lockEsito(tx, { ...params, porta }, request);
    ensure(canOpenEsito(aperto.esitando, aperto.chi));
    ensure(canActDespiteConflitti(aperto.conflitti));

    await together(tx, {
      open: openConcluso.with({ ...params, at: received, by: actor.id }),
      record: recording(request, 'openEsito', { tipo: 'proposta', id: params.propostaId }),
    });
    return presentEsito(await readAnew(tx, aperto, request));
  };
