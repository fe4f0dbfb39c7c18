import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import type { Colonna, Partecipante } from '@sigeba/contract/form/template/template.types.ts';

const persona = (utenteId: number, cognome: string, said: Partial<Partecipante>): Partecipante => ({
  utenteId,
  cognome,
  nome: 'Anna',
  ruolo: 'Professore ordinario',
  dipartimento: 'Fisica',
  settoreERC: null,
  sottoSettoreERC: null,
  ssd: null,
  mesiPersona: null,
  massaCritica: null,
  piSostituito: null,
  partecipazioneEffettiva: null,
  status: 'PENDING',
  categoriaId: 2,
  ...said,
});
const gruppo = [
  persona(1, 'Rossi', { mesiPersona: 2.5, massaCritica: 'SI', status: 'ACCETTATA' }),
  persona(2, 'Bianchi', { mesiPersona: 1 }),
  persona(3, 'Verdi', { status: 'RIFIUTATA' }),
];
const colonne: Colonna[] = [
  { uid: 'mesiPersona', label: 'Mesi persona', tipo: 'decimale', flagRequired: true },
  { uid: 'massaCritica', label: 'Massa critica', tipo: 'testo', flagRequired: false },
];
const esterno = {
  id: 1,
  cognome: 'Petit',
  nome: 'Jean',
  ruolo: 'Esperto',
  qualifica: 'Directeur de recherche',
  struttura: 'CNRS',
  mesiPersona: 1.5,
  settoreERC: null,
};

export const esempiPersone = {
  participants: {
    campo: { opzioni: { categoriaId: 2, massimo: 3, colonne } },
    valore: { partecipanti: gruppo },
    sbagliato: { partecipanti: [persona(1, 'Rossi', {})] },
  },
  participants_manual: { valore: { manuali: [esterno] }, sbagliato: { manuali: [{ ...esterno, qualifica: '' }] } },
  'participants-rend': { valore: { partecipanti: [persona(1, 'Rossi', { partecipazioneEffettiva: 'SI' })] } },
  'participants-manual-rend': { valore: { manuali: [{ ...esterno, partecipazioneEffettiva: 'NO' as const }] } },
};

/** Nobody is looked for in the catalogue: no classe is named. */
export const fattiPersone: Facts['persone'] = {
  classeId: null,
  propostaId: null,
  campoTotale: null,
  altri: { accettati: 0, richiesti: 0 },
  effettivi: [persona(1, 'Rossi', { status: 'ACCETTATA' })],
  effettiviManuali: [esterno],
};
