import { isTempoConcluso } from '@sigeba/contract/iter/iter.rules.ts';
import { azioniCommissario, isRefereeAttivi } from '@sigeba/contract/proposte/valutabile.rules.ts';
import type { PropostaCommissione } from '@sigeba/contract/proposte/valutabile.shape.ts';
import { type FaseConfigurata, faseAttiva, fasiOf } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import { sql } from 'kysely';
import type { Asking } from '../../ground/asking.ts';
import type { Contents } from '../../ground/db/steady.ts';
import { CLASSI } from '../bandi/classiStabili.queries.ts';
import { COMMISSIONI } from '../commissioni/commissioniStabili.queries.ts';
import { macroAreaValutabile } from './lettori.queries.ts';

type Of = { utenteId: number };
type Esito = { finanziamentoAssegnato: number | null; assegnoAssegnato: number | null; esitoConcluso: boolean };
type Progresso = Parameters<typeof fasiOf>[1][number];
type Collegiale = { id: number; status: 'BOZZA' | 'CONCLUSA'; faseId: number | null };
type Scheda = Omit<Collegiale, 'faseId'> & { fase: number | null };

/** Where the evaluation of a proposta `p` with its esito `e` stands. */
export const valutabile = ({ utenteId }: Of) => [
  macroAreaValutabile(utenteId).as('macroAreaValutabile'),
  sql<Esito | null>`case when e.id is not null then jsonb_build_object('finanziamentoAssegnato', e.finanziamento_assegnato,
    'assegnoAssegnato', e.assegno_assegnato, 'esitoConcluso', e.esito_concluso) end`.as('esitoValutazione'),
  sql<boolean>`p.valutazione_respinta`.as('valutazioneRespinta'),
  sql<number | null>`p.media`.as('media'),
  sql<number | null>`p.media_soglia`.as('mediaSogliaFinanziabilita'),
  sql<Progresso[]>`coalesce((select jsonb_agg(jsonb_build_object('faseId', pf.fase_id, 'attiva', pf.attiva, 'conclusa', pf.conclusa))
    from proposta_fase pf where pf.proposta_id = p.id), '[]')`.as('progresso'),
  sql<number>`(select count(*) from referee vr where vr.proposta_id = p.id and vr.disabilitazione_ts is null)`.as('numeroRefereeAssociati'),
  sql<boolean>`coalesce((select fv.chiede_indicatori from compilazione vi join form_versione fv on fv.id = vi.form_versione_id
    where vi.id = p.compilazione_id), false)`.as('indicatoriValutazione'),
  sql<Collegiale[]>`coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'status', v.status, 'faseId', v.fase_id))
    from valutazione v where v.proposta_id = p.id and v.referee_id is null and v.eliminata_ts is null), '[]')`.as('collegiali'),
];

export const VALUTANO = { classi: CLASSI, commissioni: COMMISSIONI };
type Letta = { classeId: number; collegiali: readonly Collegiale[] };

/** What the classe and its commissione say of it, and its sheets in the order of their phases. */
export function classeValutabile(row: Letta, { classi, commissioni }: Contents<typeof VALUTANO>) {
  const { fineValutazione, tipoValutazione, mcValutazioneSoloBozza, importoSingoloAssegno, fasi } = classi.of(row);
  const { presidenteId = null, ultima = false } = commissioni.get(row.classeId) ?? {};
  const valutazioneList = row.collegiali
    .map(({ id, status, faseId }): Scheda => ({ id, status, fase: fasi.find((fase) => fase.id === faseId)?.fase ?? null }))
    .sort((one, other) => (one.fase ?? Infinity) - (other.fase ?? Infinity) || one.id - other.id);
  return {
    ...{ fineValutazione, tipoValutazione, mcValutazioneSoloBozza, importoSingoloAssegno, valutazioneList },
    ...{ configurate: fasi, presidenteId, inCarica: ultima },
  };
}

type Row = Pick<
  PropostaCommissione,
  | ('tipoValutazione' | 'valutazioneList' | 'mcValutazioneSoloBozza' | 'macroAreaValutabile' | 'indicatoriValutazione' | 'media')
  | ('numeroRefereeAssociati' | 'importoSingoloAssegno' | 'valutazioneRespinta' | 'mediaSogliaFinanziabilita')
  | ('esitoValutazione' | 'esitoSpeciale')
> & {
  statusValutazione: PropostaCommissione['statusValutazioneProposta'];
  dataUfficializzazione: Date | null;
  fineValutazione: Date | null;
  inCarica: boolean;
  presidenteId: number | null;
  configurate: readonly FaseConfigurata[];
  progresso: readonly Progresso[];
};

/** Where the evaluation stands, and what this member of the commissione may do about it. */
export function presentValutabile(row: Row, { received, actor }: Pick<Asking, 'received' | 'actor'>) {
  const { statusValutazione: statusValutazioneProposta, valutazioneList, esitoSpeciale, esitoValutazione, inCarica, ...said } = row;
  const { macroAreaValutabile } = said;
  const presidente = row.presidenteId === actor.id;
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
        tipoValutazione: said.tipoValutazione,
      }),
    },
    refereeAttivi: isRefereeAttivi(attiva),
  };
}
