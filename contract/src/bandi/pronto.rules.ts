import { type PassoDelBando, testoOfPasso } from '../primiPassi/primiPassi.rules.ts';
import { type Omonimo, testoOmonimo } from './bando.rules.ts';
import { type Parametro, parametriContrari } from './classe.rules.ts';
import type { Bando, Classe, Tipologia } from './configurazione.shape.ts';

/**
 * A gap in a call before it opens. `grave`: nobody could present, send or judge a proposta; otherwise it may be intended. `campo`: what of
 * its classe closes it.
 */
export type Mancanza = { testo: string; grave: boolean; tipologiaId: number | null; classeId: number | null; campo?: CampoClasse };
type CampoClasse =
  | Parametro
  | keyof Classe['attributi']
  | keyof Pick<Classe, 'categorie' | 'rendicontoVoce' | 'faseValutazione' | 'criteriValutazione' | 'stepRendicontazione'>
  | 'formRendicontoVersioneId';

/** What is known beside a call: others of its year with the same name, and first steps of the installation that are still open. */
export type Intorno = { omonimi: readonly Omonimo[]; passi: readonly PassoDelBando[] };

/** The gaps of a call, its tipologie and its classi before it opens. They stop nothing: a call opens at its instant (D-50). */
export const checkPronto = (bando: Bando, { omonimi, passi }: Intorno): Mancanza[] => [
  ...passi.map((passo) => ({ ...ofPasso(passo), tipologiaId: null, classeId: null })),
  ...omonimi.map((altro) => ({ testo: testoOmonimo(altro), grave: false, tipologiaId: null, classeId: null })),
  ...ofBando(bando),
  ...bando.tipologiaProgetti.flatMap((tipologia) => [
    ...ofTipologia(tipologia),
    ...tipologia.classi.flatMap((classe) =>
      ofClasse(classe).map(([testo, grave, campo]) => ({
        testo: `${tipologia.nome}, ${classe.nome}: ${testo}`,
        grave,
        campo,
        tipologiaId: tipologia.id,
        classeId: classe.id,
      })),
    ),
  ]),
];

/** What an open step of the installation means for a call. */
const PASSI: Record<PassoDelBando, { testo: string; grave: boolean }> = {
  PERSONE: { testo: 'In anagrafica non c’è nessun docente o ricercatore: nessuno può presentare domanda.', grave: true },
  SSO: { testo: 'L’accesso con le credenziali di Ateneo non è configurato: chi dovrebbe presentare domanda non può entrare.', grave: true },
  POSTA: {
    testo: 'La posta in uscita non è configurata, o l’ultima e-mail non è partita: inviti e ricevute non arrivano.',
    grave: false,
  },
};

function ofPasso(passo: PassoDelBando): { testo: string; grave: boolean } {
  const { testo, grave } = PASSI[passo];
  const { dove } = testoOfPasso(passo);
  return { testo: 'server' in dove ? `${testo} Lo fa chi gestisce il server: ${dove.server}.` : testo, grave };
}

function ofBando({ descrizione, files, tipologiaProgetti, nome, anno }: Bando): Mancanza[] {
  const faults: [string, boolean][] = [
    ...(tipologiaProgetti.length === 0 ? [['Nessuna tipologia di progetto.', true] as [string, boolean]] : []),
    ...(nome === `Nuovo bando ${anno}` ? [['Il nome è ancora quello iniziale.', false] as [string, boolean]] : []),
    ...(descrizione.trim() === '' ? [['Manca la descrizione.', false] as [string, boolean]] : []),
    ...(files.length === 0 ? [['Nessun file del bando.', false] as [string, boolean]] : []),
  ];
  return faults.map(([testo, grave]) => ({ testo, grave, tipologiaId: null, classeId: null }));
}

const SENZA_COMMISSIONE = 'nessuna commissione associata: finché non ce n’è una, nessuno può valutare le domande.';

