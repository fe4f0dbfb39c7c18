import { checkAnnoOf } from '../anno.ts';
import { canStayWithin, type Purse } from '../graduatorie/denaro.rules.ts';
import { formatInstant } from '../instant.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import type { AvvisoStep } from '../rendicontazioni/avvisi.ts';

/** The title of the dialog that refuses to make a classe official (platform core, section 8). */
export const TITOLO_NON_UFFICIALIZZABILE = 'Impossibile ufficializzare la classe';

/** Whether the proponents see the results: official, and not suspended by the office (D-95). */
export const esitiVisibili = ({ dataUfficializzazione, sospesa }: { dataUfficializzazione: unknown; sospesa: boolean }): boolean =>
  dataUfficializzazione !== null && !sospesa;

type Tempo = { dataUfficializzazione: Date | null; fineValutazione: Date | null };

/** Whether the time of evaluation is over: the classe is official, or the instant set by the office has passed (D-99). */
export const isTempoConcluso = ({ dataUfficializzazione, fineValutazione }: Tempo, now: Date): boolean =>
  dataUfficializzazione !== null || (fineValutazione !== null && now > fineValutazione);

/** The states by which Gestione Iter filters classi. */
export const STATI_ITER = ['aperte', 'ufficiali', 'sospese'] as const;
export type StatoIter = (typeof STATI_ITER)[number];

/** Columns by which they may be sorted. */
export const ORDINE_ITER = ['classe', 'esito', 'fine'] as const;

/** A proposta that still prevents its classe from becoming official. */
export type PropostaMancante = {
  numeroProtocollo: string;
  mancanza: 'RIAPERTA' | 'SENZA_ESITO' | 'NON_CONCLUSO' | 'SOTTO_SOGLIA' | 'SENZA_MOTIVO';
};

/** No outcome is reopened once the evaluation has ended (D-99). */
const SE_FINITA = 'Se la valutazione è finita, prima se ne sposta la fine.';

const MANCANZE: Record<PropostaMancante['mancanza'], string> = {
  RIAPERTA: 'Riaperta e non ancora inviata di nuovo.',
  SENZA_ESITO: "Manca l'esito.",
  NON_CONCLUSO: "L'esito non è concluso.",
  // The threshold came after the grant, when nobody had to say why it is granted without points (D-198).
  SENZA_MOTIVO: `È finanziata senza un punteggio da confrontare con la soglia, e senza il motivo: si riapre l’esito e lo si indica, o si toglie la soglia. ${SE_FINITA}`,
  // The threshold was raised after the grant, or the mean changed: the office takes one or the other back.
  SOTTO_SOGLIA: `È finanziata sotto la soglia di finanziabilità: si riapre l’esito, o si corregge la soglia. ${SE_FINITA}`,
};

/** Each by its protocol number (D-97). */
export const mancanzeOf = (proposte: readonly PropostaMancante[]): Violazione[] =>
  proposte.map(({ numeroProtocollo, mancanza }) => ({ campo: numeroProtocollo, messaggio: MANCANZE[mancanza] }));

/** Whether a fault says that a proposta was reopened: it is among the drafts until it is sent again. */
export const isDettaRiaperta = ({ messaggio }: { messaggio: string }): boolean => messaggio === MANCANZE.RIAPERTA;

type Ufficializzazione = {
  dataUfficializzazione: Date | null;
  chiusura: Date;
  mancanti: readonly PropostaMancante[];
  /** The available money and what was granted of it. */
  borse: readonly Purse[];
  received: Date;
};

/**
 * The outcomes of a classe become official as a whole, once its call is over, within the available money, with no grant below the threshold
 * and none that cannot be compared with it and has no reason (D-75, D-97, D-198, D-203).
 */
export function canOfficialise({ dataUfficializzazione, chiusura, mancanti, borse, received }: Ufficializzazione): Verdict {
  if (dataUfficializzazione !== null) return no('CLASSE_UFFICIALE', { quando: dataUfficializzazione.toISOString() });
  if (received <= chiusura) return no('CLASSE_APERTA', { scadenza: chiusura.toISOString() });
  const quante = (quale: PropostaMancante['mancanza']) => mancanti.filter(({ mancanza }) => mancanza === quale).length;
  const [sottoSoglia, senzaMotivo] = [quante('SOTTO_SOGLIA'), quante('SENZA_MOTIVO')];
  return mancanti.length === 0
    ? canStayWithin(borse)
    : no('ESITI_MANCANTI', { violazioni: mancanzeOf(mancanti), sottoSoglia, senzaMotivo });
}

