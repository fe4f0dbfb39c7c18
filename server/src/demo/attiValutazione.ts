import { fasiDi } from './criteri.ts';
import { CHI } from './personeNote.ts';
import type { PropostaDemo } from './proposte.ts';
import type { valutazioniRows } from './valutazioni.ts';

const GRACE_MS = 5 * 60_000;
type Rows = Omit<ReturnType<typeof valutazioniRows>, 'utente'>;
type Chi = number | null;

const atto = (azione: string, propostaId: number, { quando, chi, dati = {} }: { quando: Date; chi: Chi; dati?: object }) => ({
  quando,
  utente_reale_id: chi,
  utente_effettivo_id: chi,
  azione,
  oggetto_tipo: 'proposta',
  oggetto_id: propostaId,
  dati: JSON.stringify(dati),
  ip: chi === null ? null : '192.0.2.8',
});

/** The acts behind every evaluation, as in the register: the end of the call, referees, sheets, phases. */
export function attiValutazione(proposte: readonly PropostaDemo[], rows: Rows) {
  const over = proposte.filter(({ classe, inviata }) => !classe.aperta && inviata !== null);
  const fasi = new Map(over.flatMap(({ classe }) => fasiDi(classe).map((fase) => [fase.id, fase] as const)));
  const account = new Map(rows.referee.map(({ id, utente_id }) => [id, utente_id]));
  return [
    ...over.map(({ id, classe }) => atto('startValutazione', id, { quando: new Date(classe.chiusura.getTime() + GRACE_MS), chi: null })),
    ...rows.referee.flatMap(({ proposta_id, nome, cognome, utente_id, invito_ts, accettazione_ts }) => {
      const dati = { referee: `${cognome} ${nome}` };
      return [
        atto('inviteReferee', proposta_id, { quando: invito_ts, chi: CHI.ufficio, dati }),
        atto('acceptReferee', proposta_id, { quando: accettazione_ts, chi: utente_id, dati }),
      ];
    }),
    ...rows.valutazione.map(({ id, proposta_id, fase_id, referee_id, membro_commissione_id, conclusa_ts }) => {
      const chi = referee_id === null ? membro_commissione_id : (account.get(referee_id) ?? null);
      return atto('concludeValutazione', proposta_id, { quando: conclusa_ts, chi, dati: { cosa: fasi.get(fase_id)?.nome, scheda: id } });
    }),
    ...rows.proposta_fase.flatMap(({ proposta_id, fase_id, conclusa_ts, conclusa_da }) => {
      const fase = fasi.get(fase_id);
      if (fase?.tipo !== 'REFEREE_PARZIALE' || conclusa_ts === null) return [];
      return [atto('concludeFaseReferee', proposta_id, { quando: conclusa_ts, chi: conclusa_da, dati: { cosa: fase.nome } })];
    }),
    ...over.flatMap(({ id, esitoSpeciale, valutata, motivazione }) =>
      esitoSpeciale !== 'NON_AMMISSIBILE' || valutata === null
        ? []
        : [atto('declareNonAmmissibile', id, { quando: valutata, chi: CHI.ufficio, dati: { motivazione, valutazioni: 0, referee: 0 } })],
    ),
  ];
}