function ofTipologia({ id, nome, classi, commissione, senzaPresidente }: Tipologia): Mancanza[] {
  const of = { tipologiaId: id, classeId: null };
  return [
    ...(classi.length === 0 ? [{ ...of, testo: `${nome}: nessuna classe dimensionale presente.`, grave: true }] : []),
    ...(commissione === null ? [{ ...of, testo: `${nome}: ${SENZA_COMMISSIONE}`, grave: false }] : []),
    ...(senzaPresidente
      ? [{ ...of, testo: `${nome}: la commissione «${commissione}» non ha un presidente, e finché non ce l’ha non valuta.`, grave: false }]
      : []),
  ];
}

const SENZA_PROGETTI =
  "è chiesto un numero minimo di progetti, ma il modulo della domanda non ha l'elenco in cui indicarli: non vale nulla.";
const SOTTO_SOGLIA = "si conclude anche senza punteggi, ma c'è una soglia di finanziabilità: ciò che non ha punti non la raggiunge.";

type DellaClasse = [testo: string, grave: boolean, campo: CampoClasse];

function ofClasse(classe: Classe): DellaClasse[] {
  const { attributi, categorie, rendicontoVoce, faseValutazione, criteriValutazione, stepRendicontazione } = classe;
  const parametri = Object.fromEntries(classe.parameters.map(({ codice, valore }) => [codice, valore]));
  const fixed = rendicontoVoce.some(({ tipoImporto }) => tipoImporto === 'ASSEGNO_RICERCA') && attributi.importoSingoloAssegno === null;
  const senzaPunteggi = attributi.tipoValutazione === 'PUNTEGGIO' || !attributi.concludiSenzaPunteggi;
  const cases: [boolean, ...DellaClasse][] = [
    ...parametriContrari(parametri).map(({ campo, messaggio }): [boolean, ...DellaClasse] => [true, messaggio, true, campo]),
    [parametri.FINANZIAMENTO_MAX == null, "manca l'importo massimo finanziabile.", false, 'FINANZIAMENTO_MAX'],
    [parametri.MESI_FINANZIAMENTO == null, 'manca la durata del finanziamento.', false, 'MESI_FINANZIAMENTO'],
    [!categorie.some(({ ammessa }) => ammessa), 'non è detto chi partecipa: ogni ruolo può presentare domanda.', false, 'categorie'],
    [(parametri.NUMERO_PROGETTI_MIN ?? 0) > 0 && !classe.elencaProgetti, SENZA_PROGETTI, false, 'NUMERO_PROGETTI_MIN'],
    [rendicontoVoce.length === 0, 'nessuna voce di spesa.', false, 'rendicontoVoce'],
    [fixed, "c'è una voce per assegni di ricerca, ma non l'importo di un assegno.", true, 'importoSingoloAssegno'],
    [
      attributi.tipoValutazione === 'ITER_VALUTAZIONE' && faseValutazione.length === 0,
      'si valuta per fasi, ma non ce ne sono.',
      true,
      'faseValutazione',
    ],
    [attributi.concludiSenzaPunteggi && attributi.sogliaFinanziabilita !== null, SOTTO_SOGLIA, false, 'sogliaFinanziabilita'],
    [criteriValutazione.length === 0 && senzaPunteggi, 'nessun criterio di valutazione.', true, 'criteriValutazione'],
    [attributi.refereeAttivi && !parametri.REFEREE_MAX, 'valutano i referee, ma il loro numero massimo non è detto.', true, 'REFEREE_MAX'],
    [stepRendicontazione.length === 0, 'nessuno step di rendicontazione.', false, 'stepRendicontazione'],
    [
      stepRendicontazione.length > 0 && classe.formRendicontoId === null,
      'ci sono step di rendicontazione, ma non il loro modulo.',
      false,
      'formRendicontoVersioneId',
    ],
  ];
  return cases.flatMap(([missing, ...mancanza]) => (missing ? [mancanza] : []));
}
