import { createHash } from 'node:crypto';
import { normaliseCognome } from '@sigeba/contract/cognome.ts';
import type { ConflittoAperto } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import { canGiveEsito, faultsOfEsito, importiOf, motivoDaSalvare } from '@sigeba/contract/esiti/assegnazione.rules.ts';
import { type EsitoFacts, type EsitoScelto, importoAssegni, totaleAssegnato } from '@sigeba/contract/esiti/esito.rules.ts';
import { type Purse, remainderOf } from '@sigeba/contract/graduatorie/denaro.rules.ts';
import type { DenaroDelFile, RigaMassivo } from '@sigeba/contract/massivo/massivo.shape.ts';
import { formatEuroBreve, toCents } from '@sigeba/contract/numbers/denaro.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { formatPunti } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import type { EsitoScritto } from '../esiti/esiti.queries.ts';
import type { RigaRow, TavoloRow } from '../graduatorie/graduatorie.queries.ts';
import { grantedOf, pursesAround } from './esiti.denaro.ts';
import { differenze, type Giudizio, judged, type RigaLetta, respinta } from './piano.types.ts';
import { overtakenAfter } from './scavalcate.ts';

/** The classe of a file of outcomes, with all its proposte, its money, and the open conflicts that the reader may know. */
export type ClasseAperta = {
  row: Pick<TavoloRow, 'sogliaFinanziabilita' | 'importoSingoloAssegno' | 'motivazioneObbligatoria' | 'disponibile'>;
  righe: readonly RigaRow[];
  macroAree: readonly { id: number; nome: string; disponibile: number | null }[];
  conflitti: readonly ConflittoAperto[];
  ufficiale: boolean;
  tempoConcluso: boolean;
};

/** `confermate`: rows that the office has ticked, as the spreadsheet numbers them. */
type Options = { concludi: boolean; confermate: ReadonlySet<number> };
type Errori = RigaMassivo['errori'];
/** A judged row with the proposta whose outcome it changes; null where it changes none. */
type Candidate = { giudizio: Giudizio<EsitoScritto>; riga: RigaRow | null };

/**
 * What each row of a file of outcomes would change, in their order. Each is judged as the funding dialog judges it, all together by what is
 * available; a grant that would become a refusal, an amount that looks like another unit, and a refusal of one whom a funded one does not
 * surpass in the ranking, wait for a tick (D-282).
 */
export function judgeEsiti(lette: readonly RigaLetta[], classe: ClasseAperta, { concludi, confermate }: Options): Giudizio<EsitoScritto>[] {
  const byProtocollo = new Map(classe.righe.map((riga) => [riga.numeroProtocollo, riga]));
  const rows = Map.groupBy(lette, ({ chiave }) => chiave);
  const candidates = lette.map((letta): Candidate => {
    const twins = letta.chiave === '' ? [] : (rows.get(letta.chiave) ?? []).filter((other) => other !== letta);
    const riga = byProtocollo.get(letta.chiave) ?? null;
    if (riga === null) return { riga, giudizio: respinta(null, [...twiceIn(twins), ...unknown(letta)]) };
    const wrong = [...twiceIn(twins), ...anotherPerson(letta, riga)];
    return candidateOf(letta, riga, { classe, concludi, wrong });
  });
  const giudizi = withOvertaken(lette, candidates, { classe, giudizi: withinAvailable(lette, candidates, classe) });
  return giudizi.map((giudizio, at) =>
    giudizio.esito !== 'DA_CONFERMARE' || !confermate.has(lette[at]?.riga ?? 0)
      ? { ...giudizio, change: giudizio.esito === 'DA_CONFERMARE' ? null : giudizio.change }
      : { ...giudizio, esito: 'CAMBIATA' as const, errori: [] },
  );
}

const unknown = ({ chiave }: RigaLetta): Errori =>
  chiave === ''
    ? []
    : [
        {
          colonna: 'protocollo',
          messaggio: 'Nessuna proposta inviata di questa classe ha questo protocollo: controllalo, o usa la pagina della sua classe.',
        },
      ];

/** None of several rows for one proposta is taken: they may say different things. */
const twiceIn = (twins: readonly RigaLetta[]): Errori =>
  twins.length === 0
    ? []
    : [
        {
          colonna: 'protocollo',
          messaggio: `Lo stesso protocollo è anche nella riga ${twins.map(({ riga }) => riga).join(', ')}: lascia una riga sola.`,
        },
      ];

