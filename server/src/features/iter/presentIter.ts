import { esitiVisibili, isTempoConcluso } from '@sigeba/contract/iter/iter.rules.ts';
import type { IterRiga, StepIter } from '@sigeba/contract/iter/iter.shape.ts';
import { presentLog } from '../rendicontazioni/logMail.queries.ts';
import type { ClasseIterRow, StepIterRow } from './iter.queries.ts';

const presentStepIter = (row: StepIterRow): StepIter => ({
  idStep: row.id,
  nome: row.nome,
  mesi: row.mesi,
  startTimestamp: isoOf(row.inizio),
  endTimestamp: isoOf(row.fine),
  scadenzaTeorica: isoOf(row.scadenzaTeorica),
  scadenzaFissa: isoOf(row.scadenzaFissa),
  comunicato: row.comunicato && {
    startTimestamp: new Date(row.comunicato.inizio).toISOString(),
    endTimestamp: new Date(row.comunicato.fine).toISOString(),
  },
  rendicontazioni: { bozze: row.bozze, inviate: row.inviate, valutate: row.valutate },
  logInvioMail: presentLog(row.log),
  lastUpdate: row.updatedAt.toISOString(),
});

export function presentIter(row: ClasseIterRow, steps: readonly StepIterRow[], now: Date): IterRiga {
  const { dataUfficializzazione, fineValutazione } = row;
  return {
    idClasse: row.id,
    nomeClasse: row.nome,
    nomeTipologia: row.tipologiaNome,
    gruppo: row.gruppo,
    bando: { id: row.bandoId, nome: row.bandoNome, anno: row.anno },
    chiusura: row.chiusura.toISOString(),
    esitoUfficializzato: dataUfficializzazione !== null,
    dataUfficializzazione: isoOf(dataUfficializzazione),
    ufficializzataDa: row.ufficializzataDa,
    visibilita: esitiVisibili({ dataUfficializzazione, sospesa: !row.visibilita }),
    ...(row.gruppo === 'TM' ? { referee: row.referee } : {}),
    fineValutazione: isoOf(fineValutazione),
    tempoValutazioneConclusa: isTempoConcluso({ dataUfficializzazione, fineValutazione }, now),
    proposteInviate: row.inviate,
    proposteDaValutare: row.daValutare,
    senzaCommissari: row.senzaCommissari,
    proposteSenzaEsito: row.senzaEsito,
    proposteRiaperte: row.riaperte,
    finanziate: row.finanziate,
    step: steps.filter(({ classeId }) => classeId === row.id).map(presentStepIter),
    logInvioMail: presentLog(row.log),
    lastUpdate: row.updatedAt.toISOString(),
  };
}

const isoOf = (date: Date | null): string | null => date?.toISOString() ?? null;
