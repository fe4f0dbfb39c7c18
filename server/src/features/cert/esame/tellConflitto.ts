import { TIPO_DI_UNO } from '@sigeba/contract/cert/comitato/commissioneCert.rules.ts';
import { sayRelatoriUsciti } from '@sigeba/contract/cert/esame/voto.rules.ts';
import { numeroConRevisione } from '@sigeba/contract/cert/stati.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Asking } from '../../../ground/asking.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { enqueueAll, type Mail } from '../../../ground/mail/enqueue.ts';
import { certAddresses } from '../../configurazione/office.queries.ts';
import type { IstanzaRow } from '../istanza.queries.ts';
import { findPresidente, type MembroRow } from './esame.queries.ts';

type Left = {
  row: Pick<IstanzaRow, 'id' | 'titolo' | 'numeroProtocollo' | 'revisione' | 'proponenteId'>;
  /** The members of the istanza now, and those who have just left it. */
  membri: readonly MembroRow[];
  usciti: readonly { membroId: number; cognome: string; nome: string }[];
};

/**
 * M-19.conflitto tells ethics office and chair who has left an istanza and which rapporteur is missing now, one mail for each who
 * left (D-194). The mail skips the chair who did the act, and a chair who presented or left the istanza: nobody learns who
 * evaluates an istanza that they may not read (D-148). M-19.uscito tells who was marked by somebody else (D-323).
 */
export async function tellConflitto(tx: Tx, left: Left, { actor, received, publicUrl }: Asking): Promise<void> {
  const { row, membri, usciti } = left;
  if (usciti.length === 0) return;
  const presidente = await findPresidente(tx, { oggi: dayInRome(received) });
  const without = [actor.id, row.proponenteId, ...membri.filter(({ inConflitto }) => inConflitto).map(({ utenteId }) => utenteId)];
  const chair = presidente === undefined || without.includes(presidente.id) ? [] : [presidente];
  const destinatari = [...(await certAddresses(tx)), ...chair];
  const oggetto = { tipo: 'istanza', id: row.id } as const;
  const mails = usciti.flatMap((membro) => {
    const parole = paroleOf(membro, left, publicUrl);
    return destinatari.map((destinatario): Mail => ({ modello: 'M-19.conflitto', parole, destinatario, oggetto }));
  });
  await enqueueAll(tx, [...mails, ...mailUsciti(left, actor.id)], received);
}

/** To those whose conflict was recorded by whoever decided; who declared it knows. */
const mailUsciti = ({ row, membri, usciti }: Left, chi: number): Mail[] =>
  membri
    .filter(({ membroId, utenteId }) => utenteId !== chi && usciti.some((uscito) => uscito.membroId === membroId))
    .map(({ utenteId: id, email, nome }) => ({
      modello: 'M-19.uscito',
      parole: { nome, titolo: row.titolo ?? '', numero: numeroConRevisione(row.numeroProtocollo, row.revisione) ?? '' },
      destinatario: { id, email },
      oggetto: { tipo: 'istanza', id: row.id },
    }));

function paroleOf({ membroId, cognome, nome }: Left['usciti'][number], { row, membri }: Left, publicUrl: string) {
  const tipo = membri.find((each) => each.membroId === membroId)?.tipo ?? null;
  return {
    cognomeNome: `${cognome} ${nome}`,
    categoria: tipo === null ? 'componente del Comitato' : TIPO_DI_UNO[tipo],
    titolo: row.titolo ?? '',
    numero: numeroConRevisione(row.numeroProtocollo, row.revisione) ?? '',
    manca: sayRelatoriUsciti(membri).join(' ') || null,
    link: `${publicUrl}/cert/valutazione/${row.id}`,
  };
}