const TITOLI: ReadonlySet<string> = new Set(['prof', 'ssa', 'dott', 'dottssa', 'ing', 'avv', 'arch']);

/** The names in a cell, without titles and initials. */
const namesIn = (text: string | null): string[] =>
  (text ?? '')
    .split(/[\s.,;()]+/u)
    .map(normaliseCognome)
    .filter((word) => word.length > 2 && !TITOLI.has(word));

/** A name in the row is the responsabile's or titolare's: all of it, or two words of it. Rows and names may have slipped. */
function anotherPerson({ valori }: RigaLetta, { responsabile, titolare }: RigaRow): Errori {
  const said = namesIn(valori.responsabile == null ? null : String(valori.responsabile));
  const isOf = (persona: string | null) => {
    const known = new Set(namesIn(persona));
    return said.filter((word) => known.has(word)).length >= Math.min(2, said.length);
  };
  if (isOf(responsabile) || isOf(titolare)) return [];
  return [{ colonna: 'responsabile', messaggio: `Il protocollo è della proposta di ${titolare ?? responsabile}.` }];
}

const COLONNE_DI: Partial<Record<string, string>> = {
  finanziamentoAssegnato: 'importo',
  assegnoAssegnato: 'assegni',
  commento: 'commento',
  motivoSenzaPunteggio: 'motivo_senza_punteggio',
};

type Judging = { classe: ClasseAperta; concludi: boolean; wrong: Errori };

/** The proposta is told only where its outcome would change. */
function candidateOf(letta: RigaLetta, riga: RigaRow, { classe, concludi, wrong }: Judging): Candidate {
  const persona = riga.titolare ?? riga.responsabile;
  const refused = (errori: Errori): Candidate => ({ riga: null, giudizio: respinta(persona, errori) });
  // Of a row whose outcome could not be read the rules say nothing.
  if (letta.valori.esito === undefined) return refused(wrong);
  const scelto = sceltoOf(letta, riga, classe);
  const facts = factsOf(riga, classe);
  const change: EsitoScritto = {
    propostaId: riga.id,
    ...importiOf(scelto),
    commento: scelto.commento?.trim() || null,
    motivoSenzaPunteggio: motivoDaSalvare(scelto, facts),
  };
  const said = [...wrong, ...contradictionsOf(letta, scelto, classe)];
  const modifiche = modificheOf(riga, change, concludi || riga.esitoConcluso);
  const isNew = !isDeciso(riga);
  if (said.length === 0 && modifiche.length === 0) return { riga: null, giudizio: judged(persona, false, [], change) };
  const errori = [...said, ...faultsOf(scelto, riga, { classe, facts, concludi })];
  if (errori.length > 0) return refused(errori);
  const doubts = doubtsOf(change, riga);
  const giudizio = judged(persona, isNew, modifiche, change);
  return { riga, giudizio: doubts.length === 0 ? giudizio : { ...giudizio, esito: 'DA_CONFERMARE', errori: doubts } };
}

/** What an optional cell does not say stays as it is. */
function sceltoOf({ valori }: RigaLetta, riga: RigaRow, { row }: ClasseAperta): EsitoScelto {
  const assegni = valori.assegni == null ? null : importoAssegni(Number(valori.assegni), row.importoSingoloAssegno);
  return {
    finanzia: valori.esito === 'SI',
    finanziamentoAssegnato: valori.importo == null ? null : Number(valori.importo),
    assegnoAssegnato: assegni ?? riga.assegnoAssegnato ?? 0,
    commento: valori.commento == null ? riga.commento : String(valori.commento),
    motivoSenzaPunteggio: valori.motivo_senza_punteggio == null ? riga.motivoSenzaPunteggio : String(valori.motivo_senza_punteggio),
  };
}

const factsOf = (riga: RigaRow, { row, ufficiale, tempoConcluso }: ClasseAperta): EsitoFacts => ({
  statusValutazione: riga.statusValutazione,
  esitoSpeciale: riga.esitoSpeciale,
  media: riga.media,
  mediaSogliaFinanziabilita: riga.mediaSogliaFinanziabilita,
  sogliaFinanziabilita: row.sogliaFinanziabilita,
  esitoConcluso: riga.esitoConcluso,
  macroAreaValutabile: riga.macroAreaValutabile,
  schedaContestata: riga.schedaContestata,
  mcValutazioneSoloBozza: false,
  ufficiale,
  tempoConcluso,
});

