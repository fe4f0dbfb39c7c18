import { CATEGORIA } from '@sigeba/contract/partecipazioni/categorie.ts';
import { avvioDel, budget, calcolo, daElenco, formattato, persone, riga, siNo, spunta, telefono, testo } from './campi.ts';
import { mesiPersonaEntro } from './mesi.ts';
import { buildModulo, type CampoSpec, type Modulo } from './modulo.ts';
import { istanzaPropria } from './ricerca.ts';

/** How long a Progetto Piccolo lasts. */
const MESI = 12;

/** The short form of a small project, in Italian or English. */
export function moduloPiccoli(lingua: 'it' | 'en'): Modulo {
  const t = (it: string, en: string) => (lingua === 'it' ? it : en);
  const parole = [t('Sì', 'Yes'), 'No'] as const;
  const campi = (...list: CampoSpec[]) => ({ campi: list });
  return buildModulo({
    codice: lingua === 'it' ? 'RICERCA-PICCOLI' : 'RICERCA-PICCOLI-EN',
    lingua,
    sezioni: [
      {
        key: 'generali',
        titolo: t('Dati generali', 'General information'),
        ...campi(
          riga('titolo', t('Titolo del progetto', 'Project title'), { opzioni: { titolo: true } }),
          daElenco('settoreERC', t('Settore ERC', 'ERC panel'), 'settoriERC'),
          daElenco('areaCUN', t('Area CUN', 'CUN area'), 'areeCUN', { origine: 'profilo.areaCun' }),
          daElenco('ssd', t('Settore scientifico-disciplinare', 'Scientific sector (SSD)'), 'ssds', { origine: 'profilo.ssd' }),
          riga('parole', t('Parole chiave', 'Keywords'), {
            nota: t('Da una a cinque, separate da virgola.', 'One to five, separated by commas.'),
          }),
          testo('abstract', 'Abstract', { max: 2000, righe: 10, opzioni: { abstract: true } }),
        ),
      },
      {
        key: 'responsabile',
        titolo: t('Responsabile', 'Principal investigator'),
        ...campi(
          telefono('telefono', t('Telefono', 'Telephone'), { origine: 'profilo.telefono' }),
          testo('pubblicazioni', t('Pubblicazioni principali', 'Main publications'), { max: 5000 }),
        ),
      },
      {
        key: 'descrizione',
        titolo: t('Descrizione del progetto', 'Project description'),
        ...campi(
          persone('coproponenti', t('Coproponenti', 'Co-proponents'), CATEGORIA.COPROPONENTE),
          persone('docenti', t('Docenti e ricercatori', 'Professors and researchers'), CATEGORIA.DOCENTE_RICERCATORE),
          persone(
            'inFormazione',
            t('Dottorandi, assegnisti e specializzandi', 'Doctoral students, fellows and residents'),
            CATEGORIA.DOTTORANDO_ASSEGNISTA_SPECIALIZZANDO,
          ),
          testo('gruppo', t('Composizione e competenze del gruppo', 'Research team'), { max: 3000 }),
          formattato('obiettivi', t('Obiettivi e innovatività', 'Objectives and originality'), { max: 6000 }),
          formattato('metodologia', t('Metodologia e fasi', 'Methods and work plan'), { max: 6000 }),
          avvioDel('avvio', t('Data prevista di avvio', 'Expected starting date')),
        ),
      },
      {
        key: 'etica',
        titolo: t('Etica', 'Ethics'),
        ...campi(
          siNo('parere', t('Il progetto richiede un parere etico?', 'Does the project need an ethics opinion?'), {
            parole,
            seSi: [riga('istanza', t("Numero dell'istanza presentata al Comitato Etico", 'Number of the application'), { max: 40 })],
          }),
        ),
      },
      {
        key: 'budget',
        titolo: 'Budget',
        ...campi(
          budget('budget', t('Piano delle spese', 'Expenses')),
          calcolo('totale', t('Totale richiesto', 'Total requested'), '{budget.totale}'),
        ),
      },
      {
        key: 'dichiarazioni',
        titolo: t('Dichiarazioni', 'Declarations'),
        ...campi(
          spunta(
            'dichiaraBando',
            t('Dichiara di avere letto il bando e di accettarne le condizioni', 'I have read the call and accept its conditions'),
            { link: 'bando' },
          ),
          spunta(
            'dichiaraDoppio',
            t('Dichiara che il progetto non riceve altri finanziamenti per le stesse spese', 'The same expenses are not funded otherwise'),
          ),
        ),
      },
    ],
    regole: (campo) => [
      istanzaPropria(campo, lingua),
      ...mesiPersonaEntro(campo, ['coproponenti', 'docenti', 'inFormazione'], { valore: MESI }, lingua),
    ],
  });
}