/** The outcomes are made official as they were read: one that was given or changed since is read first (D-327). */
export function canOfficialiseAsRead(letti: string | null, ora: Date | null): Verdict {
  const read = letti === null ? null : Date.parse(letti);
  return read === (ora?.getTime() ?? null) ? yes : no('ESITI_INTANTO');
}

export const MOTIVO_CONFLITTI_MAX = 4_000;

/** Why a classe becomes official although conflicts of interest are open: required only where there are any (D-204). */
export function checkMotivoConflitti(aperti: number, motivazione: string): Violazione[] {
  if (aperti === 0) return [];
  if (motivazione.trim() === '')
    return [{ campo: 'motivazione', messaggio: 'Indica perché si ufficializza con conflitti di interessi ancora da verificare.' }];
  return motivazione.length > MOTIVO_CONFLITTI_MAX
    ? [{ campo: 'motivazione', messaggio: `Il campo non puo superare i ${MOTIVO_CONFLITTI_MAX} caratteri di lunghezza.` }]
    : [];
}

/** Only an official classe can be suspended or shown again. */
export const canSuspend = ({ dataUfficializzazione }: { dataUfficializzazione: Date | null }): Verdict =>
  dataUfficializzazione === null ? no('CLASSE_NON_UFFICIALE') : yes;

/** The end of the evaluation cannot change once the classe is official (D-99). */
export const canSetFineValutazione = ({ dataUfficializzazione }: { dataUfficializzazione: Date | null }): Verdict =>
  dataUfficializzazione === null ? yes : no('CLASSE_UFFICIALE', { quando: dataUfficializzazione.toISOString() });

/** Evaluation begins when the call is over: it cannot end before. */
export function checkFineValutazione(fineValutazione: string | null, chiusura: Date): Violazione[] {
  const messaggio = `La valutazione non può finire prima della chiusura del bando (${formatInstant(chiusura)}).`;
  const early = fineValutazione !== null && Date.parse(fineValutazione) < chiusura.getTime();
  return [...(early ? [{ campo: 'fineValutazione', messaggio }] : []), ...checkAnnoOf('fineValutazione', fineValutazione)];
}

export const SCADENZA_PRIMA_DI_INIZIO = 'La scadenza non può essere precedente alla data di inizio!';

/** The period of a step (platform core, section 5); null is a missing value. */
export function checkPeriodoStep({ startDate, endDate }: { startDate: string | null; endDate: string | null }): Violazione[] {
  const violazioni: Violazione[] = [];
  if (startDate === null) violazioni.push({ campo: 'startDate', messaggio: 'Inserisci la data e ora di inizio.' });
  if (endDate === null) violazioni.push({ campo: 'endDate', messaggio: 'Inserisci la data e ora di scadenza.' });
  if (startDate !== null && endDate !== null && Date.parse(endDate) < Date.parse(startDate))
    violazioni.push({ campo: 'endDate', messaggio: SCADENZA_PRIMA_DI_INIZIO });
  return [...violazioni, ...checkAnnoOf('startDate', startDate), ...checkAnnoOf('endDate', endDate)];
}

type Periodo = { inizio: Date | null; fine: Date | null };
type StepDaAvvisare = Periodo & {
  /** The outcomes of the classe are official and shown: before, nobody knows who is funded. */
  visibili: boolean;
  /** The period in the last mail. */
  comunicato: { inizio: Date; fine: Date } | null;
  destinatari: number;
};

/** Whether the holders can be notified of a step now (D-93). */
export function canNotifyStep(tipo: AvvisoStep, { visibili, inizio, fine, comunicato, destinatari }: StepDaAvvisare): Verdict {
  if (!visibili) return no('AVVISO_NON_VISIBILE');
  if (inizio === null || fine === null) return no('REND_SENZA_DATE');
  if (tipo === 'MODIFICA' && comunicato === null) return no('DATE_MAI_COMUNICATE');
  if (tipo === 'MODIFICA' && comunicato !== null && !isChanged({ inizio, fine }, comunicato)) return no('DATE_INVARIATE');
  if (tipo === 'DATE' && comunicato !== null && isChanged({ inizio, fine }, comunicato)) return no('DATE_CAMBIATE');
  return destinatari === 0 ? no(tipo === 'VALUTAZIONE' ? 'NESSUNA_VALUTAZIONE' : 'NESSUN_TITOLARE') : yes;
}

const isChanged = (now: { inizio: Date; fine: Date }, told: { inizio: Date; fine: Date }): boolean =>
  now.inizio.getTime() !== told.inizio.getTime() || now.fine.getTime() !== told.fine.getTime();