/** What a file can say and a dialog cannot: a refusal with an amount, assegni of a classe that has none. */
function contradictionsOf({ valori }: RigaLetta, { finanzia }: EsitoScelto, { row }: ClasseAperta): Errori {
  const importo = Number(valori.importo ?? 0);
  const assegni = Number(valori.assegni ?? 0);
  return [
    ...(!finanzia && importo !== 0
      ? [{ colonna: 'importo', messaggio: `L’esito è No, ma l’importo è ${formatEuroBreve(importo)}: correggi uno dei due.` }]
      : []),
    ...(!finanzia && assegni !== 0
      ? [{ colonna: 'assegni', messaggio: 'L’esito è No, ma gli assegni non sono zero: correggi uno dei due.' }]
      : []),
    ...(finanzia && assegni !== 0 && row.importoSingoloAssegno === null
      ? [{ colonna: 'assegni', messaggio: 'Questa classe non prevede assegni.' }]
      : []),
  ];
}

type Faults = { classe: ClasseAperta; facts: EsitoFacts; concludi: boolean };

/** The faults that the funding dialog would find. */
function faultsOf(scelto: EsitoScelto, riga: RigaRow, { classe, facts, concludi }: Faults): Errori {
  const { importoSingoloAssegno, motivazioneObbligatoria } = classe.row;
  const given = {
    chi: 'UFFICIO' as const,
    facts,
    richiesta: { finanziamentoRichiesto: riga.finanziamentoRichiesto, assegnoRichiesto: riga.assegnoRichiesto, importoSingoloAssegno },
    motivazioneObbligatoria,
    conflitti: classe.conflitti.filter(({ propostaId }) => propostaId === riga.id),
    commento: riga.commento,
  };
  const verdict = canGiveEsito(given, { finanzia: scelto.finanzia, concludi });
  if (!verdict.ok) return [{ colonna: null, messaggio: refusalText(verdict) }];
  return faultsOfEsito(scelto, given).map(({ campo, messaggio }) => ({ colonna: COLONNE_DI[campo] ?? null, messaggio }));
}

/** Whether the proposta has an outcome, concluded or not. */
const isDeciso = ({ statusValutazione }: RigaRow): boolean => statusValutazione === 'FINANZIATA' || statusValutazione === 'NON_FINANZIATA';

/** The outcome before and after, in the words of the screen. */
function modificheOf(riga: RigaRow, dopo: EsitoScritto, concluso: boolean): RigaMassivo['modifiche'] {
  const euro = (importo: number | null) => (importo === null || importo === 0 ? null : formatEuroBreve(importo));
  const wordsFor = (finanziamento: number, assegno: number) => (finanziamento > 0 || assegno > 0 ? 'Finanziata' : 'Non finanziata');
  const prima: Record<string, string | null> = isDeciso(riga)
    ? {
        Esito: wordsFor(riga.finanziamentoAssegnato ?? 0, riga.assegnoAssegnato ?? 0),
        Importo: euro(riga.finanziamentoAssegnato),
        Assegni: euro(riga.assegnoAssegnato),
        Commento: riga.commento,
        'Motivo senza punteggio': riga.motivoSenzaPunteggio,
        Stato: riga.esitoConcluso ? 'Concluso' : 'In bozza',
      }
    : {};
  return differenze(prima, {
    Esito: wordsFor(dopo.finanziamentoAssegnato, dopo.assegnoAssegnato),
    Importo: euro(dopo.finanziamentoAssegnato),
    Assegni: euro(dopo.assegnoAssegnato),
    Commento: dopo.commento,
    'Motivo senza punteggio': dopo.motivoSenzaPunteggio ?? null,
    Stato: concluso ? 'Concluso' : 'In bozza',
  });
}

/** How many times smaller than the request an amount is that may be in thousands. */
const ALTRA_UNITA = 100;

