import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { moduloAttrezzature } from './attrezzature.ts';
import { moduloAvvio } from './avvio.ts';
import { moduloConvegni } from './convegni.ts';
import { moduloEtica } from './etica.ts';
import { moduloMobilita } from './mobilita.ts';
import type { Modulo } from './modulo.ts';
import { moduloPartecipante } from './partecipante.ts';
import { moduliRendiconto } from './rendiconti.ts';
import { moduloRicerca } from './ricerca.ts';
import { moduloPiccoli } from './ricercaPiccoli.ts';
import { moduloSeed } from './seedPnr.ts';
import { moduloTerzaMissione } from './terzaMissione.ts';

/** A form that comes with the product: its name and what it is for, as the office reads them, and its template. */
export type Pronto = { nome: string; scopo: string; template: FormTemplate };

const pronto = (nome: string, { template }: Pick<Modulo, 'template'>, scopo: string): Pronto => ({ nome, scopo, template });

/**
 * The library of forms. Nothing of it is stored before the office chooses one; a template is found by its codice, which a form made of it
 * has too unless the office gives it another.
 */
export const PRONTI: readonly Pronto[] = [
  pronto('Progetto piccolo', moduloPiccoli('it'), 'Domanda breve per un progetto di un anno, di una persona o di un piccolo gruppo.'),
  pronto(
    'Progetto medio',
    moduloRicerca('MEDI'),
    'Progetto di gruppo fino a due anni: curriculum, piano di lavoro, impatto, cofinanziamento.',
  ),
  pronto('Progetto grande', moduloRicerca('GRANDI'), 'Progetto di gruppo fino a tre anni, con assegni di ricerca tra le spese.'),
  pronto('Small project', moduloPiccoli('en'), 'Il progetto piccolo in inglese, per bandi letti anche da valutatori stranieri.'),
  pronto(
    'Exploratory project',
    moduloSeed('ESPLORATIVO'),
    'Progetto esplorativo in inglese (excellence, impact, implementation) per referee stranieri.',
  ),
  pronto(
    'Exploratory project, young researchers',
    moduloSeed('GIOVANI'),
    'Il progetto esplorativo per responsabili sotto i 40 anni, RTDA o RTT.',
  ),
  pronto(
    'Avvio alla Ricerca, Tipo 1',
    moduloAvvio(1),
    'Primo progetto di dottorandi, specializzandi e assegnisti senza dottorato, con un tutor.',
  ),
  pronto(
    'Avvio alla Ricerca, Tipo 2',
    moduloAvvio(2),
    'Primo progetto di assegnisti con dottorato e titolari di contratto di ricerca, con un tutor.',
  ),
  pronto('Mobilità', moduloMobilita('it'), 'Contributo per un soggiorno presso un altro ente o per la visita di uno studioso.'),
  pronto('Mobility', moduloMobilita('en'), 'La mobilità in inglese, con la stessa struttura.'),
  pronto('Convegno nazionale', moduloConvegni('A'), 'Contributo per un convegno nazionale, un seminario o una giornata di studi.'),
  pronto('Convegno internazionale', moduloConvegni('B'), 'Contributo per un convegno, una scuola o un workshop internazionale.'),
  pronto(
    'Attrezzatura media',
    moduloAttrezzature('MEDIE'),
    'Acquisto di un’attrezzatura scientifica, con preventivi e cofinanziamento della struttura.',
  ),
  pronto('Attrezzatura grande', moduloAttrezzature('GRANDI'), 'Acquisto di una grande attrezzatura, condivisa da più dipartimenti.'),
  pronto(
    'Terza missione',
    moduloTerzaMissione('TM'),
    'Iniziativa rivolta a scuole, enti locali, associazioni e imprese, con i partner e l’impatto atteso.',
  ),
  pronto('Avvio alla terza missione', moduloTerzaMissione('AVVIO_TM'), 'Iniziativa di un anno di dottorandi, specializzandi e assegnisti.'),
  pronto(
    'Parte dei partecipanti',
    moduloPartecipante,
    'Ciò che ogni componente di un progetto medio o grande compila di suo: curriculum, indicatori, contributo.',
  ),
  pronto('Rendiconto intermedio', moduliRendiconto.INTERMEDIO, 'Attività svolta e spese a metà di un progetto.'),
  pronto('Rendiconto finale', moduliRendiconto.FINALE, 'Risultati, prodotti e spese alla fine di un progetto o di un acquisto.'),
  pronto('Rendiconto finale di Avvio', moduliRendiconto.FINALE_AVVIO, 'Il rendiconto finale con il parere del tutor.'),
  pronto('Rendiconto di mobilità', moduliRendiconto.MOBILITA, 'Periodo effettivo, attestazione dell’ente partner, attività e spese.'),
  pronto('Rendiconto di evento', moduliRendiconto.EVENTO, 'Per convegni e iniziative di terza missione: date, pubblico, partner, spese.'),
  pronto(
    'Istanza al Comitato Etico',
    { template: moduloEtica },
    'Le venti sezioni dell’istanza: studio, ambiti etici, controlli di competenza, autodichiarazione.',
  ),
];

/** The ready-made form with this codice. */
export const prontoCalled = (codice: string): Pronto | undefined => PRONTI.find(({ template }) => template.codice === codice);
