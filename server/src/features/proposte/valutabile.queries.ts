import { evaluatesMacroArea } from '@sigeba/contract/commissioni/commissione.rules.ts';
import { isTempoConcluso } from '@sigeba/contract/iter/iter.rules.ts';
import { azioniCommissario, isRefereeAttivi } from '@sigeba/contract/proposte/valutabile.rules.ts';
import type { PropostaCommissione } from '@sigeba/contract/proposte/valutabile.shape.ts';
import { type FaseConfigurata, faseAttiva, fasiOf } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import { sql } from 'kysely';
import type { Asking } from '../../ground/asking.ts';
import type { Contents } from '../../ground/db/steady.ts';
import { CLASSI } from '../bandi/classiStabili.queries.ts';
import { COMMISSIONI } from '../commissioni/commissioniStabili.queries.ts';

type Progresso = Parameters<typeof fasiOf>[1][number];
type Collegiale = { id: number; status: 'BOZZA' | 'CONCLUSA'; faseId: number | null };
type Scheda = Omit<Collegiale, 'faseId'> & { fase: number | null };

/** The state of the evaluation of a proposta `p` with its sintesi `s`. */
export const valutabile = [
  sql<boolean>`s.con_esito`.as('conEsito'),
  sql<boolean>`p.valutazione_respinta`.as('valutazioneRespinta'),
  sql<number | null>`p.media`.as('media'),
  sql<number | null>`p.media_soglia`.as('mediaSogliaFinanziabilita'),
  sql<Progresso[]>`s.progresso`.as('progresso'),
  sql<number>`s.referee`.as('numeroRefereeAssociati'),
  sql<boolean>`s.chiede_indicatori`.as('indicatoriValutazione'),
  sql<Collegiale[]>`s.collegiali`.as('collegiali'),
];

export const VALUTANO = { classi: CLASSI, commissioni: COMMISSIONI };
type Valutanti = Contents<typeof VALUTANO>;

/** The facts for `macroAreaValutabile`, from rows that the process caches. */
export const isMacroAreaValutabile = (
  { classeId, macroareaId }: { classeId: number; macroareaId: number | null },
  { classi, commissioni }: Valutanti,
  utenteId: number,
): boolean =>
  evaluatesMacroArea(utenteId, macroareaId, {
    ammesse: classi.of({ classeId }).macroAreeValutabili,
    commissione: commissioni.get(classeId),
  });

type Letta = {
  classeId: number;
  collegiali: readonly Collegiale[];
  conEsito: boolean;
  finanziamentoConcesso: number | null;
  assegnoConcesso: number | null;
  esitoConcluso: boolean;
};

/** The classe and its commissione, the outcome, and the sheets in the order of their phases. */
export function classeValutabile(row: Letta, { classi, commissioni }: Valutanti) {
  const { fineValutazione, tipoValutazione, mcValutazioneSoloBozza, importoSingoloAssegno, fasi } = classi.of(row);
  const { presidenteId = null, ultima = false } = commissioni.get(row.classeId) ?? {};
  const valutazioneList = row.collegiali
    .map(({ id, status, faseId }): Scheda => ({ id, status, fase: fasi.find((fase) => fase.id === faseId)?.fase ?? null }))
    .sort((one, other) => (one.fase ?? Infinity) - (other.fase ?? Infinity) || one.id - other.id);
  const { finanziamentoConcesso: finanziamentoAssegnato, assegnoConcesso: assegnoAssegnato, esitoConcluso } = row;
  return {
    esitoValutazione: row.conEsito ? { finanziamentoAssegnato, assegnoAssegnato, esitoConcluso } : null,
    fineValutazione,
    tipoValutazione,
    mcValutazioneSoloBozza,
    importoSingoloAssegno,
    valutazioneList,
    configurate: fasi,
    presidenteId,
    inCarica: ultima,
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

/** The state of the evaluation, and what this member of the commissione may do about it. */
export function presentValutabile(row: Row, { received, actor }: Pick<Asking, 'received' | 'actor'>) {
  const { statusValutazione: statusValutazioneProposta, valutazioneList, esitoSpeciale, esitoValutazione, inCarica, ...said } = row;
  const { macroAreaValutabile } = said;
  const presidente = row.presidenteId === actor.id;
  const tempoValutazioneConclusa = isTempoConcluso(row, received);
  const fasiValutazione = fasiOf(row.configurate, row.progresso);
  const attiva = faseAttiva(fasiValutazione);
  // The sheet of a classe without phases has no phase.
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
        tempoValutazioneConclusa,
        statusValutazioneProposta,
        faseAttiva: attiva,
        conScheda,
        esitoSpeciale,
        inCarica,
        macroAreaValutabile,
        presidente,
        esitoConcluso: esitoValutazione?.esitoConcluso ?? false,
        tipoValutazione: said.tipoValutazione,
      }),
    },
    refereeAttivi: isRefereeAttivi(attiva),
  };
}
