import type { TipoUtente } from '@sigeba/contract/ruoli.ts';
import type { Persona, Sesso } from './persone.ts';

/** One of the people of account.ts, in the same order: the place in the list is the id. */
export type Noto = {
  email: string;
  cognome: string;
  nome: string;
  sesso: Sesso;
  eta: number;
  tipoUtente: TipoUtente;
  ruolo: string | null;
  dipartimentoId: number | null;
  profilo?: Partial<Pick<Persona, 'profiloValidato' | 'annoCorso' | 'dataTermineRapporto'>>;
};

/** Ids of the people that the rest of the demonstration speaks of. */
export const CHI = {
  maria: 1,
  giovanni: 2,
  sara: 3,
  luca: 4,
  ufficio: 5,
  terza: 6,
  rad: 8,
  presidente: 9,
  membro: 10,
  ufficioEtica: 11,
  presidenteCer: 12,
  membroCer: 13,
  esternoCer: 14,
  referee: 15,
} as const;

export const INFORMATICA = 33;

const docente = (
  email: string,
  [nome, cognome, sesso]: [string, string, Sesso],
  eta: number,
  ruolo: string,
  dipartimentoId: number,
): Noto => ({
  email,
  nome,
  cognome,
  sesso,
  eta,
  tipoUtente: 'UTENTE',
  ruolo,
  dipartimentoId,
});

const office = (email: string, [nome, cognome, sesso]: [string, string, Sesso], eta: number, tipoUtente: TipoUtente): Noto => ({
  email,
  nome,
  cognome,
  sesso,
  eta,
  tipoUtente,
  ruolo: null,
  dipartimentoId: null,
});

export const NOTI: readonly Noto[] = [
  docente('maria.rossi@ateneo.example', ['Maria', 'Rossi', 'F'], 44, 'PA', INFORMATICA),
  docente('giovanni.bianchi@ateneo.example', ['Giovanni', 'Bianchi', 'M'], 58, 'PO', 38),
  docente('sara.conti@ateneo.example', ['Sara', 'Conti', 'F'], 55, 'PO', INFORMATICA),
  {
    ...docente('luca.esposito@ateneo.example', ['Luca', 'Esposito', 'M'], 27, 'DR', INFORMATICA),
    profilo: { profiloValidato: false, annoCorso: 2 },
  },
  office('ufficio.ricerca@ateneo.example', ['Paola', 'Mancini', 'F'], 51, 'UFFICIO_RICERCA'),
  office('terza.missione@ateneo.example', ['Fabrizio', 'Greco', 'M'], 47, 'UFFICIO_RICERCA'),
  office('help.desk@ateneo.example', ['Elena', 'Moretti', 'F'], 36, 'HELP_DESK'),
  office('rad.informatica@ateneo.example', ['Daniela', 'Barbieri', 'F'], 54, 'RAD'),
  docente('presidente.commissione@ateneo.example', ['Alessandro', 'Fontana', 'M'], 63, 'PO', 5),
  docente('membro.commissione@ateneo.example', ['Francesca', 'Lombardi', 'F'], 49, 'PA', 46),
  office('ufficio.etica@ateneo.example', ['Simona', 'Rinaldi', 'F'], 43, 'UFFICIO_CERT'),
  docente('presidente.cer@ateneo.example', ['Marcello', 'Santoro', 'M'], 61, 'PO', 12),
  docente('membro.cer@ateneo.example', ['Valentina', 'Caruso', 'F'], 46, 'PA', 16),
  office('esterno.cer@ateneo.example', ['Umberto', 'Serra', 'M'], 66, 'MEMBRO_COMMISSIONE_CERT'),
  office('referee@reviewer.example', ['Claire', 'Lefèvre', 'F'], 48, 'REFEREE'),
];
