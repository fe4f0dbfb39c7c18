import { TIPO_DI_UNO } from '@sigeba/contract/cert/comitato/commissioneCert.rules.ts';
import { sayRelatoriUsciti } from '@sigeba/contract/cert/esame/voto.rules.ts';
import { numeroConRevisione } from '@sigeba/contract/cert/stati.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Asking } from '../../../ground/asking.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { together } from '../../../ground/db/question.ts';
import { enqueueAll, type Mail } from '../../../ground/mail/enqueue.ts';
import { certAddresses } from '../../configurazione/office.queries.ts';
import type { IstanzaRow } from '../istanza.queries.ts';
import { findPresidente, listMembriDi } from './esame.queries.ts';

type Left = {
  row: Pick<IstanzaRow, 'id' | 'titolo' | 'numeroProtocollo' | 'revisione' | 'proponenteId'>;
  membro: { membroId: number; utenteId: number; cognome: string; nome: string };
};

/**
 * M-19.conflitto: ethics office and chair are told who has left an istanza, and which rapporteur it misses now (D-194). Not the chair who
 * presented it: nobody learns who looks at an istanza of their own (D-148).
 */
export async function tellConflitto(tx: Tx, { row, membro }: Left, { received, publicUrl }: Asking): Promise<void> {
  const [membri, presidente] = await together(
    tx,
    listMembriDi.with({ istanzaId: row.id }),
    findPresidente.with({ oggi: dayInRome(received) }),
  );
  const tipo = membri.find(({ membroId }) => membroId === membro.membroId)?.tipo ?? null;
  const manca = sayRelatoriUsciti(membri).join(' ') || null;
  const parole = {
    cognomeNome: `${membro.cognome} ${membro.nome}`,
    categoria: tipo === null ? 'componente del Comitato' : TIPO_DI_UNO[tipo],
    titolo: row.titolo ?? '',
    numero: numeroConRevisione(row.numeroProtocollo, row.revisione) ?? '',
    manca,
    link: `${publicUrl}/cert/valutazione/${row.id}`,
  };
  const chair = presidente === undefined || [membro.utenteId, row.proponenteId].includes(presidente.id) ? [] : [presidente];
  const oggetto = { tipo: 'istanza', id: row.id } as const;
  const mails = [...(await certAddresses(tx)), ...chair].map(
    (destinatario): Mail => ({ modello: 'M-19.conflitto', parole, destinatario, oggetto }),
  );
  await enqueueAll(tx, mails, received);
}
