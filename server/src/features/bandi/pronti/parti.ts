import type { Voce } from '@sigeba/contract/bandi/classe.rules.ts';
import { CATEGORIA } from '@sigeba/contract/partecipazioni/categorie.ts';
import type { CategoriaPronta, CriterioPronto, FasePronta } from './bandoPronto.types.ts';

// What the classi of several ready-made calls have in common; the demonstration has calls of its own beside them.

const DOCENTI = ['PO', 'PA', 'RU', 'RTDA', 'RTDB', 'RTT'];
const IN_FORMAZIONE = ['DR', 'AR', 'SP', 'CR'];
const TECNICI = ['PTA', 'TEC', 'BIB'];

/** A year of a research fellowship, in euro. */
export const ASSEGNO = 24_000;

export const responsabile = (ruoli: readonly string[] = DOCENTI): CategoriaPronta => ({
  id: CATEGORIA.RESPONSABILE,
  ruoli,
  minimo: 1,
  massimo: 1,
});
const finoA = (id: number, ruoli: readonly string[], massimo: number): CategoriaPronta => ({ id, ruoli, minimo: null, massimo });
export const docenti = (massimo: number) => finoA(CATEGORIA.DOCENTE_RICERCATORE, DOCENTI, massimo);
export const inFormazione = finoA(CATEGORIA.DOTTORANDO_ASSEGNISTA_SPECIALIZZANDO, IN_FORMAZIONE, 10);
export const tecnici = (massimo: number) => finoA(CATEGORIA.COMPONENTE, TECNICI, massimo);
export const tutor: CategoriaPronta = { id: CATEGORIA.TUTOR, ruoli: DOCENTI, minimo: 1, massimo: 1 };

/** A research group around its responsabile. */
export const gruppoDiRicerca = (coproponenti: number, altri: number): CategoriaPronta[] => [
  responsabile(),
  finoA(CATEGORIA.COPROPONENTE, DOCENTI, coproponenti),
  docenti(altri),
  inFormazione,
  tecnici(5),
];

/** An item of free amount, in euro. */
export const voce = (nome: string, descrizione = '', max: number | null = null): Voce => ({
  nome,
  descrizione,
  tipoImporto: 'LIBERO',
  importo: null,
  min: null,
  max,
});

export const VOCI_RICERCA: readonly Voce[] = [
  voce('Materiale inventariabile', 'Apparecchiature e libri da inventariare'),
  voce('Materiale di consumo e funzionamento'),
  voce('Missioni e partecipazione a convegni', 'Viaggio, vitto, alloggio, iscrizioni'),
  voce('Pubblicazioni e open access'),
  voce('Servizi e consulenze esterne'),
];

export const punti = (descrizione: string, massimo: number): CriterioPronto => ({ descrizione, massimo });
/** 5 points for a department that the university has qualified, else none (D-115). */
export const qualificazione: CriterioPronto = { descrizione: 'Qualificazione dipartimentale', tipo: 'DIPARTIMENTALI', massimo: 5 };

export const commissione = (...criteri: CriterioPronto[]): FasePronta => ({ nome: 'Commissione', tipo: 'COMMISSIONE', criteri });
