import { classeUtenteOf } from '@sigeba/contract/cert/comitato/commissioneCert.rules.ts';
import type { esameRoutes } from '@sigeba/contract/cert/esame/esame.routes.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { HandlerContext, Handlers } from '../../../ground/http/handlers.types.ts';
import { decideIstanza } from './decideIstanza.ts';
import { declareConflitto } from './declareConflitto.ts';
import { findMembroCorrente } from './esame.queries.ts';
import { lottoIstanze } from './lottoIstanze.ts';
import { readEsame } from './readEsame.ts';
import { readNote } from './readNote.ts';
import { reopenIstanza } from './reopenIstanza.ts';
import { restoreIstanza } from './restoreIstanza.ts';
import { saveNota } from './saveNota.ts';
import { nonValutabili, valutazione } from './valutazione.list.ts';
import { listAnniIstanze } from './valutazione.queries.ts';
import { verifyCondizioni } from './verifyCondizioni.ts';
import { writeIstanze } from './writeIstanze.ts';

export const esameHandlers = ({ storage }: HandlerContext): Handlers<typeof esameRoutes> => ({
  'GET /cert/getListValutazione': valutazione.page,
  'GET /cert/getListValutazione/conteggi': valutazione.states,
  'GET /cert/getListValutazione/anni': async (tx) => (await listAnniIstanze(tx)).map(({ anno }) => anno),
  'GET /cert/scrivania/selezione': lottoIstanze.show,
  'PUT /cert/scrivania/selezione': lottoIstanze.apply,
  'PUT /cert/lettere': writeIstanze,
  'GET /cert/nonValutabili/export': nonValutabili.export,
  'GET /cert/:id/esame': readEsame,
  'GET /cert/note/:propostaCertId': readNote,
  'PUT /cert/note/salvaModificaNotaCert': saveNota,
  'PUT /cert/:id/conflitto': declareConflitto,
  'PUT /cert/updateStatoAndInfoPropostaCert': (tx, request) => decideIstanza(tx, request, storage),
  'PUT /cert/:id/riapri-proposta': reopenIstanza,
  'PUT /cert/:id/riporta-da-valutare': restoreIstanza,
  'PUT /cert/:id/condizioni/verifica': verifyCondizioni,
  'GET /cert/infoMembroCommissione': async (tx, { query, received }) => {
    const membro = await findMembroCorrente(tx, { ...query, oggi: dayInRome(received) });
    if (membro === undefined) return null;
    const { membroId, ...person } = membro;
    return { ...person, id: membroId, flag_minor_major: null, classeUtente: classeUtenteOf(membro.flag) };
  },
});
