import { type Omonimo, testoOmonimo } from './bando.rules.ts';
import { parametriContrari } from './classe.rules.ts';
import type { Bando, Classe, Tipologia } from './configurazione.shape.ts';

/** A gap in a call before it opens. `grave`: nobody could present, send or judge a proposta; otherwise it may be intended. */
export type Mancanza = { testo: string; grave: boolean; tipologiaId: number | null; classeId: number | null };

/**
 * The gaps of a call, its tipologie and its classi before it opens. They stop nothing: a call opens at its instant (D-50). `omonimi` are
 * other calls of its year with the same name.
 */
export const checkPronto = (bando: Bando, omonimi: readonly Omonimo[]): Mancanza[] => [
  ...omonimi.map((altro) => ({ testo: testoOmonimo(altro), grave: false, tipologiaId: null, classeId: null })),
  ...ofBando(bando),
  ...bando.tipologiaProgetti.flatMap((tipologia) => [
    ...ofTipologia(tipologia),
    ...tipologia.classi.flatMap((classe) =>
      ofClasse(classe).map(([testo, grave]) => ({
        testo: `${tipologia.nome}, ${classe.nome}: ${testo}`,
        grave,
        tipologiaId: tipologia.id,
        classeId: classe.id,
      })),
    ),
  ]),
];

function ofBando({ descrizione, files, tipologiaProgetti, nome, anno }: Bando): Mancanza[] {
  const faults: [string, boolean][] = [
    ...(tipologiaProgetti.length === 0 ? [['Nessuna tipologia di progetto.', true] as [string, boolean]] : []),
    ...(nome === `Nuovo bando ${anno}` ? [['Il nome è ancora quello iniziale.', false] as [string, boolean]] : []),
    ...(descrizione.trim() === '' ? [['Manca la descrizione.', false] as [string, boolean]] : []),
    ...(files.length === 0 ? [['Nessun file del bando.', false] as [string, boolean]] : []),
  ];
  return faults.map(([testo, grave]) => ({ testo, grave, tipologiaId: null, classeId: null }));
}

function ofTipologia({ id, nome, classi, commissione, commissioneVuota }: Tipologia): Mancanza[] {
  const of = { tipologiaId: id, classeId: null };
  return [
    ...(classi.length === 0 ? [{ ...of, testo: `${nome}: nessuna classe dimensionale presente.`, grave: true }] : []),
    ...(commissione === null ? [{ ...of, testo: `${nome}: nessuna commissione associata.`, grave: false }] : []),
    ...(commissioneVuota
      ? [{ ...of, testo: `${nome}: la commissione «${commissione}» non ha né presidente né membri.`, grave: false }]
      : []),
  ];
}

const SENZA_PROGETTI =
  "è chiesto un numero minimo di progetti, ma il modulo della domanda non ha l'elenco in cui indicarli: non vale nulla.";
const SOTTO_SOGLIA = "si conclude anche senza punteggi, ma c'è una soglia di finanziabilità: ciò che non ha punti non la raggiunge.";

function ofClasse(classe: Classe): [testo: string, grave: boolean][] {
  const { attributi, categorie, rendicontoVoce, faseValutazione, criteriValutazione, stepRendicontazione } = classe;
  const parametri = Object.fromEntries(classe.parameters.map(({ codice, valore }) => [codice, valore]));
  const fixed = rendicontoVoce.some(({ tipoImporto }) => tipoImporto === 'ASSEGNO_RICERCA') && attributi.importoSingoloAssegno === null;
  const senzaPunteggi = attributi.tipoValutazione === 'PUNTEGGIO' || !attributi.concludiSenzaPunteggi;
  const cases: [boolean, string, boolean][] = [
    ...parametriContrari(parametri).map((testo): [boolean, string, boolean] => [true, testo, true]),
    [parametri.FINANZIAMENTO_MAX == null, "manca l'importo massimo finanziabile.", false],
    [parametri.MESI_FINANZIAMENTO == null, 'manca la durata del finanziamento.', false],
    [!categorie.some(({ ammessa }) => ammessa), 'non è detto chi partecipa: ogni ruolo può presentare domanda.', false],
    [(parametri.NUMERO_PROGETTI_MIN ?? 0) > 0 && !classe.elencaProgetti, SENZA_PROGETTI, false],
    [rendicontoVoce.length === 0, 'nessuna voce di spesa.', false],
    [fixed, "c'è una voce per assegni di ricerca, ma non l'importo di un assegno.", true],
    [attributi.tipoValutazione === 'ITER_VALUTAZIONE' && faseValutazione.length === 0, 'si valuta per fasi, ma non ce ne sono.', true],
    [attributi.concludiSenzaPunteggi && attributi.sogliaFinanziabilita !== null, SOTTO_SOGLIA, false],
    [criteriValutazione.length === 0 && senzaPunteggi, 'nessun criterio di valutazione.', true],
    [attributi.refereeAttivi && !parametri.REFEREE_MAX, 'valutano i referee, ma il loro numero massimo non è detto.', true],
    [stepRendicontazione.length === 0, 'nessuno step di rendicontazione.', false],
    [stepRendicontazione.length > 0 && classe.formRendicontoId === null, 'ci sono step di rendicontazione, ma non il loro modulo.', false],
  ];
  return cases.flatMap(([missing, testo, grave]) => (missing ? [[testo, grave] as [string, boolean]] : []));
}
