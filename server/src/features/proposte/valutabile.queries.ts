import { isTempoConcluso } from '@sigeba/contract/iter/iter.rules.ts';
import { azioniCommissario } from '@sigeba/contract/proposte/valutabile.rules.ts';
import type { PropostaCommissione } from '@sigeba/contract/proposte/valutabile.shape.ts';
import { sql } from 'kysely';
import type { Contents } from '../../ground/db/steady.ts';
import type { CLASSI } from '../bandi/classiStabili.queries.ts';
import { macroAreaValutabile } from './lettori.queries.ts';

type Of = { utenteId: number };
type Scheda = { id: number; status: 'BOZZA' | 'CONCLUSA'; fase: number | null };

/** The commissione `m` of the tipologia `vt` of the proposta `p`. */
const commissioneOf = sql`commissione m join commissione_tipologia vt on vt.commissione_id = m.id
  join classe vc on vc.tipologia_id = vt.tipologia_id and vc.id = p.classe_id`;

/** No later year of the same tipologia has a commissione with a classe still to officialise (decision D-103). */
const inCarica = sql<boolean>`exists (select from ${commissioneOf} join tipologia_progetto t on t.id = vt.tipologia_id
  where not exists (select from tipologia_progetto t2
      join commissione_tipologia ct2 on ct2.tipologia_id = t2.id
      join commissione m2 on m2.id = ct2.commissione_id
      join classe c2 on c2.tipologia_id = t2.id
    where t2.sigla = t.sigla and m2.anno > m.anno and c2.data_ufficializzazione is null))`;

/** Where the evaluation of a proposta `p` with its esito `e` stands, as this member of its commissione may act on it. */
export const valutabile = ({ utenteId }: Of) => [
  macroAreaValutabile(utenteId).as('macroAreaValutabile'),
  sql<boolean>`exists (select from ${commissioneOf} where m.presidente_id = ${utenteId})`.as('presidente'),
  inCarica.as('inCarica'),
  sql<boolean>`coalesce(e.esito_concluso, false)`.as('esitoConcluso'),
  sql<number>`(select count(*) from referee vr where vr.proposta_id = p.id and vr.disabilitazione_ts is null)`.as('numeroRefereeAssociati'),
  sql<boolean>`exists (select from indicatore_autorizzazione vi where vi.proposta_id = p.id)`.as('indicatoriValutazione'),
  sql<Scheda[]>`coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'status', v.status, 'fase', vf.fase) order by vf.fase, v.id)
    from valutazione v left join fase_valutazione vf on vf.id = v.fase_id
    where v.proposta_id = p.id and v.referee_id is null and v.eliminata_ts is null), '[]')`.as('valutazioneList'),
];

/** What the classe says of it. */
export function classeValutabile(row: { classeId: number }, { classi }: Contents<{ classi: typeof CLASSI }>) {
  const { fineValutazione, tipoValutazione, mcValutazioneSoloBozza, importoSingoloAssegno } = classi.of(row);
  return { fineValutazione, tipoValutazione, mcValutazioneSoloBozza, importoSingoloAssegno };
}

type Row = Pick<
  PropostaCommissione,
  | ('tipoValutazione' | 'valutazioneList' | 'mcValutazioneSoloBozza' | 'macroAreaValutabile' | 'indicatoriValutazione')
  | ('numeroRefereeAssociati' | 'importoSingoloAssegno' | 'presidente' | 'esitoSpeciale')
> & {
  statusValutazione: PropostaCommissione['statusValutazioneProposta'];
  dataUfficializzazione: Date | null;
  fineValutazione: Date | null;
  inCarica: boolean;
  esitoConcluso: boolean;
};

/** Where the evaluation stands, and what this member of the commissione may do about it. */
export function presentValutabile(row: Row, received: Date) {
  const { statusValutazione: statusValutazioneProposta, valutazioneList, esitoSpeciale, inCarica, esitoConcluso, ...said } = row;
  const tempoValutazioneConclusa = isTempoConcluso(row, received);
  const refereeAttivi = false;
  return {
    valutabile: {
      tipoValutazione: said.tipoValutazione,
      valutazioneList,
      nonAmmissibile: esitoSpeciale === 'NON_AMMISSIBILE',
      tempoValutazioneConclusa,
      mcValutazioneSoloBozza: said.mcValutazioneSoloBozza,
      macroAreaValutabile: said.macroAreaValutabile,
      indicatoriValutazione: said.indicatoriValutazione,
      numeroRefereeAssociati: said.numeroRefereeAssociati,
      importoSingoloAssegno: said.importoSingoloAssegno,
      presidente: said.presidente,
      azioni: azioniCommissario({
        ...{ tempoValutazioneConclusa, statusValutazioneProposta, refereeAttivi, esitoSpeciale, esitoConcluso, inCarica },
        ...{ macroAreaValutabile: said.macroAreaValutabile, presidente: said.presidente },
        conScheda: valutazioneList.length > 0,
      }),
    },
    refereeAttivi,
  };
}