/** What an office confirms row by row: a grant that the file takes back, and an amount that may be in another unit. */
function doubtsOf({ finanziamentoAssegnato, assegnoAssegnato }: EsitoScritto, riga: RigaRow): Errori {
  const prima = grantedOf(riga);
  const dopo = finanziamentoAssegnato + assegnoAssegnato;
  if (prima > 0 && dopo === 0)
    return [{ colonna: 'esito', messaggio: `Oggi è finanziata con ${formatEuroBreve(prima)}: con il file non lo sarebbe più.` }];
  const small = finanziamentoAssegnato > 0 && toCents(finanziamentoAssegnato) * ALTRA_UNITA <= toCents(riga.finanziamentoRichiesto);
  const [importo, richiesto] = [formatEuroBreve(finanziamentoAssegnato), formatEuroBreve(riga.finanziamentoRichiesto)];
  return small ? [{ colonna: 'importo', messaggio: `${importo} su ${richiesto} richiesti: controlla che l’importo sia in euro.` }] : [];
}

/**
 * Refuses all rows that grant more out of a purse that would be exceeded: which of them gets the money is not the file's order to decide
 * (D-203). Rows to be confirmed count as if they were ticked; what is ticked is checked again when the file is applied.
 */
function withinAvailable(lette: readonly RigaLetta[], candidates: readonly Candidate[], classe: ClasseAperta): Giudizio<EsitoScritto>[] {
  const giudizi = candidates.map(({ giudizio }) => giudizio);
  const areaOf = new Map(classe.macroAree.map(({ id, nome }) => [nome, id]));
  const isSound = (at: number) => giudizi[at]?.change != null && (lette[at]?.errori.length ?? 0) === 0;
  // Each round refuses rows of one purse more.
  for (let left = classe.macroAree.length + 1; left > 0; left -= 1) {
    const over = exceededOf(
      classe,
      giudizi.map(({ change }, at) => (isSound(at) ? change : null)),
    );
    if (over === undefined) break;
    for (const [at, { riga, giudizio }] of candidates.entries()) {
      const change = giudizi[at]?.change ?? null;
      if (riga === null || change === null || totaleAssegnato(change) <= grantedOf(riga)) continue;
      if (over.macroArea !== null && areaOf.get(over.macroArea) !== riga.macroAreaId) continue;
      giudizi[at] = respinta(giudizio.persona, [
        { colonna: 'importo', messaggio: `Insieme alle altre righe supera il disponibile. ${refusalText(no('OLTRE_DISPONIBILE', over))}` },
      ]);
    }
  }
  return giudizi;
}

type Judged = { classe: ClasseAperta; giudizi: readonly Giudizio<EsitoScritto>[] };

/**
 * A row that leaves somebody without funding, although another with as many points or fewer has it after the file, is confirmed by the
 * office, as the dialog of a scenario names such proposte. Rows to be confirmed count as if they were ticked; what is ticked is checked
 * again when the file is applied.
 */
function withOvertaken(
  lette: readonly RigaLetta[],
  candidates: readonly Candidate[],
  { classe, giudizi }: Judged,
): Giudizio<EsitoScritto>[] {
  const written = giudizi.flatMap(({ change }, at) => (change !== null && lette[at]?.errori.length === 0 ? [change] : []));
  const { last, overtaken } = overtakenAfter(classe, written);
  return giudizi.map((giudizio, at) => {
    const riga = candidates[at]?.riga ?? null;
    if (riga === null || last === undefined || giudizio.change === null || !overtaken.has(riga.id)) return giudizio;
    const [sua, altra] = [formatPunti(riga.media ?? 0, 2), formatPunti(last.media ?? 0, 2)];
    const messaggio = `Con ${sua} punti resta senza finanziamento, mentre ${last.numeroProtocollo} con ${altra} lo ha.`;
    return { ...giudizio, esito: 'DA_CONFERMARE', errori: [...giudizio.errori, { colonna: 'esito', messaggio }] };
  });
}

/** The first purse that these changes together would exceed, macro-areas first; undefined where none grants more than it has. */
function exceededOf(classe: ClasseAperta, changes: readonly (EsitoScritto | null)[]): Purse | undefined {
  const { prima, dopo } = pursesAround(classe, changes);
  return dopo
    .toReversed()
    .find(
      (borsa) =>
        remainderOf(borsa) < 0 &&
        toCents(borsa.concesso) > toCents(prima.find(({ macroArea }) => macroArea === borsa.macroArea)?.concesso ?? 0),
    );
}

/** A digest of what the preview shows, the money included: a purse may change while every row says the same (D-203). */
export const versioneOf = (righe: readonly RigaMassivo[], denaro: DenaroDelFile, concludi: boolean): string =>
  createHash('sha256')
    .update(JSON.stringify([concludi, righe, denaro]))
    .digest('base64url');
