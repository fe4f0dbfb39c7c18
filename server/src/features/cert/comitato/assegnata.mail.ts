import { TIPO_DI_UNO, TIPO_DI_UNO_EN, type TipoMembro } from '@sigeba/contract/cert/comitato/commissioneCert.rules.ts';
import { numeroConRevisione } from '@sigeba/contract/cert/stati.ts';
import type { Mail } from '../../../ground/mail/enqueue.ts';
import { type InLingue, nomeIn } from '../../../ground/mail/inLingue.ts';
import type { IstanzaRow } from '../istanza.queries.ts';
import type { Assegnazione } from './associazione.queries.ts';
import type { SedutoRow } from './commissioniCert.queries.ts';

type Known = { istanze: readonly IstanzaRow[]; membri: readonly SedutoRow[]; publicUrl: string };

const numeroOf = ({ numeroProtocollo, revisione }: IstanzaRow): string => numeroConRevisione(numeroProtocollo, revisione) ?? '';

/**
 * M-19: one letter to each member, about the istanza that is new to them or with a list of several; within one association nobody
 * has two roles.
 */
export function mailAssegnate(nuove: readonly Assegnazione[], { istanze, membri, publicUrl }: Known): Mail[] {
  return membri.flatMap((membro): Mail[] => {
    const sue = nuove.filter(({ membroId }) => membroId === membro.id);
    const [prima] = sue;
    if (prima === undefined) return [];
    const assegnate = istanze.filter(({ id }) => sue.some(({ istanzaId }) => istanzaId === id));
    const tipo = prima.tipo as TipoMembro;
    const categoria = nomeIn(TIPO_DI_UNO[tipo], TIPO_DI_UNO_EN[tipo]);
    return [
      assegnate.length > 1 ? mailElenco(membro, categoria, assegnate, publicUrl) : mailUna(membro, categoria, assegnate[0], publicUrl),
    ];
  });
}

const mailUna = ({ utenteId, nome, email }: SedutoRow, categoria: InLingue, istanza: IstanzaRow | undefined, publicUrl: string): Mail => {
  const { id, titolo } = istanza as IstanzaRow;
  return {
    modello: 'M-19',
    parole: { nome, titolo: titolo ?? '', numero: numeroOf(istanza as IstanzaRow), categoria, link: `${publicUrl}/cert/valutazione/${id}` },
    destinatario: { id: utenteId, email },
    oggetto: { tipo: 'istanza', id },
  };
};

const mailElenco = (
  { utenteId, nome, email }: SedutoRow,
  categoria: InLingue,
  assegnate: readonly IstanzaRow[],
  publicUrl: string,
): Mail => ({
  modello: 'M-19.elenco',
  parole: {
    nome,
    categoria,
    istanze: assegnate.map((istanza) => `- ${numeroOf(istanza)}, ${istanza.titolo ?? ''}`).join('\n'),
    link: `${publicUrl}/cert/valutazione?stato=6&mie=si`,
  },
  destinatario: { id: utenteId, email },
  oggetto: { tipo: 'utente', id: utenteId },
});
