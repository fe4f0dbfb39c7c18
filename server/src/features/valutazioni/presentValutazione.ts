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
import { completeScheda, nuovaScheda, rigaOf, type Scheda } from '@sigeba/contract/valutazioni/scheda.rules.ts';
import { sogliaScheda } from '@sigeba/contract/valutazioni/soglia.rules.ts';
import type { Fase, OwnValutazione, Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { found } from '../../ground/refuse.ts';
import { type Criterio, type Lettore, managesReferee, type ValutazioneProposta } from './openValutazione.ts';
import { criteriDi, faseDi, ownOf, writerOf } from './scheda.ts';
import { listSchede, propostaKey, type SchedaRow } from './valutazioni.queries.ts';

/** The labels, in the language of the reader. */
export function testoOf(verdict: Verdict, chi: Lettore): string | null {
  if (verdict.ok) return null;
  return (chi === 'REFEREE' ? refusalTextEn(verdict) : undefined) ?? refusalText(verdict);
}

export const presentScheda = (valutazione: ValutazioneProposta, fase: FaseStato, riga: SchedaRow): Valutazione => ({
  id: riga.id,
  ...presentFoglio(valutazione, fase, riga),
});

/** A sheet that the reader may see; any other is not found. */
export function presentSchedaDi(valutazione: ValutazioneProposta, id: number): Valutazione {
  const scheda = found(valutazione.schede.find((each) => each.id === id && isVista(valutazione, each)));
  return presentScheda(valutazione, found(faseDi(valutazione, scheda.faseId)), scheda);
}

/** A sheet that has just been written, as it stands: the rest of what was read under the lock has not changed. */
export async function presentStored(tx: Tx, valutazione: ValutazioneProposta, id: number): Promise<Valutazione> {
  const schede = await listSchede(tx, propostaKey({ propostaId: valutazione.row.id }));
  return presentSchedaDi({ ...valutazione, schede }, id);
}

/** The sheet that the reader fills in during a phase: `begun`, or an empty one. */
export const presentOwn = (valutazione: ValutazioneProposta, fase: FaseStato, begun: SchedaRow | undefined): OwnValutazione =>
  begun === undefined ? { id: null, ...presentFoglio(valutazione, fase) } : presentScheda(valutazione, fase, begun);

/** The contents of a sheet, stored or not yet, and what the reader may do with it. */
function presentFoglio(valutazione: ValutazioneProposta, fase: FaseStato, riga?: SchedaRow): Omit<Valutazione, 'id'> {
  const { row, chi, facts } = valutazione;
  const isReferee = riga === undefined ? chi === 'REFEREE' : riga.refereeId !== null;
  const criteri = criteriDi(valutazione, fase, isReferee);
  const foglio = { chi: writerOf(chi), scheda: riga?.status ?? null, faseId: fase.id, decisa: !isCollegiale(fase) && !isReferee };
  const own = chi === 'REFEREE' || !isReferee;
  const [writes, concludes] = [canEvaluate(facts, foglio), canConcludeScheda(facts, foglio)];
  return {
    propostaId: row.id,
    faseValutazioneId: fase.id,
    status: riga?.status ?? 'BOZZA',
    punteggio: riga?.punteggio ?? null,
    motivazione: riga?.motivazione ?? null,
    respinta: riga?.respinta ?? null,
    referee: riga === undefined || riga.refereeId === null ? null : { id: riga.refereeId, etichetta: etichettaOf(valutazione, riga) },
    membroCommissione: chi === 'REFEREE' || chi === 'PROPONENTE' ? null : (riga?.membro ?? null),
    updatedTimestamp: chi === 'PROPONENTE' ? null : (riga?.updatedAt.toISOString() ?? null),
    valutazionePunteggioList: punteggiOf(criteri, row.puntiDipartimento, riga),
    tipoValutazione: row.tipoValutazione,
    sogliaFinanziabilita: sogliaScheda({ criteri: valutazione.criteri, fase, fasi: valutazione.fasi, soglia: row.sogliaFinanziabilita }),
    concludiSenzaPunteggi: row.concludiSenzaPunteggi,
    motivazioneObbligatoria: row.motivazioneObbligatoria,
    modificabile: own && writes.ok,
    concludibile: own && concludes.ok,
    motivo: own ? testoOf(writes, chi) : null,
    motivoConclusione: own && writes.ok ? testoOf(concludes, chi) : null,
    conflitti: own && riga?.status !== 'CONCLUSA' ? valutazione.conflitti : [],
    lastUpdate: chi === 'PROPONENTE' ? null : (riga?.updatedAt.toISOString() ?? null),
  };
}

/** A draft shows the current mean of the referees, a concluded sheet the mean that it was concluded with. */
function punteggiOf(criteri: readonly Criterio[], puntiDipartimento: number, riga?: SchedaRow): Valutazione['valutazionePunteggioList'] {
  const kept: Scheda =
    riga === undefined ? nuovaScheda(criteri, { puntiDipartimento }) : { motivazione: riga.motivazione, righe: riga.righe };
  const shown = riga?.status === 'CONCLUSA' ? kept : completeScheda(criteri, kept);
  return criteri.map((criterio) => {
    const { punteggio, mediaModificata, motivazione } = rigaOf(shown.righe, criterio.id);
    const then = riga?.righe.find(({ criterioId }) => criterioId === criterio.id)?.mediaPrecalcolata ?? null;
    const mediaPrecalcolata = riga?.status === 'CONCLUSA' ? then : criterio.mediaPrecalcolata;
    return { criterio: { ...criterio, mediaPrecalcolata }, punteggio, mediaPrecalcolata, mediaModificata, motivazione };
  });
}

/** The name of a referee for readers who may know it (D-73, D-102); a number for others. */
function etichettaOf({ chi, row }: ValutazioneProposta, riga: SchedaRow): string {
  const hidden = chi === 'PROPONENTE' || (chi === 'MEMBRO' && row.commissione?.nascosti !== false);
  if (!hidden && riga.refereeNome !== null) return riga.refereeNome;
  return etichettaReferee(riga.refereeNumero);
}

/**
 * Which sheets the reader sees: a referee their own, applicants none before the end, everybody else those of referees once
 * concluded.
 */
function isVista({ chi, row }: Pick<ValutazioneProposta, 'chi' | 'row'>, { refereeId, status }: SchedaRow): boolean {
  if (chi === 'REFEREE') return refereeId !== null && refereeId === row.refereeId;
  if (chi === 'PROPONENTE') return status === 'CONCLUSA' && esitiVisibili({ ...row, sospesa: !row.visibilita });
  return refereeId === null || status === 'CONCLUSA';
}

/**
 * Whether the reader may begin a sheet of the active phase: in iteration mode the commission also decides in a phase of the
 * referees.
 */
export function canBegin({ chi, row, fasi, facts }: ValutazioneProposta): Verdict {
  const attiva = faseAttiva(fasi);
  const decisa = chi !== 'REFEREE' && attiva !== null && !isCollegiale(attiva) && row.tipoValutazione === 'ITER_VALUTAZIONE';
  return canEvaluate(facts, { chi: writerOf(chi), scheda: null, decisa });
}

type Minimi = { referee: readonly RefereeInFase[] };

/** The phases with their sheets; a referee sees the phases of referees alone. */
export function presentFasi(valutazione: ValutazioneProposta, { referee }: Minimi): Fase[] {
  const { row, fasi, chi, schede, facts } = valutazione;
  const seen = chi === 'REFEREE' ? fasi.filter((fase) => !isCollegiale(fase)) : fasi;
  return seen.map((fase) => {
    const verdict =
      isCollegiale(fase) || fase.id === null || !managesReferee(valutazione)
        ? null
        : canConcludeFaseReferee(facts, { faseId: fase.id, referee, minimi: row.refereeMinimi });
    return {
      ...fase,
      stato: statoDi(valutazione, fase),
      concludibile: verdict?.ok ?? false,
      motivo: verdict === null ? null : testoOf(verdict, chi),
      ...compilazioneOf(valutazione, fase),
      valutazioneList: schede
        .filter((riga) => riga.faseId === fase.id && isVista(valutazione, riga))
        .map((riga) => presentScheda(valutazione, fase, riga)),
    };
  });
}

/** A referee does not learn that the proposta was rejected. */
const statoDi = ({ chi, fasi, row, schede }: ValutazioneProposta, fase: FaseStato) =>
  statoFase(fase, {
    decisa: faseAttiva(fasi) === null && fasi.some(({ conclusa }) => conclusa),
    iniziata: schede.some(({ faseId }) => faseId === fase.id),
    esitoSpeciale: chi === 'REFEREE' ? null : row.esitoSpeciale,
  });

/** Nobody begins a sheet of a phase that is not active. */
function compilazioneOf(valutazione: ValutazioneProposta, fase: FaseStato): Pick<Fase, 'compilabile' | 'motivoCompilazione'> {
  if (!fase.attiva) return { compilabile: false, motivoCompilazione: null };
  const verdict = ownOf(valutazione, fase.id) === undefined ? canBegin(valutazione) : yes;
  return {
    compilabile: verdict.ok && valutazione.chi !== 'UFFICIO' && valutazione.chi !== 'PROPONENTE',
    motivoCompilazione: testoOf(verdict, valutazione.chi),
  };
}
