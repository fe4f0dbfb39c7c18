import { esitiVisibili } from '@sigeba/contract/iter/iter.rules.ts';
import { etichettaReferee } from '@sigeba/contract/referee/referee.rules.ts';
import { refusalTextEn } from '@sigeba/contract/refusals/refusals.en.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { type Verdict, yes } from '@sigeba/contract/refusals/verdict.ts';
import {
  canConcludeFaseReferee,
  canConcludeScheda,
  canEvaluate,
  type FaseStato,
  faseAttiva,
  isCollegiale,
  type RefereeInFase,
  statoFase,
} from '@sigeba/contract/valutazioni/fasi.rules.ts';
import { componi, criteriDellaFase, nuovaScheda, rigaOf, type Scheda } from '@sigeba/contract/valutazioni/scheda.rules.ts';
import type { Fase, OwnValutazione, StatoValutazione, Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import type { SchedaRow } from './valutando.queries.ts';
import type { Aperta, Criterio, Lettore } from './valutando.ts';

/** The criteria of a sheet: the commission that decides while the referees are at it gives no points. */
export const criteriDi = ({ criteri, fasi }: Aperta, fase: FaseStato, isReferee: boolean): Criterio[] =>
  !isCollegiale(fase) && !isReferee ? [] : criteriDellaFase(criteri, fase, fasi);

export const faseDi = ({ fasi }: Aperta, faseId: number | null): FaseStato | undefined => fasi.find(({ id }) => id === faseId);

/** What the reader is called by the rules about writing: applicants write nothing, as little as the office does. */
const valutatoreOf = (chi: Lettore) => (chi === 'PROPONENTE' ? 'UFFICIO' : chi);

/** In words, in the language of the reader. */
export function testoOf(verdict: Verdict, chi: Lettore): string | null {
  if (verdict.ok) return null;
  return (chi === 'REFEREE' ? refusalTextEn(verdict) : undefined) ?? refusalText(verdict);
}

export const presentScheda = (aperta: Aperta, fase: FaseStato, riga: SchedaRow): Valutazione => ({
  id: riga.id,
  ...presentFoglio(aperta, fase, riga),
});

/** The one that the reader fills in in a phase: `begun`, or an empty one. */
export const presentOwn = (aperta: Aperta, fase: FaseStato, begun: SchedaRow | undefined): OwnValutazione =>
  begun === undefined ? { id: null, ...presentFoglio(aperta, fase) } : presentScheda(aperta, fase, begun);

/** What stands in a sheet, stored or not yet, and what the reader may do with it. */
function presentFoglio(aperta: Aperta, fase: FaseStato, riga?: SchedaRow): Omit<Valutazione, 'id'> {
  const { row, chi, valutando } = aperta;
  const isReferee = riga === undefined ? chi === 'REFEREE' : riga.refereeId !== null;
  const criteri = criteriDi(aperta, fase, isReferee);
  const foglio = { chi: valutatoreOf(chi), scheda: riga?.status ?? null, faseId: fase.id, decisa: !isCollegiale(fase) && !isReferee };
  const own = chi === 'REFEREE' || !isReferee;
  const [writes, concludes] = [canEvaluate(valutando, foglio), canConcludeScheda(valutando, foglio)];
  return {
    propostaId: row.id,
    faseValutazioneId: fase.id,
    status: riga?.status ?? 'BOZZA',
    punteggio: riga?.punteggio ?? null,
    motivazione: riga?.motivazione ?? null,
    respinta: riga?.respinta ?? null,
    referee: riga === undefined || riga.refereeId === null ? null : { id: riga.refereeId, etichetta: etichettaOf(aperta, riga) },
    membroCommissione: chi === 'REFEREE' || chi === 'PROPONENTE' ? null : (riga?.membro ?? null),
    updatedTimestamp: chi === 'PROPONENTE' ? null : (riga?.updatedAt.toISOString() ?? null),
    valutazionePunteggioList: punteggiOf(criteri, row.puntiDipartimento, riga),
    tipoValutazione: row.tipoValutazione,
    concludiSenzaPunteggi: row.concludiSenzaPunteggi,
    motivazioneObbligatoria: row.motivazioneObbligatoria,
    modificabile: own && writes.ok,
    concludibile: own && concludes.ok,
    motivo: own ? testoOf(writes, chi) : null,
    motivoConclusione: own && writes.ok ? testoOf(concludes, chi) : null,
    conflitti: own && riga?.status !== 'CONCLUSA' ? aperta.conflitti : [],
    lastUpdate: chi === 'PROPONENTE' ? null : (riga?.updatedAt.toISOString() ?? null),
  };
}

/** A draft shows the mean of the referees as it is now, a concluded sheet as it was. */
function punteggiOf(criteri: readonly Criterio[], puntiDipartimento: number, riga?: SchedaRow): Valutazione['valutazionePunteggioList'] {
  const kept: Scheda =
    riga === undefined ? nuovaScheda(criteri, { puntiDipartimento }) : { motivazione: riga.motivazione, righe: riga.righe };
  const shown = riga?.status === 'CONCLUSA' ? kept : componi(criteri, kept);
  return criteri.map((criterio) => {
    const { punteggio, mediaModificata, motivazione } = rigaOf(shown.righe, criterio.id);
    const then = riga?.righe.find(({ criterioId }) => criterioId === criterio.id)?.mediaPrecalcolata ?? null;
    const mediaPrecalcolata = riga?.status === 'CONCLUSA' ? then : criterio.mediaPrecalcolata;
    return { criterio: { ...criterio, mediaPrecalcolata }, punteggio, mediaPrecalcolata, mediaModificata, motivazione };
  });
}

/** The name of a referee, to whom may know it (D-73, D-102); to others a number. */
function etichettaOf({ chi, row }: Aperta, riga: SchedaRow): string {
  const hidden = chi === 'PROPONENTE' || (chi === 'MEMBRO' && row.commissione?.nascosti !== false);
  if (!hidden && riga.refereeNome !== null) return riga.refereeNome;
  return etichettaReferee(riga.refereeNumero);
}

/** Which sheets the reader sees: a referee the own one, all others those of referees once concluded, applicants nothing else. */
export function isVista({ chi, row }: Pick<Aperta, 'chi' | 'row'>, { refereeId, status }: SchedaRow): boolean {
  if (chi === 'REFEREE') return refereeId !== null && refereeId === row.refereeId;
  if (chi === 'PROPONENTE') return status === 'CONCLUSA' && esitiVisibili({ ...row, sospesa: !row.visibilita });
  return refereeId === null || status === 'CONCLUSA';
}

/** The sheet of the reader in a phase: the own one of a referee, else the one of the commission. */
export const ownOf = ({ chi, row, schede }: Aperta, faseId: number | null) =>
  schede.find((riga) => riga.faseId === faseId && (chi === 'REFEREE' ? riga.refereeId === row.refereeId : riga.refereeId === null));

/** Whether the reader may begin a sheet of the active phase: in iteration mode the commission also decides in one of the referees. */
export function canBegin({ chi, row, fasi, valutando }: Aperta): Verdict {
  const attiva = faseAttiva(fasi);
  const decisa = chi !== 'REFEREE' && attiva !== null && !isCollegiale(attiva) && row.tipoValutazione === 'ITER_VALUTAZIONE';
  return canEvaluate(valutando, { chi: valutatoreOf(chi), scheda: null, decisa });
}

type Minimi = { referee: readonly RefereeInFase[] };

/** The phases with their sheets; a referee knows of those of referees alone. */
export function presentFasi(aperta: Aperta, { referee }: Minimi): Fase[] {
  const { row, fasi, chi, schede, valutando } = aperta;
  const seen = chi === 'REFEREE' ? fasi.filter((fase) => !isCollegiale(fase)) : fasi;
  return seen.map((fase) => {
    const manages = chi === 'UFFICIO' || (chi === 'PRESIDENTE' && row.commissione?.gestisce === true);
    const verdict =
      isCollegiale(fase) || fase.id === null || !manages
        ? null
        : canConcludeFaseReferee(valutando, { faseId: fase.id, referee, minimi: row.refereeMinimi });
    return {
      ...fase,
      stato: statoDi(aperta, fase),
      concludibile: verdict?.ok ?? false,
      motivo: verdict === null ? null : testoOf(verdict, chi),
      ...compilazioneOf(aperta, fase),
      valutazioneList: schede
        .filter((riga) => riga.faseId === fase.id && isVista(aperta, riga))
        .map((riga) => presentScheda(aperta, fase, riga)),
    };
  });
}

/** A referee does not learn that the proposta was rejected. */
const statoDi = ({ chi, fasi, row, schede }: Aperta, fase: FaseStato) =>
  statoFase(fase, {
    decisa: faseAttiva(fasi) === null && fasi.some(({ conclusa }) => conclusa),
    iniziata: schede.some(({ faseId }) => faseId === fase.id),
    esitoSpeciale: chi === 'REFEREE' ? null : row.esitoSpeciale,
  });

/** Of a phase that is not active nobody begins anything. */
function compilazioneOf(aperta: Aperta, fase: FaseStato): Pick<Fase, 'compilabile' | 'motivoCompilazione'> {
  if (!fase.attiva) return { compilabile: false, motivoCompilazione: null };
  const verdict = ownOf(aperta, fase.id) === undefined ? canBegin(aperta) : yes;
  return {
    compilabile: verdict.ok && aperta.chi !== 'UFFICIO' && aperta.chi !== 'PROPONENTE',
    motivoCompilazione: testoOf(verdict, aperta.chi),
  };
}

/** How an act leaves the proposta. */
export const presentStato = (aperta: Aperta, minimi: Minimi): StatoValutazione => ({
  id: aperta.row.id,
  statusValutazioneProposta: aperta.row.statusValutazione,
  esitoSpeciale: aperta.row.esitoSpeciale,
  valutazioneRespinta: aperta.row.valutazioneRespinta,
  punteggio: aperta.row.punteggio,
  media: aperta.row.media,
  mediaSogliaFinanziabilita: aperta.row.mediaSoglia,
  faseValutazioneId: faseAttiva(aperta.fasi)?.id ?? null,
  fasiValutazione: presentFasi(aperta, minimi),
});
