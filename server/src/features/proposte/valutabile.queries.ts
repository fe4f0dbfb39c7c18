import { isTempoConcluso } from '@sigeba/contract/iter/iter.rules.ts';
import { azioniCommissario, isRefereeAttivi } from '@sigeba/contract/proposte/valutabile.rules.ts';
import type { PropostaCommissione } from '@sigeba/contract/proposte/valutabile.shape.ts';
import { faseAttiva, fasiOf } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import { sql } from 'kysely';
import type { Contents } from '../../ground/db/steady.ts';
import type { CLASSI } from '../bandi/classiStabili.queries.ts';
import { macroAreaValutabile } from './lettori.queries.ts';

type Of = { utenteId: number };
type Esito = { finanziamentoAssegnato: number | null; assegnoAssegnato: number | null; esitoConcluso: boolean };
type Configurata = Parameters<typeof fasiOf>[0][number];
type Progresso = Parameters<typeof fasiOf>[1][number];
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
  sql<Esito | null>`case when e.id is not null then jsonb_build_object('finanziamentoAssegnato', e.finanziamento_assegnato,
    'assegnoAssegnato', e.assegno_assegnato, 'esitoConcluso', e.esito_concluso) end`.as('esitoValutazione'),
  sql<boolean>`p.valutazione_respinta`.as('valutazioneRespinta'),
  sql<number | null>`p.media`.as('media'),
  sql<number | null>`p.media_soglia`.as('mediaSogliaFinanziabilita'),
  sql<Configurata[]>`coalesce((select jsonb_agg(jsonb_build_object('id', cf.id, 'fase', cf.fase, 'nome', cf.nome, 'tipo', cf.tipo))
    from fase_valutazione cf where cf.classe_id = p.classe_id), '[]')`.as('configurate'),
  sql<Progresso[]>`coalesce((select jsonb_agg(jsonb_build_object('faseId', pf.fase_id, 'attiva', pf.attiva, 'conclusa', pf.conclusa))
    from proposta_fase pf where pf.proposta_id = p.id), '[]')`.as('progresso'),
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
  | ('tipoValutazione' | 'valutazioneList' | 'mcValutazioneSoloBozza' | 'macroAreaValutabile' | 'indicatoriValutazione' | 'media')
  | ('numeroRefereeAssociati' | 'importoSingoloAssegno' | 'presidente' | 'valutazioneRespinta' | 'mediaSogliaFinanziabilita')
  | ('esitoValutazione' | 'esitoSpeciale')
> & {
  statusValutazione: PropostaCommissione['statusValutazioneProposta'];
  dataUfficializzazione: Date | null;
  fineValutazione: Date | null;
  inCarica: boolean;
  configurate: readonly Configurata[];
  progresso: readonly Progresso[];
};

/** Where the evaluation stands, and what this member of the commissione may do about it. */
export function presentValutabile(row: Row, received: Date) {
  const { statusValutazione: statusValutazioneProposta, valutazioneList, esitoSpeciale, esitoValutazione, inCarica, ...said } = row;
  const { macroAreaValutabile, presidente } = said;
  const tempoValutazioneConclusa = isTempoConcluso(row, received);
  const fasiValutazione = fasiOf(row.configurate, row.progresso);
  const attiva = faseAttiva(fasiValutazione);
  // The sheet of a classe without phases has none.
  const conScheda = attiva !== null && valutazioneList.some(({ fase }) => fase === (attiva.id === null ? null : attiva.fase));
  return {
    valutabile: {
      tipoValutazione: said.tipoValutazione,
      valutazioneList,
      valutazioneRespinta: said.valutazioneRespinta,
      nonAmmissibile: esitoSpeciale === 'NON_AMMISSIBILE',
      media: said.media,
      mediaSogliaFinanziabilita: said.mediaSogliaFinanziabilita,
      faseValutazioneId: attiva?.id ?? null,
      fasiValutazione,
      esitoValutazione,
      tempoValutazioneConclusa,
      mcValutazioneSoloBozza: said.mcValutazioneSoloBozza,
      macroAreaValutabile,
      indicatoriValutazione: said.indicatoriValutazione,
      numeroRefereeAssociati: said.numeroRefereeAssociati,
      importoSingoloAssegno: said.importoSingoloAssegno,
      presidente,
      azioni: azioniCommissario({
        ...{ tempoValutazioneConclusa, statusValutazioneProposta, faseAttiva: attiva, conScheda, esitoSpeciale, inCarica },
        ...{ macroAreaValutabile, presidente, esitoConcluso: esitoValutazione?.esitoConcluso ?? false },
      }),
    },
    refereeAttivi: isRefereeAttivi(attiva),
  };
}
